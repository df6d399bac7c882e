import type { PersonalData } from "../platform/personal-data.ts";
import { dropFiles } from "./documents.ts";
import { deleteApplicationsOf } from "./queries.ts";

export const personal: PersonalData = {
  columns: [
    "reseller_application.user_id",
    "reseller_application.decided_by",
    "reseller_application.suspended_by",
  ],
  export: async (db, userId) =>
    db
      .selectFrom("reseller_application")
      .select([
        "id",
        "status",
        "details",
        "pan",
        "gstin",
        "remark",
        "reason",
        "suspension",
        "submitted_at",
        "decided_at",
      ])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .limit(100)
      .execute(),
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
