import type { Dice } from "./dice.ts";
import { borderOf } from "./instants.ts";
import { type SimNode, type Transaction, type Work, decideAct, decideLane, isLaneBid } from "./node.ts";
import { type Envelope, sayReply } from "./requests.ts";
import { type Stored, write } from "./store.ts";
import { type World, moveClock, tell } from "./world.ts";

// A transaction begins by waiting for the lock of the sale's row; nothing is read before.
export function begin(world: World, node: SimNode, batch: Envelope[]): void {
  const isLane = batch.every(({ request }) => isLaneBid(request));
  if (batch.length > 1) world.seen("batch of several");
  node.transactions.push({
    node,
    isLane,
    batch,
    begunAt: world.clock,
    phase: "waiting",
    looksUpKeys: false,
    isLost: false,
    trueNow: 0,
    work: null,
  });
}

// Some node does the next thing that it can do; false when there is none.
export function work(world: World, dice: Dice): boolean {
  const awake = world.nodes.filter(({ isUp, isFrozen }) => isUp && !isFrozen);
  const isFree = world.lockedBy === null || !world.deciders.waitsForLock;
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
  if (node) begin(world, node, node.lane.splice(0, dice.int(1, world.scenario.mood.batch)));
  else if (transaction) goOn(world, transaction, dice);
  return true;
}

function goOn(world: World, transaction: Transaction, dice: Dice): void {
  // The store has rolled it back; whoever asked hears of a fault, which says nothing.
  if (transaction.isLost) leave(world, transaction);
  else if (transaction.phase === "waiting") takeLock(world, transaction, dice);
  else if (transaction.phase === "locked") decide(world, transaction);
  else finish(world, transaction, dice);
}

// Whoever waits for the lock may get it at the last moment, or one too late.
function takeLock(world: World, transaction: Transaction, dice: Dice): void {
  if (transaction.isLane && dice.chance(world.scenario.mood.haste / 2)) {
    const at = borderOf(world.stored, transaction.batch[0]?.request, dice);
    if (at !== null && at > world.clock) moveClock(world, at);
  }
  const others = world.nodes.filter((node) => node !== transaction.node);
  if (others.some(({ transactions }) => transactions.some(({ phase }) => phase === "waiting")))
    world.seen("two at the lock");
  world.lockedBy = transaction;
  transaction.phase = "locked";
}

function decide(world: World, transaction: Transaction): void {
  const { deciders, stored, chance } = world;
  const { batch, looksUpKeys, node } = transaction;
  const now = deciders.readsClockAfterLock ? world.clock : transaction.begunAt;
  const desk = { deciders, stored, now, chance };
  const [first] = batch;
  if (!first) throw new Error("A transaction about nothing.");
  const decided = transaction.isLane ? decideLane(desk, batch, looksUpKeys) : decideAct(desk, first);
  if (!decided) {
    world.seen("key found used");
    world.lockedBy = null;
    Object.assign(transaction, { phase: "waiting", looksUpKeys: true });
    return;
  }
  Object.assign(transaction, { trueNow: world.clock, work: decided, phase: "decided" });
  tell(world, () => {
    const lines = decided.replies.map(
      ({ envelope: { sent }, reply }) =>
        `\n        ${sent.id === 0 ? "the clock's work" : `#${sent.id}`}: ${sayReply(reply)}`,
    );
    return `node ${node.name} decides at ${new Date(now).toISOString()}${lines.join("")}`;
  });
  if (!deciders.answersAfterCommit) answerAll(world, decided);
}

function leave(world: World, transaction: Transaction): void {
  if (world.lockedBy === transaction) world.lockedBy = null;
  const { node } = transaction;
  node.transactions = node.transactions.filter((one) => one !== transaction);
}

function finish(world: World, transaction: Transaction, dice: Dice): void {
  const { work: decided, node, trueNow } = transaction;
  if (!decided) throw new Error("Nothing was decided.");
  const { failedCommits, unheardCommits } = world.scenario.mood;
  const fails = dice.chance(failedCommits);
  const isUnheard = !fails && dice.chance(unheardCommits);
  leave(world, transaction);
  tell(
    world,
    () => `node ${node.name} ${fails ? "fails to commit" : isUnheard ? "commits, unheard" : "commits"}`,
  );
  if (fails) return world.seen("commit failed");
  if (!decided.isTakenBack) keep(world.stored, decided, trueNow);
  world.onCommit(decided, trueNow);
  if (isUnheard) world.seen("commit unheard of");
  else if (world.deciders.answersAfterCommit) answerAll(world, decided);
}

// All of it or nothing, with the timer: it is set anew by whatever but a bid changes the sale, and one that has gone
// off is gone.
function keep(stored: Stored, { sale, changes, timer }: Work, now: number): void {
  write(stored, sale, changes);
  if (!timer) return;
  if (timer.due !== null) stored.timerAt = timer.due;
  else if (stored.timerAt !== null && now >= stored.timerAt) stored.timerAt = null;
}

function answerAll(world: World, { replies }: Work): void {
  for (const { envelope, reply } of replies) {
    if (envelope.sent.id !== 0) world.toPeople.push({ sent: envelope.sent, reply });
  }
}
