import type { Database } from "@boli/server/platform/database/database";
import type { LaneOutcome } from "@boli/server/live/bids/decide-bids";
import { idSource } from "@boli/server/live/store/id-source";
import { loadAllLots, lockSale } from "@boli/server/live/store/load-sale";
import { type BidRequest, applyBid } from "@boli/server/live/law/apply-bid";
import { noChanges, type SaleState } from "@boli/server/live/law/state";

// Bids without a store: the same decision on a sale that is read once and then kept in memory. No implementation that stores
// bids could be faster.
export class StorelessBids {
  readonly #database: Database;
  readonly #sales = new Map<string, Promise<SaleState | undefined>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async submit(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    const sale = await this.#read(saleId);
    if (!sale) return { kind: "refused", refusal: { code: "sale_not_found" } };
    sale.accepted.add(request.userId);
    return applyBid(sale, noChanges(), request, Date.now(), idSource);
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
