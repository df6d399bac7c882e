import { randomInt } from "node:crypto";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { checkOf } from "../src/subscriptions/statement/import-statement.ts";
import type { RequestCase, Row } from "./valid-request.ts";
import { aPurchase } from "./subscriptions.ts";

const notOfAnother = ({ whose }: RequestCase): ErrorCode | undefined =>
  whose === "own" ? undefined : "subscription_not_found";

type What = "subscriptionId" | "paymentId";
const of =
  (what: What, body: unknown, state?: Parameters<typeof aPurchase>[2]): NonNullable<Row["make"]> =>
  async ({ database }, { user }) => ({
    params: { id: (await aPurchase(database, user.id, state))[what] },
    body: typeof body === "function" ? (body as () => unknown)() : body,
  });
// Each UTR pays once, so each request has its own.
const aUtr = (): string => String(randomInt(1e11)).padStart(12, "6");

const csv = "Date,Narration,Credit\n23/11/2026,UPI 632700000124 ASHA,999.00\n";
const mapping = { amount: "Credit", narration: "Narration", date: "Date" };
const query = { page: "1", limit: "5", state: "pending", search: "BOLI" };

// Valid requests of the capability; a part of the list in valid-requests.ts.
export const subscriptionRequests: Record<string, Row> = {
  subscribe: { make: async () => ({ body: { buyer: { state: "Maharashtra", pincode: "411001" } } }) },
  changeBuyer: {
    make: of("subscriptionId", { buyer: { state: "Maharashtra", pincode: "411001" } }),
    refusal: notOfAnother,
  },
  verifyPayment: { make: of("subscriptionId", { utr: "632700000123" }), refusal: notOfAnother },
  readReceipt: {
    make: of("subscriptionId", undefined, { isPaid: true }),
    refusal: (requestCase) => (requestCase.who === "admin" ? undefined : notOfAnother(requestCase)),
  },
  requestRefund: {
    make: of("subscriptionId", { reason: "duplicate", note: "Charged twice." }, { isPaid: true }),
    refusal: notOfAnother,
  },
  listPayments: { make: async () => ({ query }) },
  confirmPayment: { make: of("paymentId", () => ({ note: "Seen in the bank's app.", utr: aUtr() })) },
  rejectPayment: { make: of("paymentId", { note: "No such money." }) },
  refundPayment: { make: of("paymentId", { note: "Sent back." }, { isPaid: true }) },
  markRefundSent: { make: of("paymentId", { reference: "632700000126" }, { isRefunded: true }) },
  retryRefund: { make: of("paymentId", {}, { hasFailed: true }) },
  acceptAmount: { make: of("paymentId", { note: "The rest came in cash." }, { isDifferent: true }) },
  checkStatement: { make: async () => ({ body: { csv, mapping } }) },
  importStatement: { make: async () => ({ body: { csv, mapping, check: checkOf(csv, mapping) } }) },
};
