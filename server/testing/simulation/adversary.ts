import { maxRupees, stepAt } from "@boli/contract/steps";
import type { Advance } from "../../src/live/advance/advance.ts";
import type { BidRequest } from "../../src/live/apply-bid.ts";
import type { SaleAction } from "../../src/live/sales/action-context.ts";
import { type Changes, type IdSource, type Lot, type SaleState, noChanges } from "../../src/live/state.ts";
import { type Dice, diceOf } from "../../../tools/dice.ts";
import type { LawCeiling } from "../law/sale.ts";
import { type Played, checkCeilings, checkPayments } from "./adversary-checks.ts";
import { broken } from "./law-broken.ts";
import { type Deciders, product } from "./node.ts";
import { load, loadAdvance, storedFrom, write } from "./store.ts";
import { type Terms, dawn, scenarioOf } from "./terms.ts";

// A game against the secrecy of ceilings: a host, two friends, a rival, an admin and a victim act at random in two worlds at
// once. The worlds differ only in the victim's ceiling. Until somebody reaches the lower of the two, nothing that is
// published may differ: no answer to another, no number, head, event or count, and no number of rows written. And in neither
// world does anyone pay more than the bids of the lot ask for (BID-9, LOT-5).

const bidders = ["friend-1", "friend-2", "rival", "victim"] as const;
const aliens = bidders.filter((who) => who !== "victim");

interface World extends Played {
  // Ids are numbers here. Both worlds have the same ones after an act that only one of them has.
  drawn: { ids: number };
  idSource: IdSource;
  // Heads by the order in which they were first seen: what a hash is says nothing, that it changed does.
  heads: Map<string, number>;
}

export interface Game {
  acts: number;
  sold: number;
  // True when the lower ceiling was reached before the sale was over.
  isReached: boolean;
}

const idsOfAnAct = 1_000;

export function playGame(seed: number, deciders: Deciders = product): Game {
  const dice = diceOf(seed);
  const terms = { ...scenarioOf(seed).terms, requireMembership: false, isPractice: false };
  const secret: Secret = { low: new Map(), high: new Map(), raised: new Map(), isReached: false };
  const ceilings = terms.lots.flatMap((lot) => someCeilings(lot, dice, secret));
  const worlds = [
    newWorld({ ...terms, ceilings: ceilings.map(([low]) => low) }),
    newWorld({ ...terms, ceilings: ceilings.map(([, high]) => high) }),
  ] as const;
  let now = dawn + 30_000;
  let acts = 0;
  for (let turn = 0; turn < 70; turn += 1) {
    now += dice.int(0, dice.pick([200, 8_000]));
    const act = someAct(worlds[0], dice, { now, secret });
    for (const { drawn } of worlds) drawn.ids = idsOfAnAct * turn;
    const seen = worlds.map((world, at) => perform(world, act[at === 0 ? 0 : 1], now, deciders));
    acts += 1;
    noteShown(secret, worlds);
    if (!secret.isReached) compare(seen, act);
    remember(secret, act, seen);
    for (const world of worlds) checkCeilings(world);
  }
  let sold = 0;
  for (const world of worlds) sold += checkPayments(world);
  return { acts, sold, isReached: secret.isReached };
}

interface Secret {
  // The lower and the higher of the victim's two ceilings, by lot.
  low: Map<string, number>;
  high: Map<string, number>;
  // The lots on which one world alone has a raise that waits for its number, with the newest number that is published.
  raised: Map<string, number>;
  isReached: boolean;
}

// Ceilings that are left before a lot opens (BID-13). The victim's, higher in the second world, lies far above the others.
function someCeilings(
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
      const more = dice.int(1, 9_000);
      if (reserve !== null && from + more >= reserve && from < reserve) secret.isReached = true;
      secret.low.set(lotId, from);
      secret.high.set(lotId, from + more);
      return [own(from), own(from + more)] as const;
    });
}

// Once a raise has its number the world that has it shows that there was one, as the law says (BID-9).
function noteShown(secret: Secret, worlds: readonly World[]): void {
  for (const [lotId, bidSeq] of secret.raised)
    if (worlds.some(({ stored }) => stored.lots.get(lotId)?.bidSeq !== bidSeq)) secret.isReached = true;
}

type Act = { kind: "bid"; bid: BidRequest } | { kind: "action"; action: SaleAction } | { kind: "nothing" };

function newWorld(terms: Parameters<typeof storedFrom>[0]): World {
  const drawn = { ids: 0 };
  const idSource = { id: () => `id-${(drawn.ids += 1)}`, salt: () => `salt-${drawn.ids}` };
  return {
    stored: storedFrom(terms),
    drawn,
    idSource,
    reserves: new Map(),
    offers: new Map(),
    heads: new Map(),
  };
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

// True when the worlds may differ in what everybody sees, as the law says.
function isTouching(
  lot: Lot,
  { low, high }: Secret,
  { from, more }: { from: number; more: number },
): boolean {
  const isRaise = lot.leader?.userId === "victim";
  // A ceiling that meets another's is reached at once.
  const met = isRaise ? 0 : (lot.leader?.ceiling ?? 0);
  if (met > 0 && met + stepAt(lot.step, met) >= from) return true;
  // One world's ceiling may be higher than this already, or the other world's second one.
  const highest = Math.max(high.get(lot.id) ?? 0, (low.get(lot.id) ?? 0) + 9_000);
  if (isRaise && from <= highest) return true;
  return lot.reserve !== null && from + more >= lot.reserve && from < lot.reserve;
}

// A bid, or a raise, whose ceiling is higher in the second world. Sometimes only the first world has the raise.
function victimBids(lot: Lot, dice: Dice, secret: Secret): readonly [Act, Act] {
  const least = leastOf(lot);
  const before = secret.low.get(lot.id) ?? 0;
  const from = Math.max(least, before) * 2 + dice.int(1, 10_000);
  const more = dice.int(1, 9_000);
  const isRaise = lot.leader?.userId === "victim";
  if (from + more > maxRupees) return both({ kind: "nothing" });
  if (isTouching(lot, secret, { from, more })) secret.isReached = true;
  const offer = (ceiling: number): Act => ({
    kind: "bid",
    bid: bidOf(lot, "victim", isRaise ? null : least, ceiling),
  });
  // A raise that reaches the reserve shows in its world, as the law says.
  const showsAlone = lot.reserve !== null && (lot.price ?? 0) < lot.reserve && from >= lot.reserve;
  if (!isRaise || showsAlone || dice.chance(85)) return [offer(from), offer(from + more)];
  return dice.chance(50) ? [{ kind: "nothing" }, offer(from)] : [offer(from), { kind: "nothing" }];
}

// A refused ceiling is none. After a raise in one world the lower ceiling is still the one before.
function remember(secret: Secret, acts: readonly [Act, Act], seen: readonly Sight[]): void {
  const own = acts.map((act, at) =>
    act.kind === "bid" && act.bid.userId === "victim" && seen[at]?.answer === "accepted"
      ? act.bid
      : undefined,
  );
  const [low, high] = own;
  const either = low ?? high;
  if (!either) return;
  const { itemId } = either;
  const highest = Math.max(...own.map((bid) => bid?.maxAmount ?? 0), secret.high.get(itemId) ?? 0);
  secret.high.set(itemId, highest);
  if (low && high) secret.low.set(itemId, Math.min(low.maxAmount ?? 0, high.maxAmount ?? 0));
  else secret.raised.set(itemId, secret.raised.get(itemId) ?? seen[0]?.newest.get(itemId) ?? 0);
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

// Everything that others than the victim may see of an act.
interface Sight {
  answer: unknown;
  view: unknown;
  events: unknown;
  rows: number[];
  // The newest published number, by lot.
  newest: ReadonlyMap<string, number>;
}

function perform(world: World, act: Act, now: number, deciders: Deciders): Sight {
  const { stored, idSource } = world;
  const sale = load(stored, { lots: "all", people: bidders });
  const changes = noChanges();
  const advance = loadAdvance(stored);
  const context = { sale, changes, now, idSource, advance };
  let answer: unknown = "done";
  if (act.kind === "bid") {
    const outcome = deciders.place(sale, changes, act.bid, now, idSource);
    if (outcome.kind === "accepted") take(world, act.bid, outcome.answer);
    answer = act.bid.userId === "victim" ? outcome.kind : publicAnswer(world, outcome);
  } else if (act.kind === "action") {
    deciders.apply(context, { kind: "tick" });
    deciders.open(context, act.action.kind === "tick" ? "one" : "all");
    deciders.apply(context, { kind: "tick" });
    const outcome = deciders.apply(context, act.action);
    answer = outcome;
    // A refused action is rolled back, with the clock's work.
    if (outcome.kind === "refused") return sightOf(world, answer, noChanges());
  }
  write(stored, sale, changes);
  takeOpened(world, advance);
  for (const { id, reserve } of stored.lots.values())
    if (!world.reserves.has(id)) world.reserves.set(id, reserve);
  return sightOf(world, answer, changes);
}

const sightOf = (world: World, answer: unknown, changes: Changes): Sight => ({
  answer,
  view: viewOf(world),
  events: eventsOf(world, changes),
  rows: rowsOf(changes),
  newest: new Map([...world.stored.lots].map(([id, { bidSeq }]) => [id, bidSeq])),
});

// The ceilings that became bids as their lots opened.
function takeOpened(world: World, { opened, ceilings, lapsed }: Advance): void {
  for (const lotId of opened) {
    for (const { userId, ceiling } of ceilings.get(lotId) ?? []) {
      if (lapsed.some((one) => one.lotId === lotId && one.userId === userId)) continue;
      const amount = world.stored.lots.get(lotId)?.minimum ?? 0;
      take(world, { userId, amount, maxAmount: ceiling }, { lotId });
    }
  }
}

function take(
  { offers }: World,
  { userId, amount, maxAmount }: Pick<BidRequest, "userId" | "amount" | "maxAmount">,
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

// Of a raise in one world its sender hears, and it is a row; everything else is the same.
function compare(seen: readonly Sight[], acts: readonly [Act, Act]): void {
  const isInOne = acts[0].kind !== acts[1].kind;
  const texts = seen.map(({ answer, view, events, rows }) =>
    JSON.stringify(isInOne ? { view, events } : { answer, view, events, rows }),
  );
  if (texts[0] !== texts[1])
    broken(
      "BID-9",
      `A ceiling that nobody reached shows after ${JSON.stringify(acts[0])}: ${texts.join(" and ")}`,
    );
}
