import { scopeOf } from "@boli/contract/endpoint/permissions";
import type { subscriptionEndpoints } from "@boli/contract/subscriptions/endpoints";
import type { Handlers } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";
import { changeBuyer, subscribe } from "./subscribe.ts";
import { readDocument } from "./documents/read-document.ts";
import { requestRefund } from "./send-refund.ts";
import { showMine } from "./present-subscription.ts";
import { verifyPayment } from "./verify-payment.ts";

export function subscriptionHandlers(platform: Platform): Handlers<typeof subscriptionEndpoints> {
  return {
    getSubscription: (_input, { principal }) => showMine(platform, principal.userId),
    subscribe: ({ body }, call) => subscribe(platform, call, body.buyer),
    changeBuyer: ({ params, body }, { principal }) =>
      changeBuyer(platform, { userId: principal.userId, id: params.id, buyer: body.buyer }),
    verifyPayment: ({ params, body }, call) =>
      verifyPayment(platform, call, { id: params.id, utr: body.utr }),
    readReceipt: ({ params, query }, { principal }) =>
      readDocument(
        platform.database,
        { subscriptionId: params.id, kind: query.kind, number: query.number },
        {
          userId: principal.userId,
          mayReadAll: scopeOf(principal.role, "payments.manage") === "any",
        },
      ),
    requestRefund: ({ params, body }, { principal }) =>
      platform.database.transaction((tx) => requestRefund(tx, principal.userId, { id: params.id, ...body })),
  };
}
