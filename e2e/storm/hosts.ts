import { setTimeout as pause } from "node:timers/promises";
import type { SaleView } from "@boli/contract/live";
import { call } from "./call.ts";
import type { PlannedAction } from "./orders.ts";
import { ask, type Storm } from "./storm.ts";

// Performs the hosts' planned actions, each at its time.
export async function simulateHosts(storm: Storm): Promise<void> {
  await Promise.all(storm.orders.actions.map((planned) => play(storm, planned)));
}

async function play(
  storm: Storm,
  { afterMs, sale: index, action, lot: place = 0, byMs = 0 }: PlannedAction,
): Promise<void> {
  await pause(afterMs);
  const sale = storm.orders.sales[index];
  const lot = storm.lots.filter((one) => one.sale === index)[place];
  if (!sale || !lot) return;
  const u = storm.orders.people.findIndex(({ userId }) => userId === sale.hostId);
  const base = `/api/live-auctions/${sale.id}`;
  const send = (path: string, body: unknown, item: string, detail: string | null) =>
    ask(storm, {
      action,
      u,
      item,
      amount: null,
      max: null,
      key: null,
      detail,
      saleId: sale.id,
      path: base + path,
      body,
    });
  switch (action) {
    case "end":
    case "hold":
    case "resume":
      await send(`/${action}`, {}, "", null);
      return;
    case "cancel":
      await send("/cancel", { reason: "the storm" }, "", null);
      return;
    case "sold":
    case "pass":
    case "withdraw":
      await send(
        `/${action}`,
        { lotId: lot.id, newestBid: await newestBid(storm, u, base, lot.id) },
        lot.id,
        null,
      );
      return;
    case "extend": {
      const closesAt = new Date(Date.now() + byMs).toISOString();
      await send("/extend", { lotId: lot.id, closesAt }, lot.id, closesAt);
      return;
    }
    default:
      action satisfies never;
  }
}

// The state that a clerk sees before deciding a lot (CLERK-1).
async function newestBid({ orders }: Storm, u: number, path: string, lotId: string): Promise<number | null> {
  const token = orders.people[u]?.token ?? "";
  const { text } = await call(orders.nodes[0] ?? "", {
    method: "GET",
    path,
    token,
    withinMs: orders.withinMs,
  });
  const { items } = (JSON.parse(text) as { data: SaleView }).data;
  return items.find(({ id }) => id === lotId)?.newestBid ?? null;
}
