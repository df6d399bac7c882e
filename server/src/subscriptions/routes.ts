import type { subscriptionEndpoints } from "@boli/contract/subscriptions/endpoints";
import type { Handlers } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";
import { requestRefund } from "./request-refund.ts";
import { showMine } from "./show-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { verifyPayment } from "./verify-payment.ts";

export function subscriptionHandlers(platform: Platform): Handlers<typeof subscriptionEndpoints> {
  return {
    getSubscription: (_input, { principal }) => showMine(platform, principal.userId),
    subscribe: ({ body }, call) => subscribe(platform, call, body.buyer),
    verifyPayment: ({ params, body }, call) =>
      verifyPayment(platform, call, { id: params.id, utr: body.utr }),
    requestRefund: ({ params, body }, { principal }) =>
      platform.database.transaction((tx) => requestRefund(tx, principal.userId, { id: params.id, ...body })),
  };
}
