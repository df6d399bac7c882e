import type { BidRequest } from "../../src/live/law/apply-bid.ts";
import type { SaleAction } from "../../src/live/law/action-context.ts";
import type { Lot } from "../../src/live/law/state.ts";
import type { Dice } from "../../../tools/dice.ts";
import { maxRupees } from "../law/lots.ts";
import type { LawCeiling } from "../law/sale.ts";
import { stepOf } from "./adversary-checks.ts";
import type { Stored } from "./store.ts";
import type { Terms } from "./terms.ts";

export const bidders = ["friend-1", "friend-2", "rival", "victim"] as const;
const aliens = bidders.filter((who) => who !== "victim");

export type Act =
  | { kind: "bid"; bid: BidRequest }
  | { kind: "action"; action: SaleAction }
  | { kind: "outage"; from: number; until: number }
  | { kind: "nothing" };
export type Acts = readonly [Act, Act];

export interface Secret {
  // In such a game nobody reaches the lower ceiling, though some come as near as they can. In the others everybody bids freely,
  // and often only one world has a raise.
  isKept: boolean;
  // The lower and the higher of the victim's two ceilings, by lot.
  low: Map<string, number>;
  high: Map<string, number>;
  // The lots on which one world alone has a raise that waits for its number, with the newest number that is published.
  raised: Map<string, number>;
  isReached: boolean;
}

// Two ceilings of one game lie no further apart than this.
const widest = 9_000;

// Ceilings that are left before a lot opens (BID-13). The victim's, higher in the second world, lies far above the others.
export function someCeilings(
  { id: lotId, minimum, reserve }: Terms["lots"][number],
  dice: Dice,
  secret: Secret,
): Array<readonly [LawCeiling, LawCeiling]> {
  if (minimum > 1_000_000 || dice.chance(50)) return [];
  return [...bidders]
    .filter(() => dice.chance(60))
    .map((userId) => {
      const own = (ceiling: number) => ({ lotId, userId, ceiling, isSubscribed: true, isActive: true });
      if (userId !== "victim") {
        const same = own(minimum + dice.int(0, 2 * minimum));
        return [same, same] as const;
      }
      const from = 20 * minimum + dice.int(1_000, 100_000);
      const more = dice.int(1, widest);
      if (reserve !== null && from + more >= reserve && from < reserve) secret.isReached = true;
      secret.low.set(lotId, from);
      secret.high.set(lotId, from + more);
      return [own(from), own(from + more)] as const;
    });
}

// The same act for both worlds; only the victim's ceiling may differ. Everybody else knows what is published.
export function someAct({ sale, lots: all }: Stored, dice: Dice, now: number, secret: Secret): Acts {
  if (sale.status === "scheduled") return both({ kind: "action", action: { kind: "tick" } });
  const lots = [...all.values()];
  const open = lots.filter(({ status }) => status === "open");
  if (sale.pace === "clerk" && open.length === 0 && dice.chance(60))
    return both({ kind: "action", action: { kind: "next" } });
  const lot = dice.pick(open.length > 0 ? open : lots);
  if (dice.chance(28)) return both({ kind: "action", action: someAction(lot, lots, dice, now) });
  const who = dice.pick(bidders);
  return who === "victim" ? victimBids(lot, dice, secret) : otherBids(lot, who, dice, secret);
}

const both = (act: Act): Acts => [act, act];
const nothing = both({ kind: "nothing" });
const leastOf = (lot: Lot): number => (lot.price === null ? lot.minimum : lot.price + stepOf(lot, lot.price));

// A bid of a friend, of the rival, or from the floor. Some ask for too little, and some for as much as shows nothing.
function otherBids(lot: Lot, who: string, dice: Dice, secret: Secret): Acts {
  const least = leastOf(lot);
  const most = secret.isKept ? highestBelow(lot, secret) : Infinity;
  if (least > most) return both({ kind: "bid", bid: bidOf(lot, who, least - 1, null) });
  // A floor bid is the next ask (CLERK-3).
  if (dice.chance(10)) {
    note(secret, lot, least);
    return both({ kind: "bid", bid: bidOf(lot, "floor:7", least, null) });
  }
  const intended = least + stepOf(lot, least) * dice.pick([-1, 0, 0, 1, 3, 20]);
  const amount = Math.min(intended, most);
  const ceiling = dice.chance(10) && most !== Infinity ? most : amount + dice.int(0, 4 * Math.max(0, amount));
  const maxAmount = dice.chance(40) ? Math.min(ceiling, most) : null;
  note(secret, lot, maxAmount ?? amount);
  return both({ kind: "bid", bid: bidOf(lot, who, amount, maxAmount) });
}

// The highest reach that shows nothing of the lower ceiling: a step above it is still below.
function highestBelow(lot: Lot, { low }: Secret): number {
  const ceiling = low.get(lot.id);
  return ceiling === undefined ? Infinity : ceiling - stepOf(lot, ceiling) - 1;
}

// Somebody who comes within a step of the lower ceiling may see the difference: that is what ceilings are for.
function note(secret: Secret, lot: Lot, reach: number): void {
  const low = secret.low.get(lot.id);
  if (low !== undefined && reach > 0 && reach + stepOf(lot, reach) >= low) secret.isReached = true;
}

// One world's ceiling may be higher than the one in `high`, because only one world may have raised it.
const highestOf = ({ low, high }: Secret, lotId: string): number =>
  Math.max(high.get(lotId) ?? 0, (low.get(lotId) ?? 0) + widest);

// True when the worlds may differ in what everybody sees, as the law says.
function isTouching(lot: Lot, secret: Secret, { from, more }: { from: number; more: number }): boolean {
  const isRaise = lot.leader?.userId === "victim";
  // A ceiling that meets another's is reached at once.
  const met = isRaise ? 0 : (lot.leader?.ceiling ?? 0);
  if (met > 0 && met + stepOf(lot, met) >= from) return true;
  if (isRaise && from <= highestOf(secret, lot.id)) return true;
  return lot.reserve !== null && from + more >= lot.reserve && from < lot.reserve;
}

// A bid, or a raise, whose ceiling is higher in the second world. Sometimes only the first world has the raise.
function victimBids(lot: Lot, dice: Dice, secret: Secret): Acts {
  const least = leastOf(lot);
  const isRaise = lot.leader?.userId === "victim";
  const more = dice.int(1, widest);
  const from = victimCeiling(lot, dice, secret, { least, more });
  if (from + more > maxRupees) return nothing;
  if (isTouching(lot, secret, { from, more })) secret.isReached = true;
  const offer = (ceiling: number): Act => ({
    kind: "bid",
    bid: bidOf(lot, "victim", isRaise ? null : least, ceiling),
  });
  // A raise that reaches the reserve shows in its world, as the law says.
  const showsAlone = lot.reserve !== null && (lot.price ?? 0) < lot.reserve && from >= lot.reserve;
  const isAlone = isRaise && !showsAlone && dice.chance(secret.isKept ? 2 : 50);
  if (!isAlone) return [offer(from), offer(from + more)];
  return dice.chance(50) ? [{ kind: "nothing" }, offer(from)] : [offer(from), { kind: "nothing" }];
}

// The lower of the new ceilings. Where the secret is kept it lies above all others, and not around the reserve.
function victimCeiling(
  lot: Lot,
  dice: Dice,
  secret: Secret,
  { least, more }: { least: number; more: number },
): number {
  if (!secret.isKept) return Math.max(least, secret.low.get(lot.id) ?? 0) * 2 + dice.int(1, 10_000);
  const met = lot.leader?.ceiling ?? 0;
  const above = Math.max(least, met + stepOf(lot, met), highestOf(secret, lot.id));
  const from = above + dice.int(1, dice.pick([10, 10_000, above]));
  return lot.reserve !== null && from < lot.reserve && from + more >= lot.reserve ? lot.reserve : from;
}

// The actions that end a sale, so that most lots are sold: it is resumed, and the clerk sells one lot after the other, or the
// clock does.
export function* lastActs({ sale, lots }: Stored): Generator<{ acts: Acts; afterMs: number }> {
  const soon = (action: SaleAction) => ({ acts: both({ kind: "action", action }), afterMs: 61_000 });
  yield soon({ kind: "resume", by: "admin" });
  const isClerk = sale.pace === "clerk";
  for (let turn = 0; isClerk && turn < 6; turn += 1) {
    const open = [...lots.values()].find(({ status }) => status === "open");
    if (!open) yield soon({ kind: "next" });
    else {
      yield soon({ kind: "fair-warning", lotId: open.id });
      yield soon({ kind: "sold", lotId: open.id, newestBid: open.newestBid, dropsReserve: true });
    }
  }
  yield { ...soon({ kind: "tick" }), afterMs: 72 * 3_600_000 };
}

const bidOf = (lot: Lot, userId: string, amount: number | null, maxAmount: number | null): BidRequest => ({
  itemId: lot.id,
  userId,
  isSubscribed: true,
  amount,
  maxAmount,
  kind: userId.startsWith("floor:") ? "floor" : "bid",
  paddle: null,
  key: null,
  requestHash: null,
});

function someAction(
  { id: lotId, newestBid }: Lot,
  lots: readonly Lot[],
  dice: Dice,
  now: number,
): SaleAction {
  const by = dice.pick(["host", "host", "admin"] as const);
  const closed = lots.filter(({ status }) => status !== "open" && status !== "queued");
  const again = closed.length > 0 ? dice.pick(closed).id : lotId;
  return dice.weighted<SaleAction>([
    [{ kind: "tick" }, 14],
    [{ kind: "fair-warning", lotId }, 8],
    [{ kind: "sold", lotId, newestBid, dropsReserve: dice.chance(50) }, 8],
    [{ kind: "pass", lotId, newestBid, by }, 5],
    [{ kind: "withdraw", lotId, newestBid, by }, 5],
    [{ kind: "reoffer", lotId: again, by }, 8],
    [{ kind: "drop-reserve", lotId }, 5],
    [{ kind: "restart", lotId, reason: "A slip.", barred: dice.pick([null, ...aliens]) }, 10],
    [{ kind: "hold", by: dice.pick([by, "lost"] as const) }, 4],
    [{ kind: "resume", by }, 8],
    [{ kind: "extend", lotId: dice.pick([lotId, null]), closesAt: now + dice.int(1, 3_600_000) }, 6],
    [{ kind: "end", by, reason: dice.pick([null, "A reason."]) }, 1],
    [{ kind: "cancel", by, reason: "A reason." }, 0.5],
  ]);
}
