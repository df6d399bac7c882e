import { compareCommit, compareRefusal } from "./compare.ts";
import { type Dice, diceOf } from "../../../tools/dice.ts";
import { watchForward } from "./forward.ts";
import { LawBroken } from "./law-broken.ts";
import { lawOf } from "../law/sale.ts";
import { type Deciders, product } from "./node.ts";
import { checkRecord } from "./record.ts";
import { type Closes, sightsOf } from "./sights.ts";
import type { Scenario } from "./terms.ts";
import { answer, deliver, send, consumeTimeStep, timeOut } from "./steps.ts";
import { tick } from "./passing-time.ts";
import { checkOutages, lotsBefore } from "./outage-checks.ts";
import { work } from "./transactions.ts";
import { type Simulation, beat, moveClock, newSimulation } from "./simulation.ts";

export interface Options {
  deciders: Deciders;
  // Without the model only the record is checked: the rules that hold for any history, however it was decided.
  withModel: boolean;
  // A model that knows of no outage, to show that it would be found out.
  knowsOutages: boolean;
  story: string[] | null;
}

export interface Run {
  broken: { rule: string; what: string } | null;
  commits: number;
  acceptedBids: number;
  outages: number;
  sights: Map<string, number>;
}

// One sale from its making to its end, and every breach of the law that was found.
export function simulate(scenario: Scenario, options: Partial<Options> = {}): Run {
  const { deciders = product, withModel = true, knowsOutages = true, story = null } = options;
  const simulation = newSimulation(scenario, deciders);
  simulation.story = story;
  const run: Run = { broken: null, commits: 0, acceptedBids: 0, outages: 0, sights: new Map() };
  const see = (what: string): void => void run.sights.set(what, (run.sights.get(what) ?? 0) + 1);
  const law = lawOf(scenario.terms);
  const forward = watchForward(simulation.stored);
  simulation.seen = see;
  let closes = closesOf(simulation);
  let before = lotsBefore(simulation.stored);
  simulation.onCommit = (done, now) => {
    for (const sight of sightsOf(done, now, closes)) see(sight);
    closes = closesOf(simulation);
    if (done.isTakenBack) {
      if (withModel) compareRefusal(law, simulation.stored, { work: done, now, knowsOutages });
      return;
    }
    run.commits += 1;
    run.acceptedBids += done.changes.bids.filter(({ kind }) => kind === "bid" || kind === "floor").length;
    const commit = { work: done, now, deciders, knowsOutages };
    checkOutages(simulation.stored, done, before);
    before = lotsBefore(simulation.stored);
    if (withModel) compareCommit(law, simulation.stored, commit);
    forward.check(simulation.stored);
  };
  try {
    let afterTheEnd = 0;
    for (const step of scenario.steps) {
      // After the end some still try; a few tries are enough.
      if (isOver(simulation) && (afterTheEnd += 1) > 40) break;
      consumeTimeStep(simulation, step);
    }
    finishSale(simulation);
    checkRecord(simulation.stored, simulation.sent);
  } catch (error) {
    if (error instanceof LawBroken) run.broken = { rule: error.rule, what: error.message };
    else run.broken = { rule: "no rule", what: error instanceof Error ? error.message : String(error) };
  }
  run.outages = simulation.stored.outages.length;
  return run;
}

const closesOf = ({ stored: { lots } }: Simulation): Closes =>
  new Map([...lots.values()].map(({ id, closesAt }) => [id, closesAt]));

// The faults stop: everything on its way arrives, the sale is resumed, and the clock moves from one alarm of the sale's
// timer to the next until there is nothing left to do.
function finishSale(simulation: Simulation): void {
  const dice = diceOf(simulation.scenario.seed);
  calm(simulation, dice);
  for (let turn = 0; turn < 60; turn++) {
    const { stored } = simulation;
    if (isOver(simulation)) return;
    // A hold that has lasted too long is ended by the clock.
    if (stored.sale.heldAt !== null && (stored.timerAt ?? Infinity) > simulation.clock)
      send(simulation, { kind: "action", action: { kind: "resume", by: "admin" } }, dice);
    else if (stored.timerAt === null) break;
    else {
      simulation.seen("timer went off");
      moveClock(simulation, Math.max(simulation.clock, stored.timerAt));
      tick(simulation, dice.pick(simulation.nodes));
    }
    calm(simulation, dice);
  }
  throw new LawBroken("SALE-3", "The sale does not end, however long the clock runs.");
}

const isOver = ({ stored: { sale } }: Simulation): boolean =>
  sale.status === "completed" || sale.status === "cancelled";

function calm(simulation: Simulation, dice: Dice): void {
  timeOut(simulation);
  const { mood } = simulation.scenario;
  simulation.scenario = {
    ...simulation.scenario,
    mood: { ...mood, failedCommits: 0, unacknowledgedCommits: 0 },
  };
  for (const node of simulation.nodes) Object.assign(node, { isUp: true, isFrozen: false });
  beat(simulation);
  let isBusy = true;
  while (isBusy) {
    simulation.step += 1;
    while (simulation.toNodes.length > 0) deliver(simulation, dice);
    isBusy = work(simulation, dice);
    while (simulation.toPeople.length > 0) answer(simulation, dice, 0);
  }
  beat(simulation);
}
