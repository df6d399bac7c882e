import { allIn } from "@boli/contract/live/all-in";
import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import type { Standing, StandingView } from "@boli/contract/live/standing";
import type { Leaving } from "../room/room.ts";
import type { ShownLot } from "../shown.ts";
import { isUnanswered, type Sending, type Unanswered } from "./bid-sender.ts";

// Everything that the bid box's state depends on.
export interface BoxFacts {
  sale: Pick<SaleView, "status" | "isHeld" | "heldUntil" | "heldBecause" | "ownAlias" | "can">;
  lot: ShownLot;
  mine: StandingView | undefined;
  sending: Sending;
  // The close has been reached by the server's clock. It is no close while the sale is held.
  isDue: boolean;
  // The time since which the shown prices may be old.
  behindSince: number | undefined;
  // Why the server ended the connection (CLOSE-6).
  leaving?: Leaving | undefined;
  // A press came too soon after the price rose, and sent nothing.
  isMoved: boolean;
  // The lot starts again for the caller, who bid on it before; with the admin's reason (BID-10).
  restart: string | undefined;
}

export type BoxState =
  | { kind: "won"; amount: number }
  | { kind: "sold"; amount: number; to: string; isLost: boolean }
  | { kind: "unsold"; why: "passed" | "withdrawn" | "reserve" }
  | { kind: "host" | "member" | "closing" | "outbid" | "ready" | "moved" }
  | { kind: "pending" | "tied" | "topped"; amount: number }
  // Given up: it is not sent again. Interrupted: nobody can bid now.
  | { kind: "unknown"; amount: number; isGivenUp?: true; isInterrupted?: true }
  | { kind: "leaving"; why: Leaving }
  | { kind: "held"; until: string | null; because: SaleView["heldBecause"] }
  | { kind: "behind"; since: number }
  // Past: prices have come since.
  | { kind: "refused"; sentence: string; amount: number; isPast: boolean }
  | { kind: "barred" | "restarted"; reason: string }
  | { kind: "leading"; maxAmount: number | null; isBelowReserve: boolean };

// The sentences of the bid box of a lot that is open or closed. The first in the list is shown first.
export function boxState(facts: BoxFacts): BoxState {
  const { sale, lot, sending, isDue, behindSince, leaving } = facts;
  if (lot.status !== "open") return closedState(facts);
  if (sale.can.why === "host_may_not_bid") return { kind: "host" };
  if (lot.isBarred) return { kind: "barred", reason: lot.restartOf?.reason ?? "" };
  if (sale.can.why === "membership_required") return { kind: "member" };
  if (isUnanswered(sending)) return unansweredState(sending, facts);
  // Nothing else is known to hold meanwhile.
  if (leaving !== undefined) return { kind: "leaving", why: leaving };
  // A hold leaves the close as it was until the sale is resumed, and nothing closes meanwhile.
  if (sale.isHeld) return { kind: "held", until: sale.heldUntil, because: sale.heldBecause };
  // Without a connection nobody knows that it closes: the server may be away, and then it does not (CLOSE-6).
  if (behindSince !== undefined) return { kind: "behind", since: behindSince };
  if (isDue) return { kind: "closing" };
  return openState(facts);
}

// At its close a bid is answered when the close is written (BID-2), and that is no interruption. A server that has left takes none.
function unansweredState(sending: Unanswered, { isDue, leaving }: BoxFacts): BoxState {
  const { kind, press, isGivenUp } = sending;
  const amount = press.maxAmount ?? press.amount ?? 0;
  if (kind === "pending") return { kind, amount };
  const isInterrupted = !isGivenUp && (leaving !== undefined || (sending.isInterrupted && !isDue));
  return {
    kind,
    amount,
    ...(isGivenUp && { isGivenUp }),
    ...(isInterrupted && { isInterrupted }),
  };
}

// True for somebody to whom the box of an open lot says what holds for bids; the others read why they cannot bid.
export const seesBidding = (
  { can }: Pick<SaleView, "can">,
  { status, isBarred }: Pick<ShownLot, "status" | "isBarred">,
): boolean =>
  status === "open" && !isBarred && can.why !== "host_may_not_bid" && can.why !== "membership_required";

function openState({ sale, lot, mine, sending, isMoved, restart }: BoxFacts): BoxState {
  if (isMoved) return { kind: "moved" };
  const refusal = refusalOf(sending);
  if (refusal?.isPast === false) return refusal;
  const standing = ownStanding(sale.ownAlias, lot, mine);
  if (standing === "leading")
    return {
      kind: "leading",
      maxAmount: mine?.maxAmount ?? null,
      isBelowReserve: lot.reserve === "not_met",
    };
  if (standing === "tied") return { kind: "tied", amount: lot.currentHighestBid ?? 0 };
  const topped = toppedBy(sending, lot);
  if (topped !== undefined) return { kind: "topped", amount: topped };
  if (standing === "outbid") return { kind: "outbid" };
  if (refusal !== undefined) return refusal;
  return restart === undefined ? { kind: "ready" } : { kind: "restarted", reason: restart };
}

// The last bid, while it is one that was refused.
export function refusalOf(sending: Sending): Extract<BoxState, { kind: "refused" }> | undefined {
  if (sending.kind !== "refused") return undefined;
  const { press, sentence, isPast } = sending;
  return { kind: "refused", sentence, amount: press.maxAmount ?? press.amount ?? 0, isPast };
}

type OpenStanding = "leading" | "tied" | "outbid" | "none";

// The reader's standing on an open lot: by the alias of its leader, or by what the server answered where that is newer.
function ownStanding(ownAlias: string | null, lot: ShownLot, mine: StandingView | undefined): OpenStanding {
  if (mine === undefined) return ownAlias !== null && lot.leader === ownAlias ? "leading" : "none";
  const isNewer = mine.bidSeq > lot.bidSeq || ownAlias === null;
  if (isNewer && (mine.standing === "leading" || mine.standing === "tied" || mine.standing === "outbid"))
    return mine.standing;
  if (lot.leader === ownAlias) return "leading";
  return mine.maxAmount !== null && mine.maxAmount === lot.currentHighestBid ? "tied" : "outbid";
}

// The last bid, while the higher maximum that answered it is the newest price.
function toppedBy(sending: Sending, lot: ShownLot): number | undefined {
  if (sending.kind !== "answered" || sending.outcome.isLeading || sending.outcome.isTied) return undefined;
  if ((lot.currentHighestBid ?? 0) > (sending.outcome.price ?? 0)) return undefined;
  return sending.press.maxAmount ?? sending.press.amount ?? undefined;
}

function closedState({ sale, lot, mine, restart }: BoxFacts): BoxState {
  if (lot.status === "sold") {
    const amount = lot.soldPrice ?? 0;
    if (hasWon(sale.ownAlias, lot, mine)) return { kind: "won", amount };
    return { kind: "sold", amount, to: lot.soldTo ?? "", isLost: mine !== undefined };
  }
  if (restart !== undefined) return { kind: "restarted", reason: restart };
  if (lot.status === "withdrawn") return { kind: "unsold", why: "withdrawn" };
  return { kind: "unsold", why: lot.reserve === "not_met" && lot.totalBids > 0 ? "reserve" : "passed" };
}

const hasWon = (ownAlias: string | null, { soldTo }: ShownLot, mine: StandingView | undefined): boolean =>
  mine?.standing === "won" || (ownAlias !== null && soldTo === ownAlias);

// The reader's standing on any lot of a sale; undefined without a bid, and where nobody won.
export function standingOn(
  ownAlias: string | null,
  lot: ShownLot,
  mine: StandingView | undefined,
): Standing | undefined {
  if (lot.status === "open") {
    const standing = ownStanding(ownAlias, lot, mine);
    return standing === "none" ? undefined : standing;
  }
  if (lot.status !== "sold") return undefined;
  if (hasWon(ownAlias, lot, mine)) return "won";
  return mine === undefined ? undefined : "lost";
}

export const leads = ({ sale, lot, mine }: Pick<BoxFacts, "sale" | "lot" | "mine">): boolean =>
  lot.status === "open" && ownStanding(sale.ownAlias, lot, mine) === "leading";

// False for an answer that is older than what the lot shows, as a repeated one may be (BID-7), when another leads by now. Automatic
// bids of the same moment come after the reader's own.
export const isStillLeading = (
  { isLeading, seq }: Pick<BidAnswer, "isLeading" | "seq">,
  { sale, lot }: Pick<BoxFacts, "lot"> & { sale: Pick<SaleView, "ownAlias"> },
): boolean => isLeading && (seq === null || seq >= lot.bidSeq || lot.leader === sale.ownAlias);

// The admin's reason, for a caller who bid on the lot that was withdrawn: shown there, and on the new lot until the first own bid.
export function restartFor(
  lots: readonly ShownLot[],
  lot: ShownLot,
  standings: readonly Pick<StandingView, "lotId">[],
): string | undefined {
  const hasBidOn = (lotId: string): boolean => standings.some((one) => one.lotId === lotId);
  const { restartOf } = lot;
  if (restartOf !== null && hasBidOn(restartOf.lotId) && !hasBidOn(lot.id)) return restartOf.reason;
  if (lot.status !== "withdrawn" || !hasBidOn(lot.id)) return undefined;
  return newLotOf(lots, lot)?.restartOf?.reason;
}

// The lot that was opened for one that was withdrawn.
export const newLotOf = (lots: readonly ShownLot[], { id }: ShownLot): ShownLot | undefined =>
  lots.find(({ restartOf }) => restartOf?.lotId === id);

// True when the lot can be bid on in this state, once the button is awake.
export const takesBids = ({ kind }: BoxState): boolean =>
  kind === "ready" ||
  kind === "restarted" ||
  kind === "outbid" ||
  kind === "topped" ||
  kind === "tied" ||
  kind === "moved" ||
  kind === "refused";

// The cost in paise of winning every lot that the caller leads. With one lot the line of its button says it.
export function leadTotalPaise({
  items,
  ownAlias,
  terms,
}: Pick<SaleView, "items" | "ownAlias" | "terms">): number | undefined {
  const led = items.filter(({ status, leader }) => status === "open" && leader === ownAlias);
  if (ownAlias === null || led.length < 2) return undefined;
  return led.reduce((sum, lot) => sum + allIn(lot.currentHighestBid ?? 0, terms), 0);
}
