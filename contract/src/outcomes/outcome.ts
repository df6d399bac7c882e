import { hourMs } from "../base/time.ts";
import * as z from "zod/mini";
import { instant } from "../base/fields.ts";

// The outcome of a contract (OUTCOME-1): `due` until the host has said something.
export const outcomeStates = ["due", "paid", "collected", "unpaid"] as const;
export type OutcomeState = (typeof outcomeStates)[number];

// `taken_back`: the host gave the mark up before an admin decided.
const disputeStates = ["none", "waiting", "upheld", "dismissed", "taken_back"] as const;
export type DisputeState = (typeof disputeStates)[number];
export const decisions = ["upheld", "dismissed"] as const;
export type Decision = (typeof decisions)[number];

const offerStates = ["open", "accepted", "declined", "lapsed"] as const;
export type OfferState = (typeof offerStates)[number];

export const outcomeLimits = {
  // The time to pay: from the end of the sale, or from the acceptance of a second offer.
  paymentMs: 72 * hourMs,
  disputeMs: 48 * hourMs,
  secondOfferMs: 24 * hourMs,
  strikeMonths: 12,
  reason: 500,
  // Of one lot.
  marksPerDay: 20,
} as const;

// The contract of one buyer over one lot, as host, admins and the buyer see it.
export const contractSchema = z.strictObject({
  alias: z.string(),
  price: z.number(),
  // Null until the sale is over.
  payBy: z.nullable(instant),
  state: z.enum(outcomeStates),
  unpaidAt: z.nullable(instant),
  // Until when it may be disputed that nothing was paid; null where that is over or was never possible.
  disputeUntil: z.nullable(instant),
  dispute: z.enum(disputeStates),
  disputeReason: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  // Unpaid, and nobody can change that any more but the host: a strike counts (OUTCOME-4).
  isConfirmed: z.boolean(),
});
export type ContractView = z.output<typeof contractSchema>;

export const secondOfferSchema = z.strictObject({
  alias: z.string(),
  price: z.number(),
  until: instant,
  state: z.enum(offerStates),
});
export type SecondOfferView = z.output<typeof secondOfferSchema>;

export const lotOutcome = z.strictObject({
  // The winner's, and after an accepted second offer the runner-up's.
  contracts: z.array(contractSchema),
  offer: z.nullable(secondOfferSchema),
  // The item is available again.
  isFree: z.boolean(),
});
export type LotOutcomeView = z.output<typeof lotOutcome>;
