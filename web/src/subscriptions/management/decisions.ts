import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import type { Payment } from "@boli/contract/subscriptions/admin";

// What an admin may decide about a payment. `refuse` is the answer to a request for a refund.
export type DecisionKind = "confirm" | "reject" | "refuse" | "refund";

export const amountOf = ({ amount }: Payment): string => formatPaise(paiseFromRupees(amount));

// In place of a value that is not known.
export const nothing = "–";
