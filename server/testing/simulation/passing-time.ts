import type { Dice } from "../../../tools/dice.ts";
import { borders, someInstant } from "./instants.ts";
import type { SimNode } from "./node.ts";
import type { SimRequest } from "./requests.ts";
import { type Simulation, beat, moveClock, passUnseen } from "./simulation.ts";
import { begin } from "./transactions.ts";

const minute = 60_000;
const hour = 60 * minute;

// The clock's work comes as often as it likes, on any node.
export function tick(simulation: Simulation, node: SimNode): void {
  if (!node.isUp) return;
  const request: SimRequest = { kind: "action", action: { kind: "tick" } };
  const sent = { id: 0, request, firstSentAt: simulation.step, attempts: 1, received: [] };
  begin(simulation, node, [{ sent, request }]);
}

// Before more than a moment has passed, the sale's timer goes off. Now and then it is late: then its closes have waited (CLOSE-8).
export function passTime(simulation: Simulation, dice: Dice): void {
  const { scenario, stored, clock } = simulation;
  const target = someInstant(scenario, stored, clock, dice);
  const isDue = stored.timerAt !== null && target > Math.max(stored.timerAt, clock) + 4_000;
  if (!isDue || dice.chance(15)) moveClock(simulation, target);
  else tickAtTimer(simulation, dice);
}

function tickAtTimer(simulation: Simulation, dice: Dice): void {
  const { stored, nodes, clock } = simulation;
  if (stored.timerAt === null) return;
  moveClock(simulation, Math.max(clock, stored.timerAt + dice.int(0, 900)));
  const awake = nodes.filter(({ isUp, isFrozen }) => isUp && !isFrozen);
  tick(simulation, dice.pick(awake.length > 0 ? awake : nodes));
}

// Time in which nobody can bid: often around what the clock is about to do, and sometimes several times in a row. After one, the clock
// mostly goes on to the next close, so that not all of them fall into one hour (CLOSE-10); a hold goes on.
export function interrupt(simulation: Simulation, dice: Dice): void {
  const { sale, outages } = simulation.stored;
  const last = outages.at(-1)?.until ?? -Infinity;
  if (sale.heldAt === null && dice.chance(simulation.clock - last < hour ? 60 : 20))
    return tickAtTimer(simulation, dice);
  if (dice.chance(60)) approach(simulation, dice);
  for (let isAgain = true; isAgain; isAgain = dice.chance(25)) {
    if (dice.chance(50)) loseWork(simulation);
    passUnseen(simulation, simulation.clock + someLength(simulation, dice));
    // Until somebody beats, everybody is sent away.
    if (dice.chance(75)) beat(simulation);
    if (dice.chance(25)) moveClock(simulation, simulation.clock + dice.int(0, 3_000));
  }
}

function approach(simulation: Simulation, dice: Dice): void {
  const before = (simulation.stored.timerAt ?? 0) - dice.int(0, dice.pick([500, 5_000, minute, 5 * minute]));
  if (before > simulation.clock) moveClock(simulation, before);
}

function someLength({ scenario: { mood, terms }, stored, clock }: Simulation, dice: Dice): number {
  const border = dice.pick([...borders(terms.windowMs, stored), clock]);
  const until = border + dice.int(-1, 1) - dice.pick([0, 0, minute, 10 * minute]);
  const lengthMs = dice.weighted([
    [dice.int(1, 5_001), 20],
    [dice.int(5_001, minute), 35],
    [dice.int(minute, minute + 1), 6],
    [dice.int(minute, 30 * minute), 25],
    [dice.int(30 * minute, 30 * minute + 1), 6],
    [dice.int(30 * minute, 20 * hour), 12],
    [until - clock, 35],
  ]);
  return Math.min(Math.max(lengthMs, 1), mood.longestOutageMs);
}

// The database is gone, and with it what has not been committed.
function loseWork(simulation: Simulation): void {
  for (const { transactions } of simulation.nodes)
    for (const transaction of transactions) transaction.isLost ||= transaction.phase !== "waiting";
  Object.assign(simulation, { lockedBy: null, beatHeldBy: null });
}
