import { sql } from "kysely";
import { alertEndpoints } from "@boli/contract/alerts/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { seedDemoAlerts } from "./demo.ts";
import { alertJobs, forgetOldMatches, notifyWhatIsDue } from "./jobs.ts";
import { deleteAlerts } from "./queries.ts";
import { alertHandlers } from "./routes.ts";
import "./tables.ts";

const personal: PersonalData = {
  columns: ["alert.user_id", "alert_match.user_id"],
  tables: {
    alerts: ownRows(
      ["alert"],
      (userId) => sql`
        select id, search, frequency, is_paused, created_at from alert where user_id = ${userId} order by id`,
    ),
    "alert-matches": ownRows(
      ["alert_match"],
      (userId) => sql`
        select alert_id, auction_id, matched_at, due_at, told_at
        from alert_match where user_id = ${userId} order by matched_at, alert_id, auction_id`,
    ),
  },
  erase: async (tx, userId) => void (await deleteAlerts(tx, userId)),
};

export const alerts = {
  web: ({ platform }) => ({ endpoints: [answer(alertEndpoints, alertHandlers(platform))] }),
  jobs: () => alertJobs,
  housekeeping: [notifyWhatIsDue, forgetOldMatches],
  personal,
  demo: seedDemoAlerts,
} satisfies Capability;
