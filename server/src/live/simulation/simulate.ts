import { compareCommit, compareRefusal } from "./compare.ts";
import { type Dice, diceOf } from "./dice.ts";
import { watchForward } from "./forward.ts";
import { LawBroken } from "./law-broken.ts";
import { lawOf } from "./law.ts";
import { type Deciders, house } from "./node.ts";
import { checkRecord } from "./record.ts";
import { type Closes, sightsOf } from "./sights.ts";
import { type Scenario, scenarioOf } from "./terms.ts";
import { answer, deliver, send, takeStep, tick, timeOut } from "./steps.ts";
import { work } from "./transactions.ts";
import { type World, moveClock, newWorld } from "./world.ts";

export interface Options {
  deciders: Deciders;
  // Without the model only the record is judged: what the law says of any history, however it was decided.
  withModel: boolean;
  story: string[] | null;
}

export interface Run {
  broken: { rule: string; what: string } | null;
  commits: number;
  acceptedBids: number;
  sights: Map<string, number>;
}

export const simulateSeed = (seed: number): Run => simulate(scenarioOf(seed));

// One sale from its making to its end, and everything that the law has to say to it.
export function simulate(scenario: Scenario, options: Partial<Options> = {}): Run {
  const { deciders = house, withModel = true, story = null } = options;
  const world = newWorld(scenario, deciders);
  world.story = story;
  const run: Run = { broken: null, commits: 0, acceptedBids: 0, sights: new Map() };
  const see = (what: string): void => void run.sights.set(what, (run.sights.get(what) ?? 0) + 1);
  const law = lawOf(scenario.terms);
  const forward = watchForward(world.stored);
  world.seen = see;
  let closes = closesOf(world);
  world.onCommit = (done, now) => {
    for (const sight of sightsOf(done, now, closes)) see(sight);
    closes = closesOf(world);
    if (done.isTakenBack) {
      if (withModel) compareRefusal(law, world.stored, done, now);
      return;
    }
    run.commits += 1;
    run.acceptedBids += done.changes.bids.filter(({ kind }) => kind === "bid" || kind === "floor").length;
    if (withModel) compareCommit(law, world.stored, { work: done, now, deciders });
    forward.check(world.stored);
  };
  try {
    let afterTheEnd = 0;
    for (const step of scenario.steps) {
      // When it is over, some still try; that need not go on for long.
      if (isOver(world) && (afterTheEnd += 1) > 40) break;
      takeStep(world, step);
    }
    bringToAnEnd(world);
    checkRecord(world.stored, world.sent);
  } catch (error) {
    if (error instanceof LawBroken) run.broken = { rule: error.rule, what: error.message };
    else run.broken = { rule: "no rule", what: error instanceof Error ? error.message : String(error) };
  }
  return run;
}

const closesOf = ({ stored: { lots } }: World): Closes =>
  new Map([...lots.values()].map(({ id, closesAt }) => [id, closesAt]));

// All faults are over: everything on its way arrives, the sale is resumed, and the clock goes from one alarm of the
// sale's timer to the next until there is nothing left to do.
function bringToAnEnd(world: World): void {
  const dice = diceOf(world.scenario.seed);
  calm(world, dice);
  for (let turn = 0; turn < 60; turn++) {
    const { stored } = world;
    if (isOver(world)) return;
    if (stored.sale.heldAt !== null) send(world, { kind: "act", act: { kind: "resume" } }, dice);
    else if (stored.timerAt === null) break;
    else {
      world.seen("timer went off");
      moveClock(world, Math.max(world.clock, stored.timerAt));
      tick(world, dice.pick(world.nodes));
    }
    calm(world, dice);
  }
  throw new LawBroken("SALE-3", "The sale does not end, however long the clock runs.");
}

const isOver = ({ stored: { sale } }: World): boolean =>
  sale.status === "completed" || sale.status === "cancelled";

function calm(world: World, dice: Dice): void {
  timeOut(world);
  const { mood } = world.scenario;
  world.scenario = { ...world.scenario, mood: { ...mood, failedCommits: 0, unheardCommits: 0 } };
  for (const node of world.nodes) Object.assign(node, { isUp: true, isFrozen: false });
  let isBusy = true;
  while (isBusy) {
    world.step += 1;
    while (world.toNodes.length > 0) deliver(world, dice);
    isBusy = work(world, dice);
    while (world.toPeople.length > 0) answer(world, dice, 0);
  }
}
