import { call } from "./call.ts";
import type { Chance } from "./chance.ts";
import type { HeardLot } from "./heard.ts";
import type { Progress, StormOrders } from "./orders.ts";
import { type Asked, isUnknown } from "./record.ts";
import type { Recorder } from "./recorder.ts";

// What all parts of a storm share.
export interface Storm {
  orders: StormOrders;
  recorder: Recorder;
  progress: Progress;
  lots: HeardLot[];
  chance: Chance;
  isOver: boolean;
}

export type Question = Pick<Asked, "act" | "u" | "item" | "amount" | "max" | "key" | "detail"> & {
  saleId: string;
  path: string;
  body?: unknown;
};

// Asks a node taken by chance, and writes down what was asked and what came of it.
export async function ask(storm: Storm, question: Question): Promise<Asked> {
  const { orders, chance, progress, recorder } = storm;
  const { saleId, path, body, ...what } = question;
  const node = chance.below(orders.nodes.length);
  progress.asks += 1;
  const reply = await call(orders.nodes[node] ?? "", {
    method: what.act === "read" ? "GET" : "POST",
    path,
    token: orders.people[what.u]?.token ?? "",
    body,
    key: what.key,
    withinMs: orders.withinMs,
  });
  const asked: Asked = { k: "ask", ...what, node, ...reply };
  recorder.write(saleId, asked);
  if (isUnknown(asked)) progress.unknown += 1;
  else if (asked.status >= 400) progress.refused += 1;
  else if (asked.act === "bid") progress.accepted += 1;
  if (asked.status === 500) progress.faults += 1;
  return asked;
}

export function askBid(
  storm: Storm,
  lot: HeardLot,
  wish: { u: number; amount: number | null; max: number | null; key: string | null },
): Promise<Asked> {
  // The item's id means that item's lot, so it is named as well now and then.
  const item = storm.chance.isIn(0.2) ? lot.itemId : lot.id;
  return ask(storm, {
    act: "bid",
    ...wish,
    item,
    detail: null,
    saleId: lot.saleId,
    path: `/api/live-auctions/${lot.saleId}/bid`,
    body: {
      itemId: item,
      ...(wish.amount === null ? {} : { amount: wish.amount }),
      ...(wish.max === null ? {} : { maxAmount: wish.max }),
    },
  });
}
