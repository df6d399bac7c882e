import { setTimeout as pause } from "node:timers/promises";
import type { PlannedExtension } from "./orders.ts";
import { ask, type Storm } from "./storm.ts";

// Sends the hosts' planned extensions, each at its time.
export async function simulateHosts(storm: Storm): Promise<void> {
  await Promise.all(storm.orders.extensions.map((planned) => extend(storm, planned)));
}

async function extend(
  storm: Storm,
  { afterMs, sale: index, lot: place, byMs }: PlannedExtension,
): Promise<void> {
  await pause(afterMs);
  const sale = storm.orders.sales[index];
  const lot = storm.lots.filter((one) => one.sale === index)[place];
  if (!sale || !lot) return;
  const closesAt = new Date(Date.now() + byMs).toISOString();
  await ask(storm, {
    action: "extend",
    u: storm.orders.people.findIndex(({ userId }) => userId === sale.hostId),
    item: lot.id,
    amount: null,
    max: null,
    key: null,
    detail: closesAt,
    saleId: sale.id,
    path: `/api/live-auctions/${sale.id}/extend`,
    body: { lotId: lot.id, closesAt },
  });
}
