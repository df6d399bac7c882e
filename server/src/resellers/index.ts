import { resellerEndpoints } from "@boli/contract/resellers/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { seedDemoApplications } from "./demo.ts";
import { thingKind } from "./documents.ts";
import { forgetDraft, forgetRejectedFiles, personal } from "./personal.ts";
import { listExisting } from "./queries.ts";
import { resellerHandlers } from "./routes.ts";
import "./tables.ts";

export { countWaitingApplications } from "./waiting.ts";

export const resellers = {
  web: ({ platform }) => ({ endpoints: [answer(resellerEndpoints, resellerHandlers(platform))] }),
  jobs: () => [forgetDraft],
  housekeeping: [forgetRejectedFiles],
  fileOwners: { [thingKind]: listExisting },
  personal,
  demo: seedDemoApplications,
} satisfies Capability;
