import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import type { Payment } from "@boli/contract/subscriptions/admin";

// What an admin may decide about a payment. `refuse` is the answer to a request for a refund, and `sent` says that the money of
// one has gone.
export type DecisionKind = "confirm" | "reject" | "refuse" | "refund" | "sent";

const rupees = (amount: number): string => formatPaise(paiseFromRupees(amount));

// What came in, else what was asked for.
export const amountOf = ({ received, amount }: Payment): string => rupees(received ?? amount);

// What was asked for, where something else came in.
export const askedOf = ({ received, amount }: Payment): string | undefined =>
  received === null || received === amount ? undefined : rupees(amount);

export const refundOf = ({ refund }: Payment): string | undefined =>
  refund?.amount === undefined ? undefined : rupees(refund.amount);

// In place of a value that is not known.
export const nothing = "–";
