import { setTimeout as pause } from "node:timers/promises";
import { Queue } from "../../http/guards/queue.ts";
import { Refusal } from "../../http/refusal.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import { sharedRead } from "../../platform/database/kept-reads.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeInSale } from "../sales/change-sale.ts";
import type { ReadSale } from "../store/load-sale.ts";
import { readBidding } from "../outages/outages.ts";

type SaleRow = Pick<ReadSale, "id" | "status" | "outages_seen" | "is_practice">;

type Place = Pick<Platform, "bus" | "log"> & { database: Pick<Platform["database"], "db" | "transaction"> };

// Then people enter without it, and hear the rest when the timer of the sale has looked.
const longestMs = 1_000;

// Whoever comes back after an outage is told first what became of the sale, and sees no close and no warning that holds no longer
// (CLOSE-7). One sale at a time, because bids and the beat need the database too. Returns whether the sale may have changed.
export function outagesFirst({ database, bus, log }: Place): (sale: SaleRow) => Promise<boolean> {
  const newest = sharedRead(async () => (await readBidding(database.db)).newest);
  const oneAtATime = new Queue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  const running = new Map<string, Promise<void>>();

  async function see(saleId: string): Promise<void> {
    try {
      await oneAtATime.run(() =>
        database.transaction((tx) => changeInSale({ tx, bus, saleId }, () => undefined, "one")),
      );
    } catch (error) {
      // Bidding does not work yet, or the sale is locked; its timer looks again.
      if (!(error instanceof Refusal || error instanceof DatabaseUnavailable))
        log.error({ err: error }, "could not apply an outage to a sale that is entered");
    } finally {
      running.delete(saleId);
    }
  }

  return async ({ id, status, outages_seen, is_practice }) => {
    if (is_practice || status !== "live" || outages_seen >= (await newest())) return false;
    const seeing = running.get(id) ?? see(id);
    running.set(id, seeing);
    await Promise.race([seeing, pause(longestMs)]);
    return true;
  };
}
