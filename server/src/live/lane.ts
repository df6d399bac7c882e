import { randomFillSync } from "node:crypto";
import { v7 as uuid } from "uuid";
import { type Database, type Tx, afterCommit } from "../platform/database/database.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { CommitOutcomeUnknown, isUniqueViolation } from "../platform/database/failures.ts";
import { type StoredRetryAnswer, loadKeptAnswers, lockSale } from "./sales/load-sale.ts";
import { type BidOutcome, type BidRequest, applyBid } from "./apply-bid.ts";
import { saveSale } from "./sales/save-sale.ts";
import { SaleCache } from "./sale-cache.ts";
import { type Changes, type IdSource, type SaleState, noChanges } from "./state.ts";

export type LaneOutcome =
  | BidOutcome
  | { kind: "refused"; refusal: { code: "sale_not_found" | "key_reused" } };

interface Waiting {
  request: BidRequest;
  resolve(outcome: LaneOutcome): void;
  reject(error: unknown): void;
}

interface Batch {
  saleId: string;
  waiting: Waiting[];
}

export const saleTopic = "sale";
export const idSource: IdSource = { id: () => uuid(), salt: makeSalt };

// With more bids in one transaction the first would wait too long for the last.
const maxAtOnce = 512;
const maxSalesAtOnce = 32;

// All bids that arrive for one sale are decided together and committed once. A bid that arrives during a transaction
// waits for the next one, so the more bids there are, the more of them share a commit. The lock on the sale's row keeps
// out lanes of other nodes, closings and clerks.
export class Lanes {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #cache = new SaleCache();
  // The waiting bids of each sale. A sale that is being served is in this map, and joins the next batch from it.
  readonly #lanes = new Map<string, Waiting[]>();
  // The embedded database runs one transaction after the other, so one commit there carries many sales.
  readonly #sharesCommits: boolean;
  #isDriving = false;

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    this.#bus = bus;
    this.#sharesCommits = database.engine === "embedded";
  }

  submit(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    return new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject };
      const lane = this.#lanes.get(saleId);
      if (lane) {
        lane.push(waiting);
        return;
      }
      this.#lanes.set(saleId, [waiting]);
      // On the next turn of the loop, so that requests that arrived together are decided together.
      if (!this.#sharesCommits) setImmediate(() => void this.#driveOne(saleId));
      else if (!this.#isDriving) {
        this.#isDriving = true;
        setImmediate(() => void this.#driveAll());
      }
    });
  }

  async #driveOne(saleId: string): Promise<void> {
    for (let batch = this.#next(saleId); batch; batch = this.#next(saleId)) {
      await this.#settle([batch]);
      // Lets what has arrived meanwhile join the next batch.
      await nextTurn();
    }
  }

  async #driveAll(): Promise<void> {
    while (this.#lanes.size > 0) {
      const first = [...this.#lanes.keys()].slice(0, maxSalesAtOnce);
      await this.#settle(first.flatMap((saleId) => this.#next(saleId) ?? []));
      await nextTurn();
    }
    this.#isDriving = false;
  }

  // The bids of the next batch. A lane that was found empty is removed, and the next bid opens it again.
  #next(saleId: string): Batch | undefined {
    const lane = this.#lanes.get(saleId) ?? [];
    const waiting = lane.splice(0, maxAtOnce);
    // The order of the lanes is the order of their turns: a lane that was served goes to the end.
    this.#lanes.delete(saleId);
    if (waiting.length === 0) return undefined;
    this.#lanes.set(saleId, lane);
    return { saleId, waiting };
  }

  // Every bid gets an outcome or an error, whatever happens to the transaction.
  async #settle(batches: readonly Batch[]): Promise<void> {
    if (batches.length === 0) return;
    try {
      const outcomes = await this.#decide(batches);
      for (const [at, { waiting }] of batches.entries()) {
        for (const [index, one] of waiting.entries()) {
          const outcome = outcomes[at]?.[index];
          if (outcome) one.resolve(outcome);
          else one.reject(new Error("A bid was left without an outcome."));
        }
      }
    } catch (error) {
      // When a commit of many sales fails, the fault comes from one of them: each is tried alone. A commit that may
      // have happened is never repeated, because its bids may be in the log already (BID-6).
      if (batches.length > 1 && !(error instanceof CommitOutcomeUnknown))
        for (const batch of batches) await this.#settle([batch]);
      else for (const one of batches.flatMap(({ waiting }) => waiting)) one.reject(error);
    }
  }

  // A retry is rare, so its first answer is looked up only where it may matter: when a request is refused (its own
  // first bid is in its way), or when the table reports that a key was used before. Then everything is decided once
  // more.
  async #decide(batches: readonly Batch[]): Promise<LaneOutcome[][]> {
    try {
      return await this.#decideOnce(batches, false);
    } catch (error) {
      if (!isUniqueViolation(error, "bid_key")) throw error;
      return this.#decideOnce(batches, true);
    }
  }

  #decideOnce(batches: readonly Batch[], hasRetries: boolean): Promise<LaneOutcome[][]> {
    return this.#database.transaction(async (tx) => {
      const outcomes: LaneOutcome[][] = [];
      // Every transaction locks sales in the order of their ids, so that no two block each other.
      const inOrder = batches.toSorted((one, other) => (one.saleId < other.saleId ? -1 : 1));
      for (const batch of inOrder)
        outcomes[batches.indexOf(batch)] = await this.#decideSale(tx, batch, hasRetries);
      return outcomes;
    });
  }

  async #decideSale(tx: Tx, { saleId, waiting }: Batch, hasRetries: boolean): Promise<LaneOutcome[]> {
    const requests = waiting.map(({ request }) => request);
    const locked = await lockSale(tx, saleId);
    if (!locked) return requests.map(() => refuseWith("sale_not_found"));
    const { sale, now } = locked;
    const stored = hasRetries
      ? await loadKeptAnswers(tx, keysOf(requests))
      : new Map<string, StoredRetryAnswer>();
    const remember = await this.#cache.load(tx, sale, requests);
    const changes = noChanges();
    const outcomes = requests.map((request) => applyOnce(sale, changes, request, { now, stored }));
    if (changes.hasSaleChanged) await this.#save(tx, sale, changes, remember);
    else afterCommit(tx, remember);
    return hasRetries ? outcomes : withFirstAnswers(tx, requests, outcomes);
  }

  async #save(tx: Tx, sale: SaleState, changes: Changes, remember: () => void): Promise<void> {
    await saveSale(tx, sale, changes);
    afterCommit(tx, () => {
      remember();
      // A raise tells the rooms nothing (BID-9).
      if (changes.events.length > 0) this.#bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
    });
  }
}

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

// Random bytes are fetched for many salts at once: each fetch is a system call.
const saltBytes = 16;
const store = Buffer.alloc(saltBytes * 256);
let taken = store.length;

function makeSalt(): string {
  if (taken === store.length) {
    randomFillSync(store);
    taken = 0;
  }
  taken += saltBytes;
  return store.toString("base64url", taken - saltBytes, taken);
}

type StoredAnswers = Map<string, StoredRetryAnswer>;
const nameOf = (request: BidRequest): string => `${request.userId} ${request.key}`;

const keysOf = (requests: readonly BidRequest[]): Array<{ userId: string; key: string }> =>
  requests.flatMap(({ userId, key }) => (key === null ? [] : [{ userId, key }]));

function applyOnce(
  sale: SaleState,
  changes: Changes,
  request: BidRequest,
  { now, stored }: { now: number; stored: StoredAnswers },
): LaneOutcome {
  const before = request.key === null ? undefined : stored.get(nameOf(request));
  if (before) return firstAnswer(request, before);
  const outcome = applyBid(sale, changes, request, now, idSource);
  // A retry may be in the same batch as the request it repeats.
  if (outcome.kind === "accepted" && request.key !== null && request.requestHash !== null) {
    stored.set(nameOf(request), { requestHash: request.requestHash, answer: outcome.answer });
  }
  return outcome;
}

const firstAnswer = (request: BidRequest, before: StoredRetryAnswer): LaneOutcome =>
  before.requestHash.slice(0, 32) === request.requestHash
    ? { kind: "accepted", answer: before.answer }
    : refuseWith("key_reused");

// A request that is refused may be the retry of one that was accepted.
async function withFirstAnswers(
  tx: Tx,
  requests: readonly BidRequest[],
  outcomes: LaneOutcome[],
): Promise<LaneOutcome[]> {
  const stored = await loadKeptAnswers(
    tx,
    keysOf(requests.filter((_, index) => outcomes[index]?.kind === "refused")),
  );
  if (stored.size === 0) return outcomes;
  return outcomes.map((outcome, index) => {
    const request = requests[index];
    const before = request && outcome.kind === "refused" ? stored.get(nameOf(request)) : undefined;
    return request && before ? firstAnswer(request, before) : outcome;
  });
}

const refuseWith = (code: "sale_not_found" | "key_reused"): LaneOutcome => ({
  kind: "refused",
  refusal: { code },
});
