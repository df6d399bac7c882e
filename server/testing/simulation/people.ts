import { leastBid, stepAt } from "@boli/contract/live/steps";
import { maxRupees } from "@boli/contract/base/money";
import type { BidRequest } from "../../src/live/law/apply-bid.ts";
import type { SaleAction } from "../../src/live/law/action-context.ts";
import type { Lot } from "../../src/live/law/state.ts";
import type { Dice } from "../../../tools/dice.ts";
import type { SimRequest } from "./requests.ts";
import type { Stored } from "./store.ts";
import type { Scenario } from "./terms.ts";

// The next random request of the people in a sale. They know the committed state, and sometimes guess a secret: an equal
// ceiling, or a rupee less. Their requests aim at the edge cases.
export function newRequest(scenario: Scenario, stored: Stored, now: number, dice: Dice): SimRequest {
  const { actions, endings, extensions } = scenario.mood;
  if (stored.sale.status === "scheduled" && dice.chance(30))
    return { kind: "action", action: { kind: "start" } };
  const led = [...stored.lots.values()].find((lot) => isOpen(lot) && lot.leader);
  if (led?.leader && dice.chance(scenario.mood.raises))
    return { kind: "bid", bid: newRaise(led, led.leader, dice) };
  if (extensions > 0 && dice.chance(extensions))
    return { kind: "action", action: newExtension(stored, dice) };
  const isHeld = stored.sale.heldAt !== null;
  if (isHeld && dice.chance(12)) return { kind: "action", action: { kind: "resume", by: someone(dice) } };
  const word =
    secondTry(stored, dice) ?? (stored.sale.pace === "clerk" ? clerksWord(stored, dice) : undefined);
  if (word) return { kind: "action", action: word };
  const isBetweenLots = stored.sale.pace === "clerk" && ![...stored.lots.values()].some(isOpen);
  if (isBetweenLots && dice.chance(30)) return { kind: "action", action: { kind: "next" } };
  // While a sale is held the host has a lot to do.
  if (!dice.chance(isHeld ? 50 : actions)) return { kind: "bid", bid: newBid(scenario, stored, dice) };
  return { kind: "action", action: newAction(scenario, stored, { now, dice, endings }) };
}

// A little more time for the first lot that has a close, or for the sale: until there were too many (CLOSE-1).
function newExtension({ sale, lots }: Stored, dice: Dice): SaleAction {
  const lot = [...lots.values()].find((one) => isOpen(one) && one.closesAt !== null);
  const more = dice.int(1, 60_000);
  return lot === undefined || lot.closesAt === null || dice.chance(10)
    ? { kind: "extend", lotId: null, closesAt: sale.endsAt + more }
    : { kind: "extend", lotId: lot.id, closesAt: lot.closesAt + more };
}

// A clerk warns, waits and sells. While a warning stands most people hold back, or no lot would
// ever be sold.
function clerksWord({ sale, lots }: Stored, dice: Dice): SaleAction | undefined {
  const open = [...lots.values()].find(isOpen);
  if (open && open.warnedAt !== null && dice.chance(75))
    return {
      kind: "sold",
      lotId: open.id,
      newestBid: dice.chance(10) ? (open.newestBid ?? 0) - 1 : open.newestBid,
      dropsReserve: dice.chance(40),
    };
  if (open && sale.heldAt === null && dice.chance(8)) return { kind: "fair-warning", lotId: open.id };
  return undefined;
}

// An unsold item is offered again, and once more.
function secondTry({ sale, lots }: Stored, dice: Dice): SaleAction | undefined {
  if (sale.status !== "live" || !dice.chance(15)) return undefined;
  const all = [...lots.values()];
  const isUnsold = ({ status }: Lot): boolean => status === "passed" || status === "withdrawn";
  const gone = new Set(all.filter((lot) => !isUnsold(lot)).map(({ itemId }) => itemId));
  const free = all.filter(({ itemId }) => !gone.has(itemId));
  const by = dice.pick(["host", "host", "admin"] as const);
  if (free.length > 0) return { kind: "reoffer", lotId: dice.pick(free).id, by };
  const again = all.findLast((lot) => lot.isHostsReoffer);
  if (!again || !isOpen(again)) return undefined;
  return { kind: "withdraw", lotId: again.id, newestBid: again.newestBid, by: "admin" };
}

const isOpen = ({ status }: Lot): boolean => status === "open";

function someLot(stored: Stored, dice: Dice): Lot {
  const lots = [...stored.lots.values()];
  const open = lots.filter(isOpen);
  return dice.pick(open.length > 0 && dice.chance(90) ? open : lots);
}

function newBid({ terms }: Scenario, stored: Stored, dice: Dice): BidRequest {
  const lot = someLot(stored, dice);
  // A host practises from the floor, because nobody else may bid there (SALE-6).
  const isFloor = dice.chance(terms.isPractice ? 70 : 8);
  const bidder = dice.pick(terms.bidders);
  const product = [terms.hostId, ...terms.auctioneers];
  const userId = isFloor ? `paddle-${dice.int(1, 2)}` : dice.chance(2) ? dice.pick(product) : bidder.id;
  const offer = isFloor
    ? { amount: dice.chance(75) ? leastBid(lot, lot.step) : someAmount(lot, dice), maxAmount: null }
    : someOffer(lot, dice, lot.leader?.userId === userId);
  const itemId = dice.weighted([
    [lot.id, 88],
    [lot.itemId, 11],
    ["nowhere", 1],
  ]);
  // Two people may use the same key; the auctioneer's own screen sends none.
  const key = isFloor ? null : `key-${dice.chance(3) ? 1 : dice.seed()}`;
  return sealed({
    itemId,
    userId,
    isSubscribed: isFloor || bidder.isSubscribed,
    ...offer,
    confirmedAmount: dice.chance(50) ? offer.amount : null,
    kind: isFloor ? "floor" : "bid",
    paddle: isFloor ? userId.slice(-1) : null,
    key,
    requestHash: null,
  });
}

const newRaise = (lot: Lot, { userId, ceiling }: NonNullable<Lot["leader"]>, dice: Dice): BidRequest =>
  sealed({
    itemId: lot.id,
    userId,
    isSubscribed: true,
    amount: null,
    maxAmount: ceiling + dice.int(1, 2),
    kind: "bid",
    paddle: null,
    key: `key-${dice.seed()}`,
    requestHash: null,
  });

function sealed(bid: BidRequest): BidRequest {
  const body = `${bid.itemId} ${bid.kind} ${bid.amount} ${bid.maxAmount}`;
  return { ...bid, requestHash: bid.key === null ? null : body };
}

// The same key with another body, as a faulty client would send it (BID-7).
export function withAnotherBody(bid: BidRequest, dice: Dice): BidRequest {
  return sealed({ ...bid, amount: (bid.amount ?? 0) + dice.int(1, 5_000) });
}

function someOffer(
  lot: Lot,
  dice: Dice,
  isLeader: boolean,
): { amount: number | null; maxAmount: number | null } {
  const choice = dice.weighted([
    ["amount", 45],
    ["ceiling", isLeader ? 45 : 22],
    ["both", 30],
    ["neither", 1],
  ]);
  if (choice === "neither") return { amount: null, maxAmount: null };
  if (choice === "amount") return { amount: someAmount(lot, dice), maxAmount: null };
  if (choice === "ceiling")
    return { amount: null, maxAmount: someCeiling(lot, leastBid(lot, lot.step), dice) };
  const amount = someAmount(lot, dice);
  return { amount, maxAmount: someCeiling(lot, amount, dice) };
}

function someAmount(lot: Lot, dice: Dice): number {
  const least = leastBid(lot, lot.step);
  const step = stepAt(lot.step, least);
  const secret = lot.leader?.ceiling ?? least;
  return dice.weighted([
    [least, 24],
    [least + step * dice.int(1, 6), 34],
    [least + dice.int(1, 3 * step), 14],
    [Math.max(least, secret) + dice.int(-1, 1), 12],
    [Math.max(least, (lot.reserve ?? least) + dice.int(-1, 1)), lot.reserve === null ? 0 : 4],
    [least - 1, 4],
    [lot.minimum - 1, 2],
    [lot.price ?? lot.minimum, 3],
    [dice.pick([0, -5, least + 0.5, Number.NaN, maxRupees + 1]), 2],
    [dice.pick([maxRupees, maxRupees - 1]), 0.3],
    // The edges of what has to be confirmed, and of what is too far.
    [5 * least + dice.int(0, 1), 2],
    [20 * (lot.price ?? lot.minimum) + dice.int(0, 1), 1],
  ]);
}

function someCeiling(lot: Lot, from: number, dice: Dice): number {
  const step = stepAt(lot.step, from);
  const secret = lot.leader?.ceiling ?? from;
  return dice.weighted([
    [from + step * dice.int(1, 12), 30],
    [from + dice.int(0, 6 * step), 14],
    // An equal ceiling, one that is a rupee off, and one that is just a step above.
    [secret, 22],
    [secret + dice.int(-1, 1), 8],
    [secret + stepAt(lot.step, secret), 8],
    [secret + 20 * step, 6],
    [(lot.reserve ?? from) + dice.int(-1, 1), lot.reserve === null ? 0 : 14],
    [from - 1, 4],
    [dice.pick([0, from + 0.25, maxRupees + 1]), 1],
    [maxRupees, 0.4],
  ]);
}

// A bidder of the lot, now and then, whose bid the admin finds not genuine.
function someBidder(stored: Stored, lotId: string, dice: Dice): string | null {
  const bidders = (stored.log.get(lotId) ?? []).flatMap(({ kind, userId }) =>
    kind === "bid" || kind === "floor" ? [userId] : [],
  );
  return bidders.length > 0 && dice.chance(50) ? dice.pick(bidders) : null;
}

const someone = (dice: Dice): "host" | "admin" => dice.pick(["host", "admin"]);

interface DrawContext {
  now: number;
  dice: Dice;
  endings: number;
}

function newAction({ terms }: Scenario, stored: Stored, { now, dice, endings }: DrawContext): SaleAction {
  const { sale } = stored;
  const lotId = dice.chance(2) ? "nowhere" : someLot(stored, dice).id;
  const finished = [...stored.lots.values()].filter(
    (lot) => lot.status !== "open" && lot.status !== "queued",
  );
  const again = finished.length > 0 ? dice.pick(finished).id : lotId;
  const close = stored.lots.get(lotId)?.closesAt ?? sale.endsAt;
  // As the clerk sees it: what is committed, now and then something else.
  const seen = stored.lots.get(lotId)?.newestBid ?? null;
  const newestBid = dice.chance(8) ? dice.pick([null, 1, (seen ?? 0) + 1]) : seen;
  const later = (at: number): number =>
    at + dice.pick([-1, 0, 1, 1_000, dice.int(1, 600_000), dice.pick([9, 25]) * 3_600_000]);
  const isClerk = terms.pace === "clerk";
  return dice.weighted<SaleAction>([
    [{ kind: "next" }, isClerk ? 30 : 2],
    [{ kind: "fair-warning", lotId }, 14],
    [{ kind: "sold", lotId, newestBid, dropsReserve: dice.chance(40) }, isClerk ? 12 : 3],
    [{ kind: "drop-reserve", lotId }, 4],
    [{ kind: "pass", lotId, newestBid, by: someone(dice) }, isClerk ? 7 : 2],
    [{ kind: "withdraw", lotId, newestBid, by: someone(dice) }, 1],
    [{ kind: "reoffer", lotId: again, by: someone(dice) }, 12],
    [{ kind: "restart", lotId, reason: "A slip of the finger.", barred: someBidder(stored, lotId, dice) }, 8],
    [
      {
        kind: "hold",
        by: dice.pick(isClerk ? ["host", "lost", "lost"] : ["host", "admin", "admin", "lost"]),
      },
      9,
    ],
    [{ kind: "resume", by: someone(dice) }, sale.heldAt === null ? 3 : 12],
    [{ kind: "extend", lotId, closesAt: later(close) }, 10],
    [{ kind: "extend", lotId: null, closesAt: later(Math.max(sale.endsAt, now)) }, 5],
    [{ kind: "message", text: "Good evening." }, 2],
    [{ kind: "start" }, 3],
    [{ kind: "end", by: "viewer", reason: null }, 6],
    [{ kind: "end", by: someone(dice), reason: dice.chance(70) ? "A reason." : null }, endings],
    [{ kind: "cancel", reason: "The product is on fire.", by: someone(dice) }, endings],
  ]);
}
