import type { Tx } from "../platform/database/database.ts";
import { loadAliases, loadLotsOf } from "./load-sale.ts";
import type { BidRequest } from "./place-in-state.ts";
import type { Lot, SaleState } from "./state.ts";

// How the lots of a sale stood when this node committed last.
interface Stood {
  seq: number;
  lots: Map<string, Lot>;
  // The lots and items that were asked for: of these everything is known.
  asked: Set<string>;
  // Among them the leaders of all these lots, so that nobody who has an alias is given another one.
  aliasOf: Map<string, number>;
}

// What a node remembers of the sales it serves. Every change of a sale takes the next number, under its lock, on whatever
// node; so lots that stood at the number which the locked row still bears need not be read again. Aliases never change.
export class Standing {
  readonly #stood = new Map<string, Stood>();
  readonly #mostSales: number;

  constructor({ mostSales = 1_000 } = {}) {
    this.#mostSales = mostSales;
  }

  // Fills in what some bids need. Answers what is to be called once the changes are committed: until then nothing is
  // remembered, because decisions work on these very lots.
  async load(tx: Tx, sale: SaleState, requests: readonly BidRequest[]): Promise<() => void> {
    const before = this.#stood.get(sale.id);
    this.#stood.delete(sale.id);
    const isCurrent = before?.seq === sale.seq;
    const asked = isCurrent ? before.asked : new Set<string>();
    if (isCurrent) sale.lots = before.lots;
    if (before) sale.aliasOf = before.aliasOf;
    const wanted = new Set(requests.map((one) => one.itemId).filter((id) => !asked.has(id)));
    if (wanted.size > 0) await loadLotsOf(tx, sale, [...wanted]);
    // What names no lot of this sale is not remembered: anybody may ask for anything, and there is no end of that.
    const names = [...sale.lots.values()].flatMap(({ id, itemId }) => [id, itemId]);
    for (const name of names) if (wanted.has(name)) asked.add(name);
    // Who has no alias yet is not looked for when all of them are known.
    if (sale.aliasOf.size < sale.aliases) await loadAliases(tx, sale, bidders(requests));
    return () => this.#keep(sale, asked);
  }

  #keep({ id, seq, lots, aliasOf }: SaleState, asked: Set<string>): void {
    if (this.#stood.size >= this.#mostSales) this.#stood.clear();
    this.#stood.set(id, { seq, lots, asked, aliasOf });
  }
}

const bidders = (requests: readonly BidRequest[]): string[] => requests.map((one) => one.userId);
