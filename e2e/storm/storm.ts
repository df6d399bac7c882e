import { call } from "./call.ts";
import type { Dice } from "../../tools/dice.ts";
import type { ReceivedLot } from "./received-lots.ts";
import type { Progress, StormOrders } from "./orders.ts";
import { type StormRequest, isUnknown } from "./record.ts";
import type { Recorder } from "./recorder.ts";

// The state that the parts of a storm share.
export interface Storm {
  orders: StormOrders;
  recorder: Recorder;
  progress: Progress;
  lots: ReceivedLot[];
  dice: Dice;
  // The number of sockets that were opened.
  sockets: number;
  isOver: boolean;
}

export type Question = Pick<StormRequest, "action" | "u" | "item" | "amount" | "max" | "key" | "detail"> & {
  saleId: string;
  path: string;
  body?: unknown;
};

const methods: Partial<Record<StormRequest["action"], "GET" | "DELETE">> = {
  read: "GET",
  "read-chat": "GET",
  remove: "DELETE",
};

// Sends a request to a random node, and records request and response.
export async function ask(storm: Storm, question: Question): Promise<StormRequest> {
  const { orders, dice, progress, recorder } = storm;
  const { saleId, path, body, ...what } = question;
  const node = dice.below(orders.nodes.length);
  progress.requests += 1;
  const reply = await call(orders.nodes[node] ?? "", {
    method: methods[what.action] ?? "POST",
    path,
    token: orders.people[what.u]?.token ?? "",
    body,
    key: what.key,
    withinMs: orders.withinMs,
  });
  const requested: StormRequest = { k: "request", ...what, node, ...reply };
  recorder.write(saleId, requested);
  if (isUnknown(requested)) progress.unknown += 1;
  else if (requested.status >= 400) progress.refused += 1;
  else if (requested.action === "bid") progress.accepted += 1;
  if (requested.status === 500) progress.faults += 1;
  return requested;
}

export function requestBid(
  storm: Storm,
  lot: ReceivedLot,
  offer: { u: number; amount: number | null; max: number | null; key: string | null },
): Promise<StormRequest> {
  // The API also accepts the item's id, so some requests use it.
  const item = storm.dice.chance(20) ? lot.itemId : lot.id;
  return ask(storm, {
    action: "bid",
    ...offer,
    item,
    detail: null,
    saleId: lot.saleId,
    path: `/api/live-auctions/${lot.saleId}/bid`,
    body: {
      itemId: item,
      ...(offer.amount === null ? {} : { amount: offer.amount }),
      ...(offer.max === null ? {} : { maxAmount: offer.max }),
    },
  });
}
