import type { IdSource } from "../../src/live/law/state.ts";
import { type Deciders, type SimNode, type Transaction, type Work, newNode } from "./node.ts";
import type { Envelope, Reply, Sent } from "./requests.ts";
import { type Stored, longestGapMs, storedFrom } from "./store.ts";
import { type Scenario, dawn } from "./terms.ts";

// Two nodes, one store and its clock, a network that delays, reorders and loses messages, and people. One thing happens at a
// time, and what happens is decided by the step's own dice.
export interface Simulation {
  scenario: Scenario;
  deciders: Deciders;
  stored: Stored;
  nodes: SimNode[];
  // The transaction that holds the lock of the sale's row.
  lockedBy: Transaction | null;
  // The store's clock; no other clock is ever read.
  clock: number;
  step: number;
  sent: Sent[];
  toNodes: Array<{ envelope: Envelope; node: SimNode }>;
  toPeople: Array<{ sent: Sent; reply: Reply }>;
  // The transaction that has closed a lot and not committed yet: until then nobody else can write the beat (CLOSE-6).
  beatHeldBy: Transaction | null;
  idSource: IdSource;
  // Called after each commit, even when its sender never hears of it, and after each refused action that was rolled back.
  onCommit: (work: Work, now: number) => void;
  // Notes what was seen, for the report.
  seen: (what: Sight) => void;
  // Lines for a person to read; kept only when a failure is being explained.
  story: string[] | null;
}

export type Sight =
  | "crash with work in hand"
  | "frozen under the lock"
  | "commit failed"
  | "commit unheard of"
  | "answer lost"
  | "retry"
  | "another body"
  | "two at the lock"
  | "timer went off"
  | "clock set back"
  | "batch of several"
  | "an outage"
  | "nobody to beat";

export function newSimulation(scenario: Scenario, deciders: Deciders): Simulation {
  let ids = 0;
  return {
    scenario,
    deciders,
    stored: storedFrom(scenario.terms),
    nodes: [newNode("A"), newNode("B")],
    lockedBy: null,
    clock: dawn,
    step: 0,
    sent: [],
    toNodes: [],
    toPeople: [],
    beatHeldBy: null,
    idSource: { id: () => `id-${(ids += 1)}`, salt: () => `salt-${ids}` },
    onCommit: () => undefined,
    seen: () => undefined,
    story: null,
  };
}

// A line for the story, made only when somebody wants to read it.
export const trace = (simulation: Simulation, line: () => string): void => {
  simulation.story?.push(`${String(simulation.step).padStart(4)}  ${line()}`);
};

// Somebody beats all the time that passes, if anybody can.
export function moveClock(simulation: Simulation, to: number): void {
  if (to < simulation.clock) simulation.seen("clock set back");
  beat(simulation);
  passUnseen(simulation, to);
  if (!canBeat(simulation)) return simulation.seen("nobody to beat");
  const { stored } = simulation;
  // A beat a second. When the clock is set back, the beat is set to it.
  stored.beatAt = Math.min(to, Math.max(stored.beatAt, to - (to % 1_000)));
}

// Time in which nobody beats.
export function passUnseen(simulation: Simulation, to: number): void {
  simulation.clock = to;
  trace(simulation, () => `it is ${new Date(to).toISOString()}`);
}

const canBeat = ({ nodes, beatHeldBy }: Simulation): boolean =>
  beatHeldBy === null && nodes.some(({ isUp, isFrozen }) => isUp && !isFrozen);

// The beat that ends an outage writes it down, and the sale looks at itself (CLOSE-6).
export function beat(simulation: Simulation): void {
  if (!canBeat(simulation)) return;
  const { stored, clock } = simulation;
  const from = stored.beatAt;
  if (clock - from > longestGapMs) {
    stored.outages.push({ id: stored.outages.length + 1, from, until: clock });
    simulation.seen("an outage");
    if (stored.sale.status === "live") stored.timerAt = Math.min(stored.timerAt ?? clock, clock);
    trace(simulation, () => `an outage since ${new Date(from).toISOString()} is over`);
  }
  if (clock - from >= 1_000 || clock < from) stored.beatAt = clock;
}
