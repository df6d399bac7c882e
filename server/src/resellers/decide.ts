import type { AskedChanges, ShownStatus, Suspension } from "@boli/contract/resellers/application";
import * as z from "zod/mini";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { announce, defineEvent } from "../platform/jobs/index.ts";
import { lockUser, makeReseller, setKycStatus, endReseller } from "../users/index.ts";
import { notifyApplicant } from "./notify-people.ts";
import { type ApplicationRow, lockApplication, setRemarks, statusOf, updateApplication } from "./queries.ts";

interface Decided {
  id: string;
  status: ShownStatus;
  version: number;
}

// Marks the application as in review, which the applicant sees.
export async function startReview(tx: Tx, call: SignedInCall, id: string): Promise<Decided> {
  const row = await requireWaiting(tx, call, id);
  const saved = await updateApplication(tx, id, { status: "in_review" });
  if (row.status === "submitted") await notifyApplicant(tx, saved, "review");
  return record(tx, call, { row, saved, action: "reviewed" });
}

// Makes the applicant a reseller at once. Open sessions stay, and their tabs learn of the role within a second.
export async function approve(tx: Tx, call: SignedInCall, id: string): Promise<Decided> {
  const row = await requireOthers(tx, call, id);
  const user = await lockUser(tx, row.user_id);
  if (!user?.is_active || user.role === "admin") throw refuse("applicant_unfit");
  const saved = await updateApplication(tx, id, { status: "approved", ...(await decidedBy(tx, call)) });
  await makeReseller(tx, user);
  await notifyApplicant(tx, saved, "approved");
  return record(tx, call, { row, saved, action: "approved", after: { role: "reseller", had: user.role } });
}

// The files of a rejected application are deleted after some time.
export async function reject(tx: Tx, call: SignedInCall, id: string, reason: string): Promise<Decided> {
  const row = await requireOthers(tx, call, id);
  const saved = await updateApplication(tx, id, {
    status: "rejected",
    reason,
    ...(await decidedBy(tx, call)),
  });
  await setKycStatus(tx, row.user_id, "rejected");
  await notifyApplicant(tx, saved, "rejected");
  return record(tx, call, { row, saved, action: "rejected", after: { reason } });
}

export async function requestChanges(
  tx: Tx,
  call: SignedInCall,
  id: string,
  { details, documents }: AskedChanges,
): Promise<Decided> {
  const row = await requireOthers(tx, call, id);
  await setRemarks(tx, id, documents);
  const saved = await updateApplication(tx, id, {
    status: "changes_requested",
    remark: details === "" ? null : details,
    ...(await decidedBy(tx, call)),
  });
  await setKycStatus(tx, row.user_id, "pending");
  await notifyApplicant(tx, saved, "changes");
  const asked = [
    ...(details === "" ? [] : ["details"]),
    ...documents.map(({ documentType }) => documentType),
  ];
  return record(tx, call, { row, saved, action: "changes-requested", after: { asked } });
}

const decidedBy = async (tx: Tx, { principal }: SignedInCall) => ({
  decided_at: await boliNow(tx),
  decided_by: principal.userId,
});

// An admin decides on the version that was on the screen, and not on an application of their own.
async function requireOthers(tx: Tx, call: SignedInCall, id: string): Promise<ApplicationRow> {
  const row = await requireWaiting(tx, call, id);
  if (row.user_id === call.principal.userId) throw refuse("own_application");
  return row;
}

async function requireWaiting(tx: Tx, call: SignedInCall, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id);
  if (!row || row.status === "draft") throw refuse("application_not_found");
  if (row.status !== "submitted" && row.status !== "in_review") throw refuse("application_decided");
  if (row.version !== call.version) throw refuse("changed_meanwhile");
  return row;
}

async function record(
  tx: Tx,
  call: SignedInCall,
  {
    row,
    saved,
    action,
    after = {},
  }: { row: ApplicationRow; saved: ApplicationRow; action: string; after?: object },
): Promise<Decided> {
  await call.audit(tx, {
    action: `reseller-application.${action}`,
    subject: { kind: "reseller-application", id: row.id },
    before: { status: statusOf(row) },
    after: { status: statusOf(saved), ...after },
  });
  return { id: row.id, status: statusOf(saved), version: saved.version };
}

// Takes a reseller's role at once. The event stops their sales.
export async function suspend(
  tx: Tx,
  call: SignedInCall,
  id: string,
  { reason, saleReason }: Suspension,
): Promise<Decided> {
  const row = await requireKnown(tx, call, id);
  const user = await lockUser(tx, row.user_id);
  if (row.status !== "approved" || row.suspended_at !== null || user?.role !== "reseller")
    throw refuse("not_an_active_reseller");
  const saved = await updateApplication(tx, id, {
    suspended_at: await boliNow(tx),
    suspended_by: call.principal.userId,
    suspension: reason,
  });
  await endReseller(tx, user);
  await announce(tx, "reseller-suspended", { userId: row.user_id, saleReason });
  await notifyApplicant(tx, saved, "suspended");
  return record(tx, call, { row, saved, action: "suspended", after: { reason, saleReason } });
}

// Gives the role back. What was cancelled stays cancelled.
export async function reinstate(tx: Tx, call: SignedInCall, id: string): Promise<Decided> {
  const row = await requireKnown(tx, call, id);
  if (row.suspended_at === null) throw refuse("not_suspended");
  const user = await lockUser(tx, row.user_id);
  if (!user?.is_active || user.role === "admin") throw refuse("applicant_unfit");
  const saved = await updateApplication(tx, id, { suspended_at: null, suspended_by: null, suspension: null });
  await makeReseller(tx, user);
  await notifyApplicant(tx, saved, "reinstated");
  return record(tx, call, { row, saved, action: "reinstated", after: { role: "reseller", had: user.role } });
}

async function requireKnown(tx: Tx, call: SignedInCall, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id);
  if (!row || row.status === "draft") throw refuse("application_not_found");
  if (row.version !== call.version) throw refuse("changed_meanwhile");
  return row;
}

// The reason is for the bidders of the reseller's sales.
const resellerSuspended = z.strictObject({ userId: z.uuid(), saleReason: z.string() });

declare module "../platform/jobs/events.ts" {
  interface Events {
    "reseller-suspended": typeof resellerSuspended;
  }
}
defineEvent("reseller-suspended", resellerSuspended);
