import { dayMs } from "@boli/contract/base/time";
import { sql } from "kysely";
import { resellerLimits } from "@boli/contract/resellers/limits";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { defineJob, enqueue, schedule } from "../platform/jobs/index.ts";
import { type PersonalData, countStanding, ownRows } from "../platform/personal-data.ts";
import { lockUser } from "../users/index.ts";
import { dropFiles } from "./documents.ts";
import { deleteApplicationsOf, deleteDraft, findDraftOwner, takeOldRejected } from "./queries.ts";

export const personal: PersonalData = {
  columns: [
    "reseller_application.user_id",
    "reseller_application.decided_by",
    "reseller_application.suspended_by",
  ],
  tables: {
    "reseller-applications": ownRows(
      ["reseller_application"],
      (userId) => sql`
        select id, status, details, pan, gstin, phone, remark, reason, suspension, created_at, submitted_at, decided_at,
          suspended_at
        from reseller_application where user_id = ${userId} order by created_at, id`,
    ),
    "reseller-documents": ownRows(
      ["reseller_document"],
      (userId) => sql`
        select d.application_id, d.document_type, d.upload_id, d.remark
        from reseller_document d join reseller_application a on a.id = d.application_id
        where a.user_id = ${userId} order by a.created_at, d.application_id, d.document_type`,
    ),
  },
  listStanding: countStanding(
    "applications",
    (userId) => sql`
      select null::timestamptz as until from reseller_application
      where user_id = ${userId} and status not in ('approved', 'rejected')`,
  ),
  // With the files. The audit record keeps that there was an application, and who decided.
  erase: async (tx, userId) => {
    for (const id of await deleteApplicationsOf(tx, userId)) await dropFiles(tx, id);
    await tx
      .updateTable("reseller_application")
      .set({ decided_by: null })
      .where("decided_by", "=", userId)
      .execute();
    await tx
      .updateTable("reseller_application")
      .set({ suspended_by: null })
      .where("suspended_by", "=", userId)
      .execute();
  },
};

const maxAtOnce = 100;

// Deletes the files of applications that were rejected 90 days ago. Nobody needs them any more.
export const forgetRejectedFiles = schedule({
  kind: "resellers/forget-files",
  everySeconds: 3_600,
  run: (tx) => forgetFiles(tx),
});

export async function forgetFiles(tx: Tx): Promise<void> {
  for (const id of await takeOldRejected(tx, resellerLimits.rejectedFilesDays, maxAtOnce))
    await dropFiles(tx, id);
}

// Deletes a draft that was not saved for 90 days, with its files: those of a rejected application may be among them.
export const forgetDraft = defineJob({
  kind: "resellers/forget-draft",
  effect: "inside",
  payload: z.strictObject({ applicationId: z.uuid() }),
  async run(tx, { applicationId }) {
    const owner = await findDraftOwner(tx, applicationId);
    // A save takes the same lock, and moves the time of this job.
    if (owner === undefined || !(await lockUser(tx, owner))) return;
    if (await deleteDraft(tx, applicationId)) await dropFiles(tx, applicationId);
  },
});

// Each save counts the days anew.
export async function forgetLater(tx: Tx, applicationId: string): Promise<void> {
  await enqueue(
    tx,
    forgetDraft,
    { applicationId },
    {
      key: `forget-draft:${applicationId}`,
      delayMs: resellerLimits.draftDays * dayMs,
      onConflict: "replace",
    },
  );
}
