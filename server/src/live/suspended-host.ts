import { sql } from "kysely";
import * as z from "zod/mini";
import type { Bus } from "../platform/bus/bus.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue, listens } from "../platform/jobs/index.ts";
import { changeSale } from "./sales/change-sale.ts";
import { notifyBidders } from "./notices/notify-bidders.ts";

// A request of the host that was under way may still have made or started a sale.
const lookAgainMs = 30_000;

const stopping = {
  kind: "live/stop-sales-of-host",
  effect: "inside",
  payload: z.strictObject({ hostId: z.uuid(), reason: z.string() }),
} as const;

const stopSales = defineJob({ ...stopping, run: async () => {} });

// Stops what a suspended or erased host may not hold any more (SALE-7): one sale in each transaction, because each takes the lock that
// its bids take.
export const defineStopSales = (bus: Bus): Job<{ hostId: string; reason: string }> =>
  defineJob({
    ...stopping,
    // However long nothing can be judged.
    retries: { firstMs: 200, maxMs: 1_000 },
    maxAttempts: Infinity,
    run: async (tx, { hostId, reason }) => {
      const sale = await findSaleToStop(tx, hostId);
      if (!sale) return;
      const kind = sale.status === "live" ? "end" : "cancel";
      await changeSale({ tx, bus, saleId: sale.id }, { kind, reason, by: "admin" });
      await enqueue(tx, stopSales, { hostId, reason });
    },
  });

// Of a host whose account is erased, which leaves nobody who may hold them (LEAVE-8).
export const stopSalesOfErased = (tx: Tx, hostId: string): Promise<unknown> =>
  enqueue(tx, stopSales, { hostId, reason: hostIsGone });

const hostIsGone = "The host's account was deleted. मेज़बान का खाता मिटा दिया गया।";

// A timed sale that is live runs on.
export const onHostSuspended = listens("reseller-suspended", "live", async (tx, { userId, saleReason }) => {
  const what = { hostId: userId, reason: saleReason };
  await notifyOfRunning(tx, userId);
  await enqueue(tx, stopSales, what);
  await enqueue(tx, stopSales, what, { delayMs: lookAgainMs });
});

// None when the suspension was lifted meanwhile: what is not stopped by then stays, and so does what the host makes since.
async function findSaleToStop(
  tx: Tx,
  hostId: string,
): Promise<{ id: string; status: "scheduled" | "live" } | undefined> {
  const { rows } = await sql<{ id: string; status: "scheduled" | "live" }>`
    select id, status from sale
    where host_id = ${hostId}::uuid and (status = 'scheduled' or (status = 'live' and pace = 'clerk'))
      and not exists (
        select from user_principal p where p.user_id = ${hostId}::uuid and p.is_active and p.role in ('reseller', 'admin'))
    order by status, starts_at, id limit 1`.execute(tx);
  return rows[0];
}

async function notifyOfRunning(tx: Tx, hostId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sale
    where host_id = ${hostId}::uuid and status = 'live' and pace = 'timed' and not is_practice and aliases > 0
    order by id limit 1000`.execute(tx);
  for (const { id } of rows)
    await enqueue(tx, notifyBidders, { saleId: id, subjects: [{ kind: "sale-host-left" }] });
}
