import { type Dice, diceOf } from "./dice.ts";
import { someInstant } from "./instants.ts";
import { type SimNode, isLaneBid } from "./node.ts";
import { newRequest, withAnotherBody } from "./people.ts";
import { type Sent, type SimRequest, sayRequest } from "./requests.ts";
import type { SimStep } from "./terms.ts";
import { begin, work } from "./transactions.ts";
import { type World, moveClock, tell } from "./world.ts";

// One thing at a time happens, and the step's own dice say how.
export function takeStep(world: World, { kind, seed }: SimStep): void {
  world.step += 1;
  const dice = diceOf(seed);
  const node = dice.pick(world.nodes);
  switch (kind) {
    case "send":
      return send(world, newRequest(world.scenario, world.stored, world.clock, dice), dice);
    case "retry":
      return retry(world, dice);
    case "deliver":
      return deliver(world, dice);
    case "work":
      work(world, dice);
      return;
    case "answer":
      return answer(world, dice);
    case "time":
      return moveClock(world, someInstant(world.scenario, world.stored, world.clock, dice));
    case "tick":
      return tick(world, node);
    case "crash":
      return crash(world, node);
    case "restart":
      node.isUp = true;
      return;
    case "freeze":
      if (node.isUp && node === world.lockedBy?.node) world.seen("frozen under the lock");
      node.isFrozen = node.isUp;
      return;
    case "thaw":
      node.isFrozen = false;
      return;
    case "time-out":
      return timeOut(world);
    default:
      kind satisfies never;
  }
}

export function send(world: World, request: SimRequest, dice: Dice): void {
  const sent: Sent = { id: world.sent.length + 1, request, firstSentAt: world.step, attempts: 0, heard: [] };
  world.sent.push(sent);
  tell(world, () => `#${sent.id} ${sayRequest(request)}`);
  post(world, sent, dice.pick(world.nodes));
}

export function post(world: World, sent: Sent, node: SimNode): void {
  sent.attempts += 1;
  world.toNodes.push({ envelope: { sent, request: sent.request }, node });
}

// Whoever heard nothing tries again, mostly with the same body, on any node; also while the first try still travels.
function retry(world: World, dice: Dice): void {
  const bids = world.sent
    .slice(-25)
    .filter(({ request }) => request.kind === "bid" && request.bid.key !== null);
  const silent = bids.filter(({ heard }) => heard.length === 0);
  const from = silent.length > 0 && dice.chance(75) ? silent : bids;
  if (from.length === 0) return;
  const sent = dice.pick(from);
  if (sent.request.kind === "bid" && dice.chance(12)) {
    world.seen("another body");
    return send(world, { kind: "bid", bid: withAnotherBody(sent.request.bid, dice) }, dice);
  }
  world.seen("retry");
  tell(world, () => `#${sent.id} is sent once more`);
  post(world, sent, dice.pick(world.nodes));
}

// The network keeps no order.
export function deliver(world: World, dice: Dice): void {
  if (world.toNodes.length === 0) return;
  const [message] = world.toNodes.splice(dice.int(0, world.toNodes.length - 1), 1);
  if (!message?.node.isUp) return;
  const { node, envelope } = message;
  if (isLaneBid(envelope.request)) node.lane.push(envelope);
  else begin(world, node, [envelope]);
}

// The clock's work comes as often as it likes, on any node.
export function tick(world: World, node: SimNode): void {
  if (!node.isUp) return;
  const request: SimRequest = { kind: "act", act: { kind: "tick" } };
  const sent: Sent = { id: 0, request, firstSentAt: world.step, attempts: 1, heard: [] };
  begin(world, node, [{ sent, request }]);
}

export function answer(world: World, dice: Dice, lostAnswers = world.scenario.mood.lostAnswers): void {
  if (world.toPeople.length === 0) return;
  const [message] = world.toPeople.splice(dice.int(0, world.toPeople.length - 1), 1);
  if (!message) return;
  if (dice.chance(lostAnswers)) return world.seen("answer lost");
  message.sent.heard.push({ at: world.step, reply: message.reply });
  tell(world, () => `#${message.sent.id} hears its answer`);
}

// A node that dies takes its lane, its open transactions and everything unanswered with it.
function crash(world: World, node: SimNode): void {
  if (!node.isUp) return;
  if (node.transactions.length > 0) world.seen("crash with work in hand");
  tell(world, () => `node ${node.name} dies`);
  if (world.lockedBy?.node === node) world.lockedBy = null;
  Object.assign(node, { isUp: false, isFrozen: false, lane: [], transactions: [] });
}

// The store does not wait for a frozen node for ever: it rolls back and frees the lock.
export function timeOut(world: World): void {
  const holder = world.lockedBy;
  if (!holder?.node.isFrozen) return;
  tell(world, () => `the store gives up on node ${holder.node.name}`);
  holder.isLost = true;
  world.lockedBy = null;
}
