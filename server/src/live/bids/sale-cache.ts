import type { Tx } from "../../platform/database/database.ts";
import { type LotsToLoad, loadAliases, loadLotsOf } from "../store/load-sale.ts";
import type { BidRequest } from "../law/apply-bid.ts";
import type { Lot, SaleState } from "../law/state.ts";

interface LoadRequest {
  sale: SaleState;
  requests: readonly BidRequest[];
}

// The lots of a sale as this node committed them last.
interface CachedSale {
  revision: number;
  lots: Map<string, Lot>;
  // The ids of lots and items that have been loaded.
  lookedUp: Set<string>;
  // The aliases include the leaders of all these lots, so that nobody who has an alias gets another one.
  aliasOf: Map<string, number>;
}

// The sales that a node serves, as it last saw them. Every change of what is cached increments the sale's revision under its lock,
// on any node. So lots that were read at the revision in the locked row are current. Aliases never change; auctioneers and the
// names of items, which change without a revision, are not cached.
export class SaleCache {
  readonly #sales = new Map<string, CachedSale>();
  readonly #maxSales: number;

  constructor({ maxSales = 1_000 } = {}) {
    this.#maxSales = maxSales;
  }

  // Loads what some bids need. Returns the function to call once the changes are committed: until then nothing is
  // remembered, because decisions change these very lots.
  async load(tx: Tx, asked: readonly LoadRequest[]): Promise<() => void> {
    const loads = asked.map((one) => this.#begin(one));
    await loadLotsOf(
      tx,
      loads.filter(({ ids }) => ids.size > 0),
    );
    // A bidder without an alias is not looked for when all aliases are known.
    const incomplete = asked.filter(({ sale }) => sale.aliasOf.size < sale.aliases);
    await loadAliases(
      tx,
      incomplete.map(({ sale, requests }) => ({ sale, bidders: requests.map((one) => one.userId) })),
    );
    for (const { sale, ids, lookedUp } of loads) {
      // An id that is no lot of this sale is not stored: anybody may send any id, so the memory would have no limit.
      for (const { id, itemId } of sale.lots.values())
        for (const one of [id, itemId]) if (ids.has(one)) lookedUp.add(one);
    }
    return () => {
      for (const { sale, lookedUp } of loads) this.#store(sale, lookedUp);
    };
  }

  // Fills a sale from the cache, and returns the ids that still have to be loaded.
  #begin({ sale, requests }: LoadRequest): LotsToLoad & { lookedUp: Set<string> } {
    const before = this.#sales.get(sale.id);
    this.#sales.delete(sale.id);
    const isCurrent = before?.revision === sale.revision;
    const lookedUp = isCurrent ? before.lookedUp : new Set<string>();
    if (isCurrent) sale.lots = before.lots;
    if (before) sale.aliasOf = before.aliasOf;
    const ids = new Set(requests.map((one) => one.itemId).filter((id) => !lookedUp.has(id)));
    return { sale, ids, lookedUp };
  }

  #store({ id, revision, lots, aliasOf }: SaleState, lookedUp: Set<string>): void {
    if (this.#sales.size >= this.#maxSales) this.#sales.clear();
    this.#sales.set(id, { revision, lots, lookedUp, aliasOf });
  }
}
