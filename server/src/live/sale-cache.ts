import type { Tx } from "../platform/database/database.ts";
import { loadAliases, loadLotsOf } from "./sales/load-sale.ts";
import type { BidRequest } from "./apply-bid.ts";
import type { Lot, SaleState } from "./state.ts";

// The lots of a sale as this node committed them last.
interface CachedSale {
  revision: number;
  lots: Map<string, Lot>;
  // The lots and items that were asked for: everything about these is known.
  lookedUp: Set<string>;
  // The aliases include the leaders of all these lots, so that nobody who has an alias gets another one.
  aliasOf: Map<string, number>;
}

// The sales that a node serves, as it last saw them. Every change of a sale counts its revision, under its
// lock, on whatever node. So lots that were read at the revision in the locked row are current. Aliases never change.
export class SaleCache {
  readonly #sales = new Map<string, CachedSale>();
  readonly #maxSales: number;

  constructor({ maxSales = 1_000 } = {}) {
    this.#maxSales = maxSales;
  }

  // Loads what some bids need. Returns the function to call once the changes are committed: until then nothing is
  // remembered, because decisions change these very lots.
  async load(tx: Tx, sale: SaleState, requests: readonly BidRequest[]): Promise<() => void> {
    const before = this.#sales.get(sale.id);
    this.#sales.delete(sale.id);
    const isCurrent = before?.revision === sale.revision;
    const lookedUp = isCurrent ? before.lookedUp : new Set<string>();
    if (isCurrent) sale.lots = before.lots;
    if (before) sale.aliasOf = before.aliasOf;
    const wanted = new Set(requests.map((one) => one.itemId).filter((id) => !lookedUp.has(id)));
    if (wanted.size > 0) await loadLotsOf(tx, sale, [...wanted]);
    // A name that is no lot of this sale is not remembered: anybody may ask for any name, so the memory would have no
    // limit.
    const names = [...sale.lots.values()].flatMap(({ id, itemId }) => [id, itemId]);
    for (const name of names) if (wanted.has(name)) lookedUp.add(name);
    // A bidder without an alias is not looked for when all aliases are known.
    if (sale.aliasOf.size < sale.aliases) await loadAliases(tx, sale, bidders(requests));
    return () => this.#store(sale, lookedUp);
  }

  #store({ id, revision, lots, aliasOf }: SaleState, lookedUp: Set<string>): void {
    if (this.#sales.size >= this.#maxSales) this.#sales.clear();
    this.#sales.set(id, { revision, lots, lookedUp, aliasOf });
  }
}

const bidders = (requests: readonly BidRequest[]): string[] => requests.map((one) => one.userId);
