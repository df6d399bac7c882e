import { maxRupees, stepAt } from "@boli/contract/steps";
import type { BidRequest } from "../../src/live/apply-bid.ts";
import type { SaleAction } from "../../src/live/sales/action-context.ts";
import { type Changes, type IdSource, type Lot, type SaleState, noChanges } from "../../src/live/state.ts";
import { type Dice, diceOf } from "../../../tools/dice.ts";
import { broken } from "./law-broken.ts";
import { type Deciders, product } from "./node.ts";
import { load, storedFrom, write } from "./store.ts";
import { dawn, scenarioOf } from "./terms.ts";

// A game against the secrecy of ceilings: a host, two friends, a rival, an admin and a victim act at random in two worlds at
// once. The worlds differ only in the victim's ceiling. Until somebody reaches the lower of the two, nothing that is
// published may differ: no answer to another, no number, head, event or count, and no number of rows written. And in neither
// world does anyone pay more than the bids of the lot ask for (BID-9, LOT-5).

const bidders = ["friend-1", "friend-2", "rival", "victim"] as const;
const aliens = bidders.filter((who) => who !== "victim");

interface Offer {
  userId: string;
  amount: number | null;
  reach: number;
}

interface World {
  stored: ReturnType<typeof storedFrom>;
  idSource: IdSource;
  // The reserve that each lot had when it was new; it may be dropped later.
  reserves: Map<string, number | null>;
  // The accepted bids, by lot.
  offers: Map<string, Offer[]>;
  // Heads by the order in which they were first seen: what a hash is says nothing, that it changed does.
  heads: Map<string, number>;
}

export interface Game {
  acts: number;
  sold: number;
  // True when the lower ceiling was reached before the sale was over.
  isReached: boolean;
}

export function playGame(seed: number, deciders: Deciders = product): Game {
  const dice = diceOf(seed);
  const terms = { ...scenarioOf(seed).terms, requireMembership: false, isPractice: false };
  const worlds = [newWorld(terms), newWorld(terms)] as const;
  const secret: Secret = { low: new Map(), isReached: false };
  let now = dawn + 30_000;
  let acts = 0;
  for (let turn = 0; turn < 70; turn += 1) {
    now += dice.int(0, dice.pick([200, 8_000]));
    const act = someAct(worlds[0], dice, { now, secret });
    const seen = worlds.map((world, at) => perform(world, act[at === 0 ? 0 : 1], now, deciders));
    acts += 1;
    if (!secret.isReached) compare(seen, act[0]);
    remember(secret, act[0], seen[0]?.answer);
    for (const world of worlds) checkCeilings(world);
  }
  let sold = 0;
  for (const world of worlds) sold += checkPayments(world);
  return { acts, sold, isReached: secret.isReached };
}

interface Secret {
  // The lower of the victim's two ceilings, by lot.
  low: Map<string, number>;
  isReached: boolean;
}

type Act = { kind: "bid"; bid: BidRequest } | { kind: "action"; action: SaleAction } | { kind: "nothing" };

function newWorld(terms: Parameters<typeof storedFrom>[0]): World {
  let ids = 0;
  const idSource = { id: () => `id-${(ids += 1)}`, salt: () => `salt-${ids}` };
  return { stored: storedFrom(terms), idSource, reserves: new Map(), offers: new Map(), heads: new Map() };
}

// The same act for both worlds; only the victim's ceiling may differ. Everybody else knows what is published.
function someAct(
  { stored }: World,
  dice: Dice,
  { now, secret }: { now: number; secret: Secret },
): readonly [Act, Act] {
  const { sale } = stored;
  if (sale.status === "scheduled") return both({ kind: "action", action: { kind: "tick" } });
  const lots = [...stored.lots.values()];
  const open = lots.filter(({ status }) => status === "open");
  if (sale.pace === "clerk" && open.length === 0 && dice.chance(60))
    return both({ kind: "action", action: { kind: "next" } });
  const lot = dice.pick(open.length > 0 ? open : lots);
  if (dice.chance(28)) return both({ kind: "action", action: someAction(lot, lots, dice, now) });
  const who = dice.pick(bidders);
  if (who === "victim") return victimBids(lot, dice, secret);
  const least = leastOf(lot);
  const isFloor = dice.chance(10);
  // A floor bid is the next ask (CLERK-3).
  const amount = isFloor ? least : least + stepAt(lot.step, least) * dice.pick([0, 0, 1, 3, 20]);
  const maxAmount = dice.chance(40) ? amount + dice.int(0, 4 * amount) : null;
  note(secret, lot, isFloor ? amount : (maxAmount ?? amount));
  return both({
    kind: "bid",
    bid: bidOf(lot, isFloor ? "floor:7" : who, amount, isFloor ? null : maxAmount),
  });
}

const both = (act: Act): readonly [Act, Act] => [act, act];
const leastOf = ({ price, minimum, step }: Lot): number =>
  price === null ? minimum : price + stepAt(step, price);

// A bid, or a raise, whose ceiling is higher in the second world. Sometimes only the first world has the raise.
function victimBids(lot: Lot, dice: Dice, secret: Secret): readonly [Act, Act] {
  const least = leastOf(lot);
  const before = secret.low.get(lot.id) ?? 0;
  const from = Math.max(least, before) * 2 + dice.int(1, 10_000);
  const more = dice.int(1, 9_000);
  const isRaise = lot.leader?.userId === "victim";
  if (from + more > maxRupees) return both({ kind: "nothing" });
  // A ceiling that meets another's is reached at once.
  const met = isRaise ? 0 : (lot.leader?.ceiling ?? 0);
  if (met > 0 && met + stepAt(lot.step, met) >= from) secret.isReached = true;
  // The second ceiling of the other world may be higher than this: then the worlds are not comparable any more.
  if (isRaise && from <= before + 9_000) secret.isReached = true;
  if (lot.reserve !== null && from + more >= lot.reserve && from < lot.reserve) secret.isReached = true;
  const [low, high] = [from, from + more].map((ceiling): Act => ({
    kind: "bid",
    bid: bidOf(lot, "victim", isRaise ? null : least, ceiling),
  }));
  return [low ?? { kind: "nothing" }, high ?? { kind: "nothing" }];
}

// A refused ceiling is none.
function remember(secret: Secret, act: Act, answer: unknown): void {
  if (act.kind !== "bid" || act.bid.userId !== "victim" || answer !== "accepted") return;
  secret.low.set(act.bid.itemId, act.bid.maxAmount ?? 0);
}

// Somebody who comes within a step of the lower ceiling may see the difference: that is what ceilings are for.
function note(secret: Secret, lot: Lot, reach: number): void {
  const low = secret.low.get(lot.id);
  if (low !== undefined && reach + stepAt(lot.step, reach) >= low) secret.isReached = true;
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
    [{ kind: "tick" }, 10],
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

// Everything that others than the victim may see of an act.
interface Sight {
  answer: unknown;
  view: unknown;
  events: unknown;
  rows: number[];
}

function perform(world: World, act: Act, now: number, deciders: Deciders): Sight {
  const { stored, idSource } = world;
  const sale = load(stored, { lots: "all", people: bidders });
  const changes = noChanges();
  const context = { sale, changes, now, idSource };
  let answer: unknown = "done";
  if (act.kind === "bid") {
    const outcome = deciders.place(sale, changes, act.bid, now, idSource);
    if (outcome.kind === "accepted") take(world, act.bid, outcome.answer);
    answer = act.bid.userId === "victim" ? outcome.kind : publicAnswer(world, outcome);
  } else if (act.kind === "action") {
    deciders.apply(context, { kind: "tick" });
    const outcome = deciders.apply(context, act.action);
    answer = outcome;
    // A refused action is rolled back, with the clock's work.
    if (outcome.kind === "refused") return { answer, view: viewOf(world), events: [], rows: [] };
  }
  write(stored, sale, changes);
  for (const { id, reserve } of stored.lots.values())
    if (!world.reserves.has(id)) world.reserves.set(id, reserve);
  return { answer, view: viewOf(world), events: eventsOf(world, changes), rows: rowsOf(changes) };
}

function take(
  { offers }: World,
  { userId, amount, maxAmount }: BidRequest,
  { lotId }: { lotId: string },
): void {
  const offer = { userId, amount, reach: maxAmount ?? amount ?? 0 };
  offers.set(lotId, [...(offers.get(lotId) ?? []), offer]);
}

const headIn = ({ heads }: World, head: string): number => {
  const known = heads.get(head) ?? heads.size;
  heads.set(head, known);
  return known;
};

function publicAnswer(world: World, outcome: ReturnType<Deciders["place"]>): unknown {
  if (outcome.kind === "refused") return outcome;
  return { ...outcome.answer, head: headIn(world, outcome.answer.head) };
}

const viewOf = (world: World): unknown => ({
  sale: publicSale(world.stored.sale),
  lots: [...world.stored.lots.values()].map(({ leader, raises: _, head, ...lot }) => ({
    ...lot,
    head: headIn(world, head),
    leader: leader?.userId,
  })),
});

const publicSale = ({ revision: _, ...sale }: Omit<SaleState, "lots" | "aliasOf">): unknown => sale;

const eventsOf = (world: World, { events }: Changes): unknown =>
  events.map(({ payload, ...event }) => ({
    ...event,
    ...payload,
    ...("head" in payload ? { head: headIn(world, payload.head) } : {}),
  }));

const rowsOf = ({ bids, numbered, events, lots, newAliases, items }: Changes): number[] => [
  bids.length,
  numbered.length,
  events.length,
  lots.size,
  newAliases.length,
  items.length,
];

function compare([one, other]: readonly Sight[], act: Act): void {
  const texts = [one, other].map((sight) => JSON.stringify(sight));
  if (texts[0] !== texts[1])
    broken(
      "BID-9",
      `A ceiling that nobody reached shows after ${JSON.stringify(act)}: ${texts.join(" and ")}`,
    );
}

// Every ceiling that acts on a lot was left for that lot (BID-10).
function checkCeilings({ stored, offers }: World): void {
  for (const lot of stored.lots.values()) {
    const { leader } = lot;
    if (leader === null) continue;
    const own = (offers.get(lot.id) ?? []).filter(({ userId }) => userId === leader.userId);
    if (!own.some(({ reach }) => reach === leader.ceiling))
      broken(
        "BID-10",
        `${leader.userId} leads ${lot.id} up to ${leader.ceiling}, which was not left for it.`,
      );
  }
}

// A winner pays no more than his own highest amount, or what beats the highest of the others, or a reserve within his ceiling;
// never more than his ceiling (BID-9, LOT-5).
function checkPayments({ stored, offers, reserves }: World): number {
  let sold = 0;
  for (const lot of stored.lots.values()) {
    if (lot.status !== "sold") continue;
    sold += 1;
    const all = offers.get(lot.id) ?? [];
    const own = all.filter(({ userId }) => userId === lot.soldTo);
    const rivals = Math.max(
      0,
      ...all.filter(({ userId }) => userId !== lot.soldTo).map(({ reach }) => reach),
    );
    const ceiling = Math.max(0, ...own.map(({ reach }) => reach));
    const most = Math.max(
      lot.minimum,
      ...own.map(({ amount }) => amount ?? 0),
      rivals === 0 ? 0 : rivals + stepAt(lot.step, rivals),
      reserves.get(lot.id) ?? 0,
    );
    if ((lot.soldPrice ?? 0) > Math.min(most, ceiling))
      broken("BID-9", `${lot.soldTo} pays ${lot.soldPrice} for ${lot.id}, and ${most} would do.`);
  }
  return sold;
}
