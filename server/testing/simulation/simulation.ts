import type { IdSource } from "../../src/live/state.ts";
import { type Deciders, type SimNode, type Transaction, type Work, newNode } from "./node.ts";
import type { Envelope, Reply, Sent } from "./requests.ts";
import { type Stored, storedFrom } from "./store.ts";
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
  | "batch of several";

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

export function moveClock(simulation: Simulation, to: number): void {
  if (to < simulation.clock) simulation.seen("clock set back");
  simulation.clock = to;
  trace(simulation, () => `it is ${new Date(to).toISOString()}`);
}
