import { paymentEndpoints } from "@boli/contract/subscriptions/admin";
import { subscriptionEndpoints } from "@boli/contract/subscriptions/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { paymentHandlers } from "./admin/routes.ts";
import { seedDemoSubscription } from "./demo.ts";
import { forgetOld, personal } from "./personal.ts";
import { endSubscriptions, remindOfEnds } from "./jobs.ts";
import { subscriptionHandlers } from "./routes.ts";
import { findLostRefunds, refundJobs } from "./send-refund.ts";
import "./queries.ts";
import { addWebhookRoute } from "./webhook-route.ts";

export { subscriptionTopic } from "./entitlement.ts";

export const subscriptions = {
  web: ({ platform }) => ({
    endpoints: [
      answer(subscriptionEndpoints, subscriptionHandlers(platform)),
      answer(paymentEndpoints, paymentHandlers(platform)),
    ],
    addRoutes: (server, edge) => addWebhookRoute(server, edge, platform),
  }),
  jobs: (tools) => [...refundJobs(tools), findLostRefunds, endSubscriptions, remindOfEnds],
  housekeeping: [forgetOld],
  personal,
  demo: seedDemoSubscription,
} satisfies Capability;
