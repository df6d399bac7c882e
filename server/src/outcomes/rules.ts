import {
  type Decision,
  type DisputeState,
  type OfferState,
  type OutcomeState,
  outcomeLimits,
} from "@boli/contract/outcomes/outcome";
import type { outcomeRefusals } from "@boli/contract/outcomes/refusals";

// The rules of a sold lot's outcome. Pure: instants are milliseconds of the database's clock, amounts are whole rupees.

export interface Contract {
  // Null for a paddle.
  userId: string | null;
  bidder: string;
  alias: number;
  price: number;
  // Null until the sale is over.
  payBy: number | null;
  state: OutcomeState;
  unpaidAt: number | null;
  dispute: Dispute | null;
}

export interface Dispute {
  at: number;
  reason: string;
  decision: { kind: Decision; at: number; reason: string } | null;
}

export interface SecondOffer {
  userId: string;
  alias: number;
  price: number;
  until: number;
  state: OfferState;
}

export interface Outcome {
  // The winner's, then the one of the runner-up who accepted.
  contracts: readonly [Contract, ...Contract[]];
  offer: SecondOffer | null;
  freedAt: number | null;
}

// The one who would win without the bids of the one who did not pay (BID-9).
export interface RunnerUp {
  userId: string;
  alias: number;
  price: number;
}

export type Action =
  | { kind: "mark"; state: OutcomeState }
  | { kind: "dispute"; userId: string; reason: string }
  | { kind: "decide"; decision: Decision; reason: string }
  | { kind: "free" }
  | { kind: "offer"; to: RunnerUp | null }
  | { kind: "accept" | "decline"; userId: string }
  // The clock ends an offer that nobody answered.
  | { kind: "tick" };

export type OutcomeRefusal = keyof typeof outcomeRefusals;
export type Decided = { kind: "refused"; code: OutcomeRefusal } | { kind: "done"; outcome: Outcome };

const refused = (code: OutcomeRefusal): Decided => ({ kind: "refused", code });

// The newest contract; an offer or a freed item has ended it.
export const currentOf = ({ contracts }: Outcome): Contract => contracts.at(-1) ?? contracts[0];

// The contract that binds somebody now; null while an offer waits and once the item is free.
export function standingOf(outcome: Outcome): Contract | null {
  const isOver = outcome.freedAt !== null || (outcome.offer !== null && outcome.contracts.length === 1);
  return isOver ? null : currentOf(outcome);
}

export const disputeStateOf = ({ state, dispute }: Contract): DisputeState =>
  dispute === null ? "none" : (dispute.decision?.kind ?? (state === "unpaid" ? "waiting" : "taken_back"));

// The last instant at which a dispute is possible.
export const disputeEnd = (unpaidAt: number): number => unpaidAt + outcomeLimits.disputeMs;

// Unpaid, and undisputed in time or upheld (OUTCOME-4).
export function isConfirmed({ state, unpaidAt, dispute }: Contract, now: number): boolean {
  if (state !== "unpaid" || unpaidAt === null) return false;
  return dispute === null ? now > disputeEnd(unpaidAt) : dispute.decision?.kind === "upheld";
}

export function decide(before: Outcome, action: Action, now: number): Decided {
  const outcome = endedByClock(before, now);
  switch (action.kind) {
    case "tick":
      return { kind: "done", outcome };
    case "mark":
      return mark(outcome, action.state, now);
    case "dispute":
      return disputeUnpaid(outcome, action, now);
    case "decide":
      return decideDispute(outcome, action, now);
    case "free":
      return endContract(outcome, now, { ...outcome, freedAt: now });
    case "offer":
      return offer(outcome, action.to, now);
    default:
      return answerOffer(outcome, action, now);
  }
}

function endedByClock(outcome: Outcome, now: number): Outcome {
  const { offer: open } = outcome;
  if (open?.state !== "open" || now <= open.until) return outcome;
  return { ...outcome, offer: { ...open, state: "lapsed" }, freedAt: now };
}

function withCurrent(outcome: Outcome, change: Partial<Contract>): Decided {
  const [first, second] = outcome.contracts;
  const contracts: Outcome["contracts"] =
    second === undefined ? [{ ...first, ...change }] : [first, { ...second, ...change }];
  return { kind: "done", outcome: { ...outcome, contracts } };
}

// The host may take anything back as long as the contract stands. A mark that an admin has dismissed does not return, nor does one that
// was taken back while an admin was to decide, or a host could make it again and again.
function mark(outcome: Outcome, state: OutcomeState, now: number): Decided {
  const contract = standingOf(outcome);
  if (contract === null) return refused("outcome_over");
  if (state === contract.state) return { kind: "done", outcome };
  const disputed = disputeStateOf(contract);
  const dispute = disputed === "upheld" ? null : contract.dispute;
  if (state !== "unpaid") return withCurrent(outcome, { state, unpaidAt: null, dispute });
  if (disputed === "dismissed") return refused("unpaid_dismissed");
  if (disputed === "taken_back") return refused("unpaid_taken_back");
  if (contract.state !== "due") return refused("outcome_not_due");
  if (contract.payBy === null || now <= contract.payBy) return refused("payment_not_due");
  return withCurrent(outcome, { state, unpaidAt: now, dispute: null });
}

function disputeUnpaid(outcome: Outcome, action: { userId: string; reason: string }, now: number): Decided {
  if (currentOf(outcome).userId !== action.userId) return refused("outcome_not_found");
  const contract = standingOf(outcome);
  if (contract === null) return refused("outcome_over");
  if (contract.state !== "unpaid" || contract.unpaidAt === null) return refused("not_unpaid");
  if (contract.dispute !== null) return refused("already_disputed");
  if (now > disputeEnd(contract.unpaidAt)) return refused("dispute_too_late");
  return withCurrent(outcome, { dispute: { at: now, reason: action.reason, decision: null } });
}

// A dismissed mark is as if the host had not made it.
function decideDispute(
  outcome: Outcome,
  action: { decision: Decision; reason: string },
  now: number,
): Decided {
  const contract = standingOf(outcome);
  if (contract === null) return refused("outcome_over");
  if (contract.dispute === null || disputeStateOf(contract) !== "waiting") return refused("not_disputed");
  const dispute = {
    ...contract.dispute,
    decision: { kind: action.decision, at: now, reason: action.reason },
  };
  if (action.decision === "upheld") return withCurrent(outcome, { dispute });
  return withCurrent(outcome, { dispute, state: "due", unpaidAt: null });
}

function endContract(outcome: Outcome, now: number, ended: Outcome): Decided {
  const contract = standingOf(outcome);
  if (contract === null) return refused("outcome_over");
  return isConfirmed(contract, now) ? { kind: "done", outcome: ended } : refused("not_confirmed");
}

// A lot is offered once, and never when a paddle won (LOT-6).
function offer(outcome: Outcome, to: RunnerUp | null, now: number): Decided {
  if (outcome.contracts.length > 1) return refused("already_offered");
  const [{ userId: winner }] = outcome.contracts;
  const made: SecondOffer | null = to && {
    ...to,
    until: now + outcomeLimits.secondOfferMs,
    state: "open",
  };
  const ended = endContract(outcome, now, { ...outcome, offer: made });
  return ended.kind === "done" && (to === null || winner === null) ? refused("no_runner_up") : ended;
}

function answerOffer(
  outcome: Outcome,
  action: { kind: "accept" | "decline"; userId: string },
  now: number,
): Decided {
  const { offer: open } = outcome;
  if (open === null || open.userId !== action.userId) return refused("outcome_not_found");
  if (open.state !== "open") return refused("outcome_over");
  if (action.kind === "decline")
    return { kind: "done", outcome: { ...outcome, offer: { ...open, state: "declined" }, freedAt: now } };
  const second: Contract = {
    userId: open.userId,
    bidder: open.userId,
    alias: open.alias,
    price: open.price,
    payBy: now + outcomeLimits.paymentMs,
    state: "due",
    unpaidAt: null,
    dispute: null,
  };
  return {
    kind: "done",
    outcome: { ...outcome, offer: { ...open, state: "accepted" }, contracts: [outcome.contracts[0], second] },
  };
}
