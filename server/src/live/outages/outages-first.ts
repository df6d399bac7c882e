import { Refusal } from "../../http/refusal.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { type Database, DatabaseUnavailable } from "../../platform/database/database.ts";
import { sharedRead } from "../../platform/database/shared-read.ts";
import { inTurn, program } from "../../platform/database/turns.ts";
import { changeInSale } from "../sales/change-sale.ts";
import type { readSaleRow } from "../sales/load-sale.ts";
import { readBidding } from "./outages.ts";

type SaleRow = Pick<NonNullable<Awaited<ReturnType<typeof readSaleRow>>>, "id" | "status" | "outages_seen">;

interface Place {
  bus: Bus;
  database: Pick<Database, "db" | "transaction">;
}

// Whoever comes back after an outage is told first what became of the sale, and sees no close and no warning that holds no longer
// (CLOSE-7). Returns whether the sale may have changed.
export function outagesFirst({ database, bus }: Place): (sale: SaleRow) => Promise<boolean> {
  const newest = sharedRead(async () => (await readBidding(database.db)).newest);
  const running = new Map<string, Promise<void>>();

  async function see(saleId: string): Promise<void> {
    try {
      await inTurn({ lane: "bid", caller: program }, () =>
        database.transaction((tx) => changeInSale({ tx, bus, saleId }, () => undefined, "one")),
      );
    } catch (error) {
      // Bidding does not work yet; the timer of the sale looks again.
      if (!(error instanceof Refusal || error instanceof DatabaseUnavailable)) throw error;
    } finally {
      running.delete(saleId);
    }
  }

  return async ({ id, status, outages_seen }) => {
    if (status !== "live" || outages_seen >= (await newest())) return false;
    const seeing = running.get(id) ?? see(id);
    running.set(id, seeing);
    await seeing;
    return true;
  };
}
