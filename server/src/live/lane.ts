import { randomFillSync } from "node:crypto";
import { v7 as uuid } from "uuid";
import { type Database, type Tx, afterCommit } from "../platform/database/database.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { CommitOutcomeUnknown, isUniqueViolation } from "../platform/database/failures.ts";
import { type KeptAnswer, loadKeptAnswers, lockSale } from "./load-sale.ts";
import {
  type BidOutcome,
  type BidRequest,
  type Chance,
  type SaleRefusal,
  placeInState,
} from "./place-in-state.ts";
import { saveSale } from "./save-sale.ts";
import { Standing } from "./standing.ts";
import { type Changes, type SaleState, noChanges } from "./state.ts";

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
export const chance: Chance = { id: () => uuid(), salt: makeSalt };

// More in one transaction would make the first of them wait for the last.
const mostAtOnce = 512;
const mostSalesAtOnce = 32;

// All that wants to bid in one sale, decided together and committed once. Whoever comes while a transaction is under
// way waits for the next one, so the more there are, the more of them share a commit. The lock on the sale's row keeps
// lanes of other nodes, closings and clerks apart.
export class Lanes {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #standing = new Standing();
  // Who waits, by sale. A sale that is being driven has an entry, and joins the next batch by it.
  readonly #lanes = new Map<string, Waiting[]>();
  // The embedded database takes one transaction after the other, so there one commit carries many sales.
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
      const first = [...this.#lanes.keys()].slice(0, mostSalesAtOnce);
      await this.#settle(first.flatMap((saleId) => this.#next(saleId) ?? []));
      await nextTurn();
    }
    this.#isDriving = false;
  }

  // Who waits now. A lane that was found empty is gone, and the next who comes opens it anew.
  #next(saleId: string): Batch | undefined {
    const lane = this.#lanes.get(saleId) ?? [];
    const waiting = lane.splice(0, mostAtOnce);
    // The order of the lanes is the order of the turns: who was served goes to the end.
    this.#lanes.delete(saleId);
    if (waiting.length === 0) return undefined;
    this.#lanes.set(saleId, lane);
    return { saleId, waiting };
  }

  // Every one of them gets an outcome or an error, whatever becomes of the transaction.
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
      // What spoils the commit of many is some sale's own trouble: each is tried by itself. A commit that may have
      // happened is never repeated, because its bids may stand in the log already (BID-6).
      if (batches.length > 1 && !(error instanceof CommitOutcomeUnknown))
        for (const batch of batches) await this.#settle([batch]);
      else for (const one of batches.flatMap(({ waiting }) => waiting)) one.reject(error);
    }
  }

  // A retry is rare, so its first answer is looked for only where it may matter: when a request is refused (its own
  // first bid stands in its way), or when the table says that a key was used before; then all is decided once more.
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
      // Every transaction takes sales in the order of their ids, so that no two wait for each other.
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
    const kept = hasRetries ? await loadKeptAnswers(tx, keysOf(requests)) : new Map<string, KeptAnswer>();
    const keep = await this.#standing.load(tx, sale, requests);
    const changes = noChanges();
    const outcomes = requests.map((request) => place(sale, changes, request, { now, kept }));
    if (changes.hasSaleChanged) await this.#save(tx, sale, changes, keep);
    else afterCommit(tx, keep);
    return hasRetries ? outcomes : withFirstAnswers(tx, requests, outcomes);
  }

  async #save(tx: Tx, sale: SaleState, changes: Changes, keep: () => void): Promise<void> {
    await saveSale(tx, sale, changes);
    afterCommit(tx, () => {
      keep();
      this.#bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
    });
  }
}

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

// Chance is fetched for many salts at once: each fetch is a call into the system.
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

type Kept = Map<string, KeptAnswer>;
const nameOf = (request: BidRequest): string => `${request.userId} ${request.key}`;

const keysOf = (requests: readonly BidRequest[]): Array<{ userId: string; key: string }> =>
  requests.flatMap(({ userId, key }) => (key === null ? [] : [{ userId, key }]));

function place(
  sale: SaleState,
  changes: Changes,
  request: BidRequest,
  { now, kept }: { now: number; kept: Kept },
): LaneOutcome {
  const before = request.key === null ? undefined : kept.get(nameOf(request));
  if (before) return firstAnswer(request, before);
  const outcome = placeInState(sale, changes, request, now, chance);
  // A retry may stand in the same batch as the request it repeats.
  if (outcome.kind === "accepted" && request.key !== null && request.requestHash !== null) {
    kept.set(nameOf(request), { requestHash: request.requestHash, answer: outcome.answer });
  }
  return outcome;
}

const firstAnswer = (request: BidRequest, before: KeptAnswer): LaneOutcome =>
  before.requestHash.slice(0, 32) === request.requestHash
    ? { kind: "accepted", answer: before.answer }
    : refuseWith("key_reused");

// A request that is refused may be the retry of one that was accepted.
async function withFirstAnswers(
  tx: Tx,
  requests: readonly BidRequest[],
  outcomes: LaneOutcome[],
): Promise<LaneOutcome[]> {
  const kept = await loadKeptAnswers(
    tx,
    keysOf(requests.filter((_, index) => outcomes[index]?.kind === "refused")),
  );
  if (kept.size === 0) return outcomes;
  return outcomes.map((outcome, index) => {
    const request = requests[index];
    const before = request && outcome.kind === "refused" ? kept.get(nameOf(request)) : undefined;
    return request && before ? firstAnswer(request, before) : outcome;
  });
}

const refuseWith = (code: "sale_not_found" | "key_reused"): LaneOutcome => ({
  kind: "refused",
  refusal: { code },
});
export type { SaleRefusal };
