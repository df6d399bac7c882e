import type { Advance } from "../../src/live/law/advance.ts";
import type { BidRequest } from "../../src/live/law/apply-bid.ts";
import { type Changes, type IdSource, noChanges } from "../../src/live/law/state.ts";
import { diceOf } from "../../../tools/dice.ts";
import {
  type Act,
  type Acts,
  type Secret,
  bidders,
  lastActs,
  someAct,
  someCeilings,
} from "./adversary-acts.ts";
import { type Played, checkCeilings, checkPayments } from "./adversary-checks.ts";
import { broken } from "./law-broken.ts";
import { type Deciders, product } from "./node.ts";
import { type SaleRow, load, loadAdvance, storedFrom, write } from "./store.ts";
import { scenarioOf } from "./scenario.ts";
import { dawn } from "./terms.ts";

// A game against the secrecy of ceilings: a host, two friends, a rival, an admin and a victim act at random in two worlds at
// once. The worlds differ only in the victim's ceiling. Until somebody reaches the lower of the two, nothing that is
// published may differ: no answer to another, no number, head, event or count, and no number of rows written. And in neither
// world does anyone pay more than the bids of the lot ask for (BID-9, LOT-5).

interface World extends Played {
  // Ids are numbers here. Both worlds have the same ones after an act that only one of them has.
  drawn: { ids: number };
  idSource: IdSource;
  // Heads by the order in which they were first seen: what a hash is says nothing, that it changed does.
  heads: Map<string, number>;
}

export interface Game {
  acts: number;
  // The acts after which all that is published was compared.
  compared: number;
  sold: number;
  // True when the victim had two ceilings, so that the worlds differed.
  isSecret: boolean;
  // True when the lower one was reached before the sale was over.
  isReached: boolean;
}

const idsOfAnAct = 1_000;
const turns = 70;

export function playGame(seed: number, deciders: Deciders = product): Game {
  const dice = diceOf(seed);
  const terms = { ...scenarioOf(seed).terms, requireMembership: false, isPractice: false, accepted: bidders };
  const secret: Secret = {
    isKept: dice.chance(80),
    low: new Map(),
    high: new Map(),
    raised: new Map(),
    isReached: false,
  };
  const ceilings = terms.lots.flatMap((lot) => someCeilings(lot, dice, secret));
  const worlds = [
    newWorld({ ...terms, ceilings: ceilings.map(([low]) => low) }),
    newWorld({ ...terms, ceilings: ceilings.map(([, high]) => high) }),
  ] as const;
  let now = dawn + 30_000;
  const game: Game = { acts: 0, compared: 0, sold: 0, isSecret: false, isReached: false };
  const play = (acts: Acts): void => {
    for (const { drawn } of worlds) drawn.ids = idsOfAnAct * game.acts;
    const seen = worlds.map((world, at) => perform(world, acts[at === 0 ? 0 : 1], now, deciders));
    game.acts += 1;
    if (acts[0].kind === "outage") noteUnshown(secret, worlds[0]);
    else noteShown(secret, worlds);
    if (!secret.isReached) {
      compare(seen, acts);
      game.compared += 1;
    }
    remember(secret, acts, seen);
    for (const world of worlds) checkCeilings(world);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    now += dice.int(0, dice.pick([200, 8_000]));
    play(someAct(worlds[0].stored, dice, now, secret));
    if (!dice.chance(4)) continue;
    const outage = { kind: "outage", from: now, until: now + dice.int(5_001, 90_000) } as const;
    now = outage.until;
    play([outage, outage]);
  }
  for (const { acts, afterMs } of lastActs(worlds[0].stored)) {
    now += afterMs;
    play(acts);
  }
  for (const world of worlds) game.sold += checkPayments(world);
  return { ...game, isSecret: secret.low.size > 0, isReached: secret.isReached };
}

// Once a raise has its number the world that has it shows that there was one, as the law says (BID-9).
function noteShown(secret: Secret, worlds: readonly World[]): void {
  for (const [lotId, bidSeq] of secret.raised)
    if (worlds.some(({ stored }) => stored.lots.get(lotId)?.bidSeq !== bidSeq)) secret.isReached = true;
}

// The row of an outage is a number of its own, and says nothing of a raise that waits (CLOSE-12).
function noteUnshown(secret: Secret, { stored }: World): void {
  for (const lotId of secret.raised.keys()) secret.raised.set(lotId, stored.lots.get(lotId)?.bidSeq ?? 0);
}

// A refused ceiling is none. After a raise in one world the lower ceiling is still the one before.
function remember(secret: Secret, acts: Acts, seen: readonly Sight[]): void {
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

// Everything that others than the victim may see of an act.
interface Sight {
  answer: unknown;
  view: unknown;
  events: unknown;
  // The bidders who are notified that they are outbid, also outside the room.
  outbid: unknown;
  rows: number[];
  // The newest published number, by lot.
  newest: ReadonlyMap<string, number>;
}

function perform(world: World, act: Act, now: number, deciders: Deciders): Sight {
  const { stored, idSource } = world;
  const sale = load(stored, { lots: "all", people: bidders });
  const changes = noChanges();
  const advance = loadAdvance(stored);
  // Nothing waits here, however far apart two acts are.
  const context = { sale, changes, now, idSource, advance, waitedMs: 0 };
  let answer: unknown = "done";
  if (act.kind === "bid") {
    const outcome = deciders.place(sale, changes, act.bid, now, idSource);
    if (outcome.kind === "accepted") take(world, act.bid, outcome.answer);
    answer = act.bid.userId === "victim" ? outcome.kind : publicAnswer(world, outcome);
  } else if (act.kind === "outage") {
    deciders.interrupt(context, [{ id: sale.outagesSeen + 1, from: act.from, until: act.until }]);
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
  outbid: changes.outbid,
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

const publicSale = ({ revision: _, ...sale }: SaleRow): unknown => sale;

const eventsOf = (world: World, { events }: Changes): unknown =>
  events.map(({ payload, ...event }) => ({
    ...event,
    ...payload,
    ...("head" in payload ? { head: headIn(world, payload.head) } : {}),
  }));

const rowsOf = ({ bids, numbered, moved, events, lots, newAliases, items }: Changes): number[] => [
  bids.length,
  numbered.length,
  moved.length,
  events.length,
  lots.size,
  newAliases.length,
  items.length,
];

// Of a raise in one world its sender hears, and it is a row; everything else is the same.
function compare(seen: readonly Sight[], acts: Acts): void {
  const isInOne = acts[0].kind !== acts[1].kind;
  const texts = seen.map(({ answer, view, events, outbid, rows }) =>
    JSON.stringify(isInOne ? { view, events, outbid } : { answer, view, events, outbid, rows }),
  );
  if (texts[0] !== texts[1])
    broken(
      "BID-9",
      `A ceiling that nobody reached shows after ${JSON.stringify(acts[0])}: ${texts.join(" and ")}`,
    );
}
