import type { paymentEndpoints } from "@boli/contract/subscriptions/admin";
import type { Handlers } from "../../http/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { checkStatement, importStatement } from "../statement/import-statement.ts";
import { acceptAmount, confirmPayment, rejectPayment } from "./confirm-payment.ts";
import { listPayments } from "./list-payments.ts";
import { markRefundSent, refundPayment, retryRefund } from "./refund-payment.ts";

export function paymentHandlers(platform: Platform): Handlers<typeof paymentEndpoints> {
  return {
    listPayments: ({ query }) => listPayments(platform.database.db, query),
    confirmPayment: ({ params, body }, call, tx) => confirmPayment(tx, platform, call, params.id, body),
    rejectPayment: ({ params, body }, call, tx) => rejectPayment(tx, call, params.id, body.note),
    refundPayment: ({ params, body }, call, tx) =>
      refundPayment(tx, platform, call, { id: params.id, ...body }),
    markRefundSent: ({ params, body }, call, tx) => markRefundSent(tx, call, { id: params.id, ...body }),
    retryRefund: ({ params }, call, tx) => retryRefund(tx, call, params.id),
    acceptAmount: ({ params, body }, call, tx) =>
      acceptAmount(tx, platform, call, { id: params.id, ...body }),
    checkStatement: ({ body }) => checkStatement(platform, body),
    importStatement: ({ body }, call, tx) => importStatement(tx, platform, call, body),
  };
}
