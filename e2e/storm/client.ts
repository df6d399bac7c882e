import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Bidders } from "./bidders.ts";
import { hangUp, requireThisMachine } from "./call.ts";
import { diceOf } from "../../tools/dice.ts";
import { simulateChat } from "./chat/chatters.ts";
import { lotsOf } from "./received-lots.ts";
import { simulateHosts } from "./hosts.ts";
import type { Progress, StormOrders } from "./orders.ts";
import { Recorder } from "./recorder.ts";
import { Leavers } from "./pages/leavers.ts";
import { ShownRooms } from "./pages/shown-rooms.ts";
import { Stalls } from "./beside/stalls.ts";
import { Watchers } from "./watchers.ts";

// The process of a storm: `node client.ts ORDERS`. It records every request, response and frame.
const orders = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as StormOrders;
for (const node of orders.nodes) requireThisMachine(node);

// Longer than an event may take; where pages follow, long enough to come back and to be counted.
const settleMs = orders.areShown === true ? 4_000 : 2_500;

const recorder = new Recorder(
  orders.folder,
  orders.sales.map((sale) => sale.id),
);
const progress: Progress = { requests: 0, accepted: 0, unknown: 0, refused: 0, faults: 0, frames: 0 };
const lots = lotsOf(orders.sales);
const storm = { orders, recorder, progress, lots, dice: diceOf(orders.seed), sockets: 0, isOver: false };
const print = (end: Pick<Progress, "isOver" | "stalls"> = {}): void =>
  void process.stdout.write(`${JSON.stringify({ ...progress, ...end })}\n`);

process.on("SIGTERM", () => (storm.isOver = true));
const deadline = setTimeout(() => (storm.isOver = true), orders.bounds.ms);
const saying = setInterval(print, 250);
const stalls = new Stalls();
const watchers = new Watchers(storm);
watchers.open();
const rooms = new ShownRooms(storm);
rooms.open();
const leavers = new Leavers(storm);
await Promise.all([
  new Bidders(storm).run(),
  simulateHosts(storm),
  simulateChat(storm),
  leavers.comeAndLeave(),
]);
clearTimeout(deadline);
// Nobody is cut off any more: the last messages come, and everybody who is there is counted.
watchers.rest();
rooms.rest();
await Promise.all([pause(orders.watchers > 0 ? settleMs : 0), rooms.seeTheEnd()]);
rooms.close();
watchers.close();
leavers.close();
clearInterval(saying);
recorder.flush();
hangUp();
print({ isOver: true, stalls: stalls.end() });
