import type { PersonalData } from "../platform/personal-data.ts";
import { listAuditRowsOf } from "./queries.ts";
import "./tables.ts";

export { maskOldEntries } from "./mask-old-entries.ts";
export { listSubjectsOf } from "./queries.ts";
export { recordAudit } from "./record-audit.ts";
export { auditHandlers } from "./routes.ts";

export const personal: PersonalData = {
  columns: ["audit_entry.actor_id"],
  export: listAuditRowsOf,
  // The record of privileged acts outlives the account: the law asks for it, and after half a year it holds an id and no name.
  erase: async () => {},
};
