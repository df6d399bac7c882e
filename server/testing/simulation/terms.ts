import type { LawCeiling, SaleTerms } from "../law/sale.ts";
import { type Dice, diceOf } from "../../../tools/dice.ts";

// The terms of a sale before it begins, and the people who come to it.
export interface Terms extends SaleTerms {
  bidders: ReadonlyArray<{ id: string; isSubscribed: boolean; hasAccepted: boolean }>;
}

// The faults of one simulation. Each run has its own mix: some are calm and deep, some are full of faults, in some the
// clock jumps. A mix of everything in every run would hide the bugs that need much of one thing.
export interface Mood {
  steps: number;
  batch: number;
  // Percent of commits that fail, and that succeed without the node hearing of it.
  failedCommits: number;
  unacknowledgedCommits: number;
  lostAnswers: number;
  weights: ReadonlyArray<readonly [kind: StepKind, weight: number]>;
  // Percent of new requests that are not bids; of these, how many end the whole sale.
  actions: number;
  endings: number;
  // Percent of the clock's moves that go straight to where a rule changes.
  haste: number;
  // Percent of bids by which a leader raises their ceiling. In few runs nearly all are.
  raises: number;
  // Percent of new requests that extend a lot or the sale by a little. In few runs every second one.
  extensions: number;
  // No outage is longer.
  longestOutageMs: number;
}

const stepKinds = [
  "send",
  "retry",
  "deliver",
  "work",
  "answer",
  "time",
  "tick",
  "crash",
  "restart",
  "freeze",
  "thaw",
  "time-out",
  // Only where bidding is interrupted.
  "outage",
  "beat",
] as const;
export type StepKind = (typeof stepKinds)[number];

// One thing that happens. It carries its own seed, so that the other steps keep their meaning when it is removed.
export interface SimStep {
  kind: StepKind;
  seed: number;
}

export interface Scenario {
  seed: number;
  terms: Terms;
  mood: Mood;
  steps: SimStep[];
}

const second = 1_000;
export const dawn = Date.UTC(2031, 2, 14, 4, 30);

export function quietScenarioOf(seed: number): Scenario {
  const dice = diceOf(seed);
  const terms = randomTerms(dice);
  const mood = randomMood(dice);
  const steps = Array.from({ length: mood.steps }, () => ({
    kind: dice.weighted(mood.weights),
    seed: dice.seed(),
  }));
  return { seed, terms, mood, steps };
}

function randomTerms(dice: Dice): Terms {
  const pace = dice.chance(68) ? "timed" : "clerk";
  const startsAt = dawn + dice.int(0, 20) * second;
  const endsAt = startsAt + dice.int(20, 900) * second;
  const windowMs = dice.pick([0, 1, 1 * second, 5 * second, 30 * second, 120 * second, 1_800 * second]);
  const lots = Array.from(
    { length: dice.weighted([1, 2, 3, 4].map((count) => [count, 5 - count])) },
    (_, at) => ({
      id: `lot-${at + 1}`,
      itemId: `item-${at + 1}`,
      // Amounts near the borders of the table, near zero, and near the highest bid allowed.
      minimum: dice.chance(3)
        ? 99_99_99_000
        : dice.pick([1, 10, 480, 495, 990, 2_400, 10_000, 24_500, 95_000]),
      closesAt: pace === "clerk" ? null : dice.chance(50) ? endsAt : startsAt + dice.int(1, 90) * second,
    }),
  );
  const reserved = lots.map((lot) => ({
    ...lot,
    estimate: dice.chance(50) ? 0 : lot.minimum * dice.int(1, 4),
    reserve:
      dice.chance(35) && lot.minimum < 1_000_000 ? lot.minimum + dice.int(0, 3 * lot.minimum + 40) : null,
  }));
  const bidders = ["asha", "bina", "chand", "devi", "esha", "farid"]
    .slice(0, dice.int(2, 6))
    .map((id, at) => ({ id, isSubscribed: at !== 4, hasAccepted: at !== 5 }));
  const isPractice = dice.chance(10);
  return {
    pace,
    step: dice.chance(50) ? { kind: "table" } : { kind: "fixed", rupees: dice.pick([1, 1, 5, 100, 1_000]) },
    windowMs,
    capMs: dice.pick([0, windowMs, 2 * windowMs + 1, 10 * second, 3_600 * second]),
    warningMs: dice.pick([3, 3, 6, 60]) * second,
    requireMembership: dice.chance(50),
    isPractice,
    startsAt,
    endsAt: Math.max(endsAt, ...lots.map((lot) => lot.closesAt ?? 0)),
    hostId: "host",
    auctioneers: ["admin"],
    bidders,
    ceilings:
      !isPractice && dice.chance(30) ? reserved.flatMap((lot) => someCeilings(lot, bidders, dice)) : [],
    // Neither may bid, whether they accept or not.
    accepted: ["host", "admin", ...bidders.flatMap(({ id, hasAccepted }) => (hasAccepted ? [id] : []))],
    lots: reserved,
  };
}

// Ceilings that were left for a lot before the start: near one another and near the reserve (BID-13).
function someCeilings(
  { id: lotId, minimum, reserve }: { id: string; minimum: number; reserve: number | null },
  bidders: Terms["bidders"],
  dice: Dice,
): LawCeiling[] {
  if (minimum > 1_000_000 || dice.chance(40)) return [];
  const order = dice.chance(50) ? bidders : bidders.toReversed();
  const people = order.filter(() => dice.chance(60));
  return people.map(({ id: userId, isSubscribed }) => ({
    lotId,
    userId,
    isSubscribed,
    ceiling: Math.max(
      minimum,
      dice.pick([
        minimum,
        minimum + dice.int(0, 30),
        (reserve ?? minimum) + dice.int(-1, 1),
        2 * minimum + dice.int(0, 9),
      ]),
    ),
    isActive: !dice.chance(8),
  }));
}

function randomMood(dice: Dice): Mood {
  const isFaulty = dice.chance(60);
  const hasShortTimes = dice.chance(30);
  // Many bids on the same lots, and little else.
  const isDeep = !hasShortTimes && dice.chance(30);
  const fault = (weight: number): number => (isFaulty ? weight : 0);
  return {
    steps: isDeep ? dice.int(900, 1_800) : dice.int(300, 1_200),
    batch: dice.pick([1, 2, 3, 8, 64]),
    failedCommits: fault(dice.int(0, 12)),
    unacknowledgedCommits: fault(dice.int(0, 12)),
    lostAnswers: fault(dice.int(0, 20)),
    weights: [
      ["send", dice.int(7, 20)],
      ["retry", dice.pick([1, 1, 3, 6])],
      ["deliver", dice.int(14, 26)],
      ["work", 80],
      ["answer", dice.int(6, 16)],
      ["time", hasShortTimes ? dice.int(4, 7) : isDeep ? 1 : dice.int(2, 4)],
      ["tick", dice.pick([0.5, 1, 3])],
      ["crash", fault(0.7)],
      ["restart", fault(3)],
      ["freeze", fault(0.9)],
      ["thaw", fault(2)],
      ["time-out", fault(2)],
    ],
    actions: isDeep ? 5 : dice.pick([4, 10, 20, 40]),
    endings: dice.pick([0, 0.3, 1, 3]),
    haste: hasShortTimes ? 15 : dice.int(1, 5),
    longestOutageMs: 0,
    ...onlyThing(isDeep, dice),
  };
}

// Some deep runs have nearly nothing but raises, and some have many extensions, because a few of either change nothing.
function onlyThing(isDeep: boolean, dice: Dice): Pick<Mood, "raises" | "extensions"> {
  const drawn = isDeep ? dice.below(100) : 100;
  return { raises: drawn < 25 ? 97 : 0, extensions: drawn >= 25 && drawn < 50 ? 50 : 0 };
}
