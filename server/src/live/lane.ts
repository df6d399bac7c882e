import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { type Database, type Tx, afterCommit } from "../platform/database/database.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { isUniqueViolation } from "../platform/database/failures.ts";
import { type KeptAnswer, loadAliases, loadKeptAnswers, loadLotsOf, lockSale } from "./load-sale.ts";
import {
  type BidOutcome,
  type BidRequest,
  type Chance,
  type SaleRefusal,
  placeInState,
} from "./place-in-state.ts";
import { saveSale } from "./save-sale.ts";
import { type Changes, type SaleState, noChanges } from "./state.ts";

export type LaneOutcome =
  | BidOutcome
  | { kind: "refused"; refusal: { code: "sale_not_found" | "key_reused" } };

interface Waiting {
  request: BidRequest;
  resolve(outcome: LaneOutcome): void;
  reject(error: unknown): void;
}

export const saleTopic = "sale";
export const chance: Chance = { id: () => uuid(), salt: () => randomBytes(16).toString("base64url") };

// More in one transaction would make the first of them wait for the last.
const mostAtOnce = 512;

// All that wants to bid in one sale, decided together and committed once. Whoever comes while a transaction is under
// way waits for the next one, so the more there are, the more of them share a commit. The lock on the sale's row keeps
// lanes of other nodes, closings and clerks apart.
export class Lanes {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #lanes = new Map<string, Waiting[]>();
  // Aliases never change, so a node that has seen one need not ask again.
  readonly #aliases = new Map<string, Map<string, number>>();

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    this.#bus = bus;
  }

  submit(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    return new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject };
      const lane = this.#lanes.get(saleId);
      if (lane) {
        lane.push(waiting);
        return;
      }
      const fresh = [waiting];
      this.#lanes.set(saleId, fresh);
      // On the next turn of the loop, so that requests that arrived together are decided together.
      setImmediate(() => void this.#drive(saleId, fresh));
    });
  }

  async #drive(saleId: string, lane: Waiting[]): Promise<void> {
    while (lane.length > 0) {
      const batch = lane.splice(0, mostAtOnce);
      try {
        const outcomes = await this.#decide(
          saleId,
          batch.map((one) => one.request),
        );
        for (const [index, one] of batch.entries()) {
          const outcome = outcomes[index];
          if (outcome) one.resolve(outcome);
          else one.reject(new Error("A bid was left without an outcome."));
        }
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
      // Lets what has arrived meanwhile join the next batch.
      await new Promise((resume) => setImmediate(resume));
    }
    this.#lanes.delete(saleId);
  }

  // A retry is rare, so its first answer is looked for only where it may matter: when a request is refused (its own
  // first bid stands in its way), or when the table says that a key was used before; then all is decided once more.
  async #decide(saleId: string, requests: BidRequest[]): Promise<LaneOutcome[]> {
    try {
      return await this.#decideOnce(saleId, requests, false);
    } catch (error) {
      if (!isUniqueViolation(error, "bid_key")) throw error;
      return this.#decideOnce(saleId, requests, true);
    }
  }

  #decideOnce(saleId: string, requests: BidRequest[], hasRetries: boolean): Promise<LaneOutcome[]> {
    return this.#database.transaction(async (tx) => {
      const locked = await lockSale(tx, saleId);
      if (!locked) return requests.map(() => refuseWith("sale_not_found"));
      const { sale, now } = locked;
      sale.aliasOf = new Map(this.#aliases.get(saleId));
      const [kept] = await Promise.all([
        hasRetries ? loadKeptAnswers(tx, keysOf(requests)) : new Map<string, KeptAnswer>(),
        loadLotsOf(tx, sale, [...new Set(requests.map((one) => one.itemId))]),
        loadAliases(
          tx,
          sale,
          requests.map((one) => one.userId),
        ),
      ]);
      const leaders = [...sale.lots.values()].flatMap((lot) => (lot.leader ? [lot.leader.userId] : []));
      await loadAliases(tx, sale, leaders);
      const changes = noChanges();
      const outcomes = requests.map((request) => place(sale, changes, request, { now, kept }));
      if (changes.hasSaleChanged) await this.#save(tx, sale, changes);
      return hasRetries ? outcomes : withFirstAnswers(tx, requests, outcomes);
    });
  }

  async #save(tx: Tx, sale: SaleState, changes: Changes): Promise<void> {
    await saveSale(tx, sale, changes);
    afterCommit(tx, () => {
      this.#aliases.set(sale.id, sale.aliasOf);
      if (this.#aliases.size > 1_000) this.#aliases.clear();
      this.#bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
    });
  }
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
  before.requestHash === request.requestHash
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
