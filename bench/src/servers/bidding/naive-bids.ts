import type { Bus } from "@boli/server/platform/bus/bus";
import { type Database, type Tx, afterCommit } from "@boli/server/platform/database/database";
import { isUniqueViolation } from "@boli/server/platform/database/failures";
import { inTurn, program } from "@boli/server/platform/database/turns";
import type { LaneOutcome } from "@boli/server/live/bids/decide-bids";
import { idSource } from "@boli/server/live/store/id-source";
import {
  loadAliases,
  loadLotsOf,
  lockSale,
  answerKey,
  readTimeAndFacts,
} from "@boli/server/live/store/load-sale";
import { type BidRequest, applyBid } from "@boli/server/live/law/apply-bid";
import { saveSale } from "@boli/server/live/sales/save-sale";
import { noChanges, type SaleState, saleTopic } from "@boli/server/live/law/state";
import { sql } from "kysely";

// Bids as a first version would handle them: each in its own transaction, which locks the sale, decides, writes and commits.
// The rules and the rows are the product's, with as few round trips as the order allows: one to begin, lock and read, one to
// write, one to commit.
export class NaiveBids {
  readonly #database: Database;
  readonly #bus: Bus;
  // Aliases never change, so a node looks up each one once.
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

  // First come, first served, as the product's own bids: whoever has used least of the database lately does not come first.
  #decide(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    return inTurn({ lane: "bid", caller: program }, () => this.#decideInTurn(saleId, request));
  }

  #decideInTurn(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    return this.#database.transaction(async (tx) => {
      const seen = new Map(this.#aliases.get(saleId));
      // Sent together: a session answers in order, so the lot is read after the sale is locked.
      const read = { id: saleId, lots: new Map(), aliasOf: seen } as unknown as SaleState;
      const [, locked] = await Promise.all([
        this.#database.engine === "postgres" ? waitInOrder(tx, saleId) : undefined,
        lockSale(tx, saleId),
        loadLotsOf(tx, [{ sale: read, ids: new Set([request.itemId]) }]),
        loadAliases(tx, [{ sale: read, bidders: [request.userId] }]),
      ]);
      if (!locked) return { kind: "refused", refusal: { code: "sale_not_found" } };
      const { sale, now } = locked;
      sale.aliasOf = seen;
      // Everybody who bids here has accepted the terms.
      sale.accepted.add(request.userId);
      for (const lot of read.lots.values()) sale.lots.set(lot.id, { ...lot, step: sale.step });
      const bidders = [...sale.lots.values()].flatMap((lot) => (lot.leader ? [lot.leader.userId] : []));
      await loadAliases(tx, [{ sale, bidders }]);
      const changes = noChanges();
      const outcome = applyBid(sale, changes, request, now, idSource);
      if (outcome.kind === "refused") return (await firstAnswer(tx, request)) ?? outcome;
      await saveSale(tx, sale, changes);
      afterCommit(tx, () => this.#announce(sale));
      return outcome;
    });
  }

  #announce(sale: SaleState): void {
    this.#aliases.set(sale.id, sale.aliasOf);
    if (this.#aliases.size > 1_000) this.#aliases.clear();
    this.#bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
  }
}

// PostgreSQL gives a row lock to whichever waiter wakes first, so later bids would overtake earlier ones. An advisory lock
// is granted in the order of requests. The embedded database runs one transaction at a time, so it needs none.
const waitInOrder = (tx: Tx, saleId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${saleId}, 0))`.execute(tx);

// The earlier answer to the key, if this is a retry.
async function firstAnswer(
  tx: Tx,
  { userId, key, requestHash }: BidRequest,
): Promise<LaneOutcome | undefined> {
  if (key === null) return undefined;
  const { answers } = await readTimeAndFacts(tx, { keys: [{ userId, key }] });
  const before = answers.get(answerKey(userId, key));
  if (!before) return undefined;
  return before.requestHash === requestHash
    ? { kind: "accepted", answer: before.answer }
    : { kind: "refused", refusal: { code: "key_reused" } };
}
