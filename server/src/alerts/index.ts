import { alertEndpoints } from "@boli/contract/alerts/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { seedDemoAlerts } from "./demo.ts";
import { alertJobs, forgetOldMatches, notifyWhatIsDue } from "./jobs.ts";
import { deleteAlerts, listAlertData } from "./queries.ts";
import { alertHandlers } from "./routes.ts";
import "./tables.ts";

const personal: PersonalData = {
  columns: ["alert.user_id", "alert_match.user_id"],
  export: listAlertData,
  erase: async (tx, userId) => void (await deleteAlerts(tx, userId)),
};

export const alerts = {
  web: ({ platform }) => ({ endpoints: [answer(alertEndpoints, alertHandlers(platform))] }),
  jobs: () => alertJobs,
  housekeeping: [notifyWhatIsDue, forgetOldMatches],
  personal,
  demo: seedDemoAlerts,
} satisfies Capability;
