import type { Dice } from "../../../tools/dice.ts";
import { boundaryOf } from "./instants.ts";
import { type SimNode, type Transaction, type Work, decideBatch, isLaneBid } from "./node.ts";
import { type Envelope, describeReply } from "./requests.ts";
import { type Stored, write } from "./store.ts";
import { type Simulation, moveClock, trace } from "./simulation.ts";

// A transaction begins by waiting for the lock of the sale's row; nothing is read before.
export function begin(simulation: Simulation, node: SimNode, batch: Envelope[]): void {
  const isLane = batch.every(({ request }) => isLaneBid(request));
  if (batch.length > 1) simulation.seen("batch of several");
  node.transactions.push({
    node,
    isLane,
    batch,
    begunAt: simulation.clock,
    phase: "waiting",
    isLost: false,
    trueNow: 0,
    work: null,
  });
}

// Some node does the next thing that it can; false when no node can do anything.
export function work(simulation: Simulation, dice: Dice): boolean {
  const awake = simulation.nodes.filter(({ isUp, isFrozen }) => isUp && !isFrozen);
  const isFree = simulation.lockedBy === null || !simulation.deciders.waitsForLock;
  const idle = awake.filter(
    ({ lane, transactions }) => lane.length > 0 && !transactions.some(({ isLane }) => isLane),
  );
  const ready = awake.flatMap(({ transactions }) =>
    transactions.filter(({ phase }) => phase !== "waiting" || isFree),
  );
  if (idle.length + ready.length === 0) return false;
  const at = dice.int(0, idle.length + ready.length - 1);
  const node = idle[at];
  const transaction = ready[at - idle.length];
  if (node) begin(simulation, node, node.lane.splice(0, dice.int(1, simulation.scenario.mood.batch)));
  else if (transaction) continueTransaction(simulation, transaction, dice);
  return true;
}

function continueTransaction(simulation: Simulation, transaction: Transaction, dice: Dice): void {
  // The store has rolled it back; the sender gets a fault, which says nothing about the outcome.
  if (transaction.isLost) leave(simulation, transaction);
  else if (transaction.phase === "waiting") acquireLock(simulation, transaction, dice);
  else if (transaction.phase === "locked") decide(simulation, transaction);
  else finish(simulation, transaction, dice);
}

// A transaction that waits for the lock may get it at the last moment, or just too late.
function acquireLock(simulation: Simulation, transaction: Transaction, dice: Dice): void {
  if (transaction.isLane && dice.chance(simulation.scenario.mood.haste / 2)) {
    const at = boundaryOf(simulation.stored, transaction.batch[0]?.request, dice);
    if (at !== null && at > simulation.clock) moveClock(simulation, at);
  }
  const others = simulation.nodes.filter((node) => node !== transaction.node);
  if (others.some(({ transactions }) => transactions.some(({ phase }) => phase === "waiting")))
    simulation.seen("two at the lock");
  simulation.lockedBy = transaction;
  transaction.phase = "locked";
}

function decide(simulation: Simulation, transaction: Transaction): void {
  const { deciders, stored, idSource } = simulation;
  const { node } = transaction;
  const now = deciders.readsClockAfterLock ? simulation.clock : transaction.begunAt;
  const decided = decideBatch({ deciders, stored, now, clock: simulation.clock, idSource }, transaction);
  Object.assign(transaction, { trueNow: simulation.clock, work: decided, phase: "decided" });
  trace(simulation, () => {
    const lines = decided.replies.map(
      ({ envelope: { sent }, reply }) =>
        `\n        ${sent.id === 0 ? "the clock's work" : `#${sent.id}`}: ${describeReply(reply)}`,
    );
    return `node ${node.name} decides at ${new Date(now).toISOString()}${lines.join("")}`;
  });
  if (deciders.closesKeepBeat && closes(decided)) simulation.beatHeldBy = transaction;
  if (!deciders.answersAfterCommit) answerAll(simulation, decided);
}

// A close writes the beat, so that no later one finds a gap that it stands in (CLOSE-6).
const closes = ({ changes: { events }, isTakenBack }: Work): boolean =>
  !isTakenBack && events.some(({ payload }) => payload.kind === "lot-closed");

function leave(simulation: Simulation, transaction: Transaction): void {
  if (simulation.lockedBy === transaction) simulation.lockedBy = null;
  if (simulation.beatHeldBy === transaction) simulation.beatHeldBy = null;
  const { node } = transaction;
  node.transactions = node.transactions.filter((one) => one !== transaction);
}

function finish(simulation: Simulation, transaction: Transaction, dice: Dice): void {
  const { work: decided, node, trueNow } = transaction;
  if (!decided) throw new Error("Nothing was decided.");
  const { failedCommits, unacknowledgedCommits } = simulation.scenario.mood;
  const fails = dice.chance(failedCommits);
  const isUnheard = !fails && dice.chance(unacknowledgedCommits);
  const keptBeat = simulation.beatHeldBy === transaction;
  leave(simulation, transaction);
  trace(
    simulation,
    () => `node ${node.name} ${fails ? "fails to commit" : isUnheard ? "commits, unheard" : "commits"}`,
  );
  if (fails) return simulation.seen("commit failed");
  if (!decided.isTakenBack) commit(simulation.stored, decided, trueNow);
  if (keptBeat) simulation.stored.beatAt = Math.max(simulation.stored.beatAt, trueNow);
  simulation.onCommit(decided, trueNow);
  if (isUnheard) simulation.seen("commit unheard of");
  else if (simulation.deciders.answersAfterCommit) answerAll(simulation, decided);
}

// Commits all of it or nothing, including the timer: every change of the sale except a bid sets it again, and a timer
// that has gone off is gone.
function commit(stored: Stored, { sale, changes, timer }: Work, now: number): void {
  write(stored, sale, changes);
  if (!timer) return;
  if (timer.due !== null) stored.timerAt = timer.due;
  else if (stored.timerAt !== null && now >= stored.timerAt) stored.timerAt = null;
}

function answerAll(simulation: Simulation, { replies }: Work): void {
  for (const { envelope, reply } of replies) {
    if (envelope.sent.id !== 0) simulation.toPeople.push({ sent: envelope.sent, reply });
  }
}
