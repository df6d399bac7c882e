import type { Bus } from "@boli/server/platform/bus/bus";
import { type Database, type Tx, afterCommit } from "@boli/server/platform/database/database";
import { isUniqueViolation } from "@boli/server/platform/database/failures";
import { chance, type LaneOutcome, saleTopic } from "@boli/server/live/lane";
import { loadAliases, loadKeptAnswers, loadLotsOf, lockSale } from "@boli/server/live/load-sale";
import { type BidRequest, placeInState } from "@boli/server/live/place-in-state";
import { saveSale } from "@boli/server/live/save-sale";
import { noChanges, type SaleState } from "@boli/server/live/state";
import { sql } from "kysely";

// Bids as one writes them first: each in a transaction of its own, which locks the sale, decides, writes and commits.
// The rules and the rows are the product's, and no more journeys to the database are made than the order of things
// demands: one to begin, lock and read, one to write, one to commit.
export class NaiveBids {
  readonly #database: Database;
  readonly #bus: Bus;
  // Aliases never change, so a node that has seen one need not ask again.
  readonly #aliases = new Map<string, Map<string, number>>();

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    this.#bus = bus;
  }

  async submit(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    try {
      return await this.#decide(saleId, request);
    } catch (error) {
      if (!isUniqueViolation(error, "bid_key")) throw error;
      const first = await this.#database.transaction((tx) => firstAnswer(tx, request));
      if (!first) throw error;
      return first;
    }
  }

  #decide(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    return this.#database.transaction(async (tx) => {
      const seen = new Map(this.#aliases.get(saleId));
      // Sent together: a session answers in order, so the lot is read when the sale is locked.
      const read = { id: saleId, lots: new Map(), aliasOf: seen } as unknown as SaleState;
      const [, locked] = await Promise.all([
        this.#database.engine === "postgres" ? takeTurn(tx, saleId) : undefined,
        lockSale(tx, saleId),
        loadLotsOf(tx, read, [request.itemId]),
        loadAliases(tx, read, [request.userId]),
      ]);
      if (!locked) return { kind: "refused", refusal: { code: "sale_not_found" } };
      const { sale, now } = locked;
      sale.aliasOf = seen;
      for (const lot of read.lots.values()) sale.lots.set(lot.id, { ...lot, step: sale.step });
      await loadAliases(
        tx,
        sale,
        [...sale.lots.values()].flatMap((lot) => (lot.leader ? [lot.leader.userId] : [])),
      );
      const changes = noChanges();
      const outcome = placeInState(sale, changes, request, now, chance);
      if (outcome.kind === "refused") return (await firstAnswer(tx, request)) ?? outcome;
      await saveSale(tx, sale, changes);
      afterCommit(tx, () => this.#tell(sale));
      return outcome;
    });
  }

  #tell(sale: SaleState): void {
    this.#aliases.set(sale.id, sale.aliasOf);
    if (this.#aliases.size > 1_000) this.#aliases.clear();
    this.#bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
  }
}

// A row that is written again and again gives its lock to whoever happens to wake first, and bids that rise are then
// overtaken by those behind them. This lock is given in the order in which it was asked for. The embedded database works
// one transaction at a time, so it needs none.
const takeTurn = (tx: Tx, saleId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${saleId}, 0))`.execute(tx);

// What was answered to the key before, if this is a retry.
async function firstAnswer(
  tx: Tx,
  { userId, key, requestHash }: BidRequest,
): Promise<LaneOutcome | undefined> {
  if (key === null) return undefined;
  const before = (await loadKeptAnswers(tx, [{ userId, key }])).get(`${userId} ${key}`);
  if (!before) return undefined;
  return before.requestHash === requestHash
    ? { kind: "accepted", answer: before.answer }
    : { kind: "refused", refusal: { code: "key_reused" } };
}
