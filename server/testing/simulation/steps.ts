import { type Dice, diceOf } from "../../../tools/dice.ts";
import { type SimNode, isLaneBid } from "./node.ts";
import { interrupt, passTime, tick } from "./passing-time.ts";
import { newRequest, withAnotherBody } from "./people.ts";
import { type Sent, type SimRequest, describeRequest } from "./requests.ts";
import type { SimStep } from "./terms.ts";
import { begin, work } from "./transactions.ts";
import { type Simulation, beat, trace } from "./simulation.ts";

// One thing happens at a time, and the step's own dice decide how.
export function consumeTimeStep(simulation: Simulation, { kind, seed }: SimStep): void {
  simulation.step += 1;
  const dice = diceOf(seed);
  const node = dice.pick(simulation.nodes);
  switch (kind) {
    case "send":
      return send(
        simulation,
        newRequest(simulation.scenario, simulation.stored, simulation.clock, dice),
        dice,
      );
    case "retry":
      return retry(simulation, dice);
    case "deliver":
      return deliver(simulation, dice);
    case "work":
      work(simulation, dice);
      return;
    case "answer":
      return answer(simulation, dice);
    case "time":
      return passTime(simulation, dice);
    case "outage":
      return interrupt(simulation, dice);
    case "beat":
      return beat(simulation);
    case "tick":
      return tick(simulation, node);
    case "crash":
      return crash(simulation, node);
    case "restart":
      node.isUp = true;
      // The first beat comes before anything is served.
      beat(simulation);
      return;
    case "freeze":
      if (node.isUp && node === simulation.lockedBy?.node) simulation.seen("frozen under the lock");
      node.isFrozen = node.isUp;
      return;
    case "thaw":
      node.isFrozen = false;
      return;
    case "time-out":
      return timeOut(simulation);
    default:
      kind satisfies never;
  }
}

export function send(simulation: Simulation, request: SimRequest, dice: Dice): void {
  const sent: Sent = {
    id: simulation.sent.length + 1,
    request,
    firstSentAt: simulation.step,
    attempts: 0,
    received: [],
  };
  simulation.sent.push(sent);
  trace(simulation, () => `#${sent.id} ${describeRequest(request)}`);
  post(simulation, sent, dice.pick(simulation.nodes));
}

function post(simulation: Simulation, sent: Sent, node: SimNode): void {
  sent.attempts += 1;
  simulation.toNodes.push({ envelope: { sent, request: sent.request }, node });
}

// A person without an answer tries again, mostly with the same body, on any node; also while the first try still travels.
function retry(simulation: Simulation, dice: Dice): void {
  const bids = simulation.sent
    .slice(-25)
    .filter(({ request }) => request.kind === "bid" && request.bid.key !== null);
  const silent = bids.filter(({ received }) => received.length === 0);
  const from = silent.length > 0 && dice.chance(75) ? silent : bids;
  if (from.length === 0) return;
  const sent = dice.pick(from);
  if (sent.request.kind === "bid" && dice.chance(12)) {
    simulation.seen("another body");
    return send(simulation, { kind: "bid", bid: withAnotherBody(sent.request.bid, dice) }, dice);
  }
  simulation.seen("retry");
  trace(simulation, () => `#${sent.id} is sent once more`);
  post(simulation, sent, dice.pick(simulation.nodes));
}

// The network keeps no order.
export function deliver(simulation: Simulation, dice: Dice): void {
  if (simulation.toNodes.length === 0) return;
  const [message] = simulation.toNodes.splice(dice.int(0, simulation.toNodes.length - 1), 1);
  if (!message?.node.isUp) return;
  const { node, envelope } = message;
  if (isLaneBid(envelope.request)) node.lane.push(envelope);
  else begin(simulation, node, [envelope]);
}

export function answer(
  simulation: Simulation,
  dice: Dice,
  lostAnswers = simulation.scenario.mood.lostAnswers,
): void {
  if (simulation.toPeople.length === 0) return;
  const [message] = simulation.toPeople.splice(dice.int(0, simulation.toPeople.length - 1), 1);
  if (!message) return;
  if (dice.chance(lostAnswers)) return simulation.seen("answer lost");
  message.sent.received.push({ at: simulation.step, reply: message.reply });
  trace(simulation, () => `#${message.sent.id} hears its answer`);
}

// A node that dies takes its lane, its open transactions and everything unanswered with it.
function crash(simulation: Simulation, node: SimNode): void {
  if (!node.isUp) return;
  if (node.transactions.length > 0) simulation.seen("crash with work in hand");
  trace(simulation, () => `node ${node.name} dies`);
  if (simulation.lockedBy?.node === node) simulation.lockedBy = null;
  if (simulation.beatHeldBy?.node === node) simulation.beatHeldBy = null;
  Object.assign(node, { isUp: false, isFrozen: false, lane: [], transactions: [] });
}

// The store does not wait for a frozen node for ever: it rolls back and frees the lock.
export function timeOut(simulation: Simulation): void {
  const holder = simulation.lockedBy;
  if (!holder?.node.isFrozen) return;
  trace(simulation, () => `the store gives up on node ${holder.node.name}`);
  holder.isLost = true;
  simulation.lockedBy = null;
  if (simulation.beatHeldBy === holder) simulation.beatHeldBy = null;
}
