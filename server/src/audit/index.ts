import { auditEndpoints } from "@boli/contract/audit/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { schedule } from "../platform/jobs/index.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { maskOldEntries, listAuditRowsOf } from "./queries.ts";
import { auditHandlers } from "./routes.ts";

export { listSubjectsOf, recordAudit } from "./queries.ts";

const personal: PersonalData = {
  columns: ["audit_entry.actor_id"],
  export: listAuditRowsOf,
  // The audit record is kept after the account is erased; after half a year it holds an id and no name.
  erase: async () => {},
};

export const audit = {
  web: ({ platform }) => ({ endpoints: [answer(auditEndpoints, auditHandlers(platform))] }),
  housekeeping: [
    schedule({
      kind: "housekeeping/audit-masks",
      everySeconds: 900,
      run: async (tx) => void (await maskOldEntries(tx)),
    }),
  ],
  personal,
} satisfies Capability;
