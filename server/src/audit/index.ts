import { sql } from "kysely";
import { auditEndpoints } from "@boli/contract/audit/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { schedule } from "../platform/jobs/index.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { maskOldEntries } from "./queries.ts";
import { auditHandlers } from "./routes.ts";

export { listSubjectsOf, recordAudit } from "./queries.ts";

const personal: PersonalData = {
  columns: ["audit_entry.actor_id"],
  tables: {
    // Of an admin's deeds not what they changed: that belongs to others.
    record: ownRows(
      ["audit_entry"],
      (userId) => sql`
        select at, action, actor_role, subject_kind, subject_id, address, user_agent,
          case when actor_role is distinct from 'admin' then before end as before,
          case when actor_role is distinct from 'admin' then after end as after
        from audit_entry where actor_id = ${userId} order by at, id`,
    ),
  },
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
