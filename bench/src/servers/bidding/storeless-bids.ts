import type { Database } from "@boli/server/platform/database/database";
import { chance, type LaneOutcome } from "@boli/server/live/lane";
import { loadAllLots, lockSale } from "@boli/server/live/load-sale";
import { type BidRequest, placeInState } from "@boli/server/live/place-in-state";
import { noChanges, type SaleState } from "@boli/server/live/state";

// Bids without a store: the same decision on a sale that is read once and from then on lies in memory alone. It is
// the most that any store beneath this route could leave of it.
export class StorelessBids {
  readonly #database: Database;
  readonly #sales = new Map<string, Promise<SaleState | undefined>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async submit(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    const sale = await this.#read(saleId);
    if (!sale) return { kind: "refused", refusal: { code: "sale_not_found" } };
    return placeInState(sale, noChanges(), request, Date.now(), chance);
  }

  #read(saleId: string): Promise<SaleState | undefined> {
    const known = this.#sales.get(saleId);
    if (known) return known;
    const reading = this.#database.transaction(async (tx) => {
      const locked = await lockSale(tx, saleId);
      if (locked) await loadAllLots(tx, locked.sale);
      return locked?.sale;
    });
    this.#sales.set(saleId, reading);
    return reading;
  }
}
