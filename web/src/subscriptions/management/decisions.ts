import { formatRupees } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";

// The decisions of an admin about a payment. `refuse` is the answer to a request for a refund, and `sent` says that the money of
// one has gone. `retry` has a provider try again to send it, and `accept` takes another amount than was confirmed, and
// `keep` lets a payment count that the bank has taken back.
export type DecisionKind = "confirm" | "reject" | "refuse" | "refund" | "sent" | "retry" | "accept" | "keep";

export const dangerousDecisions: ReadonlySet<DecisionKind> = new Set(["reject", "refuse", "refund"] as const);

// The amount that came in, else the amount that was asked for.
export const amountOf = ({ received, amount }: Payment): string => formatRupees(received ?? amount);

// The amount that was asked for, if another came in.
export const askedOf = ({ received, amount }: Payment): string | undefined =>
  received === null || received === amount ? undefined : formatRupees(amount);

// The UTR that is filled in for an admin. One that somebody else claims too, or that names another attempt, has to be typed,
// because only the bank shows whose it is.
export const suggestedUtr = ({ claimedUtr, problem }: Pick<Payment, "claimedUtr" | "problem">): string =>
  problem === null ? (claimedUtr ?? "") : "";

export const refundOf = ({ refund }: Payment): string | undefined =>
  refund?.amount === undefined ? undefined : formatRupees(refund.amount);

// In place of a value that is not known.
export const nothing = "–";
