import { randomUUID } from "node:crypto";
import { refuse } from "../../http/refusal.ts";
import { type Database, DatabaseUnavailable, type Tx } from "../../platform/database/database.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { isLockTimeout, isUniqueViolation } from "../../platform/database/failures.ts";
import type { BidRequest } from "../law/apply-bid.ts";
import { type LaneOutcome, decideBids } from "./decide-bids.ts";
import { writeBeat } from "../outages/beat.ts";
import { inTurn, program } from "../../platform/database/turns.ts";
import { Queue } from "../../http/guards/queue.ts";
import { SaleCache } from "./sale-cache.ts";
import { findFreeSales } from "../store/load-sale.ts";

interface Waiting {
  request: BidRequest;
  resolve(outcome: LaneOutcome): void;
  reject(error: unknown): void;
}

// The bids on one sale. `taken` are those of the transaction under way.
interface Lane {
  saleId: string;
  waiting: Waiting[];
  taken: Waiting[];
  // True while it has a transaction of its own.
  isAlone: boolean;
}

// With more bids in one transaction the first would wait too long for the last.
const maxBidsAtOnce = 512;
const maxSalesAtOnce = 128;
const maxAloneAtOnce = 3;
// More than any node decides in the time that a bidder waits.
export const maxWaitingBids = 5_000;

// All bids that wait on a node are decided together and committed once, over many sales. A bid that arrives during a
// transaction waits for the next one, so the more bids there are, the more of them share a commit. The locks on the sales'
// rows, taken in the order of their ids, keep out lanes of other nodes, closings and clerks.
export class Lanes {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #cache = new SaleCache();
  // The order of the lanes is the order of their turns: a lane that was served goes to the end.
  readonly #lanes = new Map<string, Lane>();
  // Sales whose last transaction failed. They get their own, until one succeeds, so that the others wait for such a sale once and
  // not again and again.
  readonly #suspects = new Set<string>();
  // Each lane that goes alone may hold a session until the lock is free, and most of the sessions are left for others (BID-14). The lanes
  // that wait here are no more than the sales with bids.
  readonly #alone = new Queue({ atOnce: maxAloneAtOnce, waiting: Number.POSITIVE_INFINITY });
  // Whoever waits for the next beat.
  #beats: Array<PromiseWithResolvers<string | null>> = [];
  // The name of this node in the beat.
  readonly #node = randomUUID();
  #waiting = 0;
  #isDriving = false;

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    this.#bus = bus;
  }

  submit(saleId: string, request: BidRequest): Promise<LaneOutcome> {
    if (this.#waiting >= maxWaitingBids)
      return Promise.reject(refuse("unavailable", undefined, { retryAfterSeconds: 2 }));
    return new Promise((resolve, reject) => {
      this.#waiting += 1;
      this.#laneOf(saleId).waiting.push({ request, resolve, reject });
      this.#wake();
    });
  }

  // Writes the beat when the bids before it are decided: it shows that bids get through (CLOSE-6).
  // Tells whether another node wrote the one before.
  async beat(): Promise<{ isOther: boolean }> {
    const waiting = Promise.withResolvers<string | null>();
    this.#beats.push(waiting);
    this.#wake();
    const last = await waiting.promise;
    return { isOther: last !== null && last !== this.#node };
  }

  #wake(): void {
    if (this.#isDriving) return;
    this.#isDriving = true;
    // On the next turn of the loop, so that requests that arrived together are decided together.
    inTurn({ lane: "bid", caller: program }, () => setImmediate(() => void this.#drive()));
  }

  #laneOf(saleId: string): Lane {
    const open = this.#lanes.get(saleId);
    if (open) return open;
    const lane = { saleId, waiting: [], taken: [], isAlone: false };
    this.#lanes.set(saleId, lane);
    return lane;
  }

  async #drive(): Promise<void> {
    for (let lanes = this.#next(); lanes.length > 0 || this.#beats.length > 0; lanes = this.#next()) {
      if (lanes.length > 0) await this.#serve(lanes, "waited-for-shortly");
      await this.#writeBeat();
      // Lets what has arrived meanwhile join the next batch.
      await nextTurn();
    }
    this.#isDriving = false;
  }

  async #writeBeat(): Promise<void> {
    const waiting = this.#beats.splice(0);
    if (waiting.length === 0) return;
    await this.#database
      .transaction((tx) => writeBeat(tx, this.#node))
      .then(
        (last) => waiting.forEach((one) => one.resolve(last)),
        (error: unknown) => waiting.forEach((one) => one.reject(error)),
      );
  }

  // The lanes of the next shared transaction. Those of suspects are started beside it.
  #next(): Lane[] {
    const next: Lane[] = [];
    let bids = 0;
    for (const lane of this.#lanes.values()) {
      if (lane.isAlone) continue;
      if (this.#suspects.has(lane.saleId)) {
        void this.#serveAlone(lane);
        continue;
      }
      if (next.length === maxSalesAtOnce || bids >= maxBidsAtOnce) break;
      next.push(lane);
      bids += lane.waiting.length;
    }
    return next;
  }

  async #serveAlone(lane: Lane): Promise<void> {
    lane.isAlone = true;
    await this.#alone.run(() => this.#serve([lane], "waited-for"));
    lane.isAlone = false;
    this.#wake();
  }

  // Every bid that was taken gets an outcome or an error, whatever happens to the transaction.
  async #serve(lanes: readonly Lane[], locked: LockedSales): Promise<void> {
    try {
      const { served, outcomes } = await this.#decide(lanes, locked);
      for (const [at, { taken }] of served.entries()) {
        for (const [index, one] of taken.entries()) {
          const outcome = outcomes[at]?.[index];
          if (outcome) one.resolve(outcome);
          else one.reject(new Error("A bid was left without an outcome."));
        }
      }
      for (const { saleId } of served) this.#suspects.delete(saleId);
      this.#release(served);
      for (const lane of lanes) if (!served.includes(lane)) void this.#serveAlone(lane);
    } catch (error) {
      if (locked === "waited-for-shortly" && isLockTimeout(error)) await this.#serve(lanes, "left-out");
      else this.#settleFailed(lanes, error);
    }
  }

  #settleFailed(lanes: readonly Lane[], error: unknown): void {
    const isOneAtFault = isLockTimeout(error) || !(error instanceof DatabaseUnavailable);
    if (lanes.length > 1 && isOneAtFault) {
      // Each is tried alone, and the node goes on with the others. A commit that may have happened is never repeated, because its
      // bids may be in the log already (BID-6), nor anything while the database is away.
      for (const lane of lanes) void this.#serveAlone(lane);
    } else {
      if (isOneAtFault) for (const { saleId } of lanes) this.#suspects.add(saleId);
      take(lanes);
      for (const one of lanes.flatMap(({ taken }) => taken)) one.reject(error);
      this.#release(lanes);
    }
  }

  // Two nodes may be sent the same key at the same time. Then the table refuses the second of them, and by the next look the
  // first answer is there.
  async #decide(lanes: readonly Lane[], locked: LockedSales): Promise<Decided> {
    const attempt = () =>
      this.#database.transaction(async (tx) => {
        const served = locked === "left-out" ? await thoseThatAreFree(tx, lanes) : lanes;
        if (served.length === 0) return { served, outcomes: [] };
        const outcomes = await decideBids(tx, {
          cache: this.#cache,
          bus: this.#bus,
          saleIds: served.map(({ saleId }) => saleId),
          waitMs: locked === "waited-for" ? undefined : shortWaitMs,
          take: () => take(served),
        });
        return { served, outcomes };
      });
    try {
      return await attempt();
    } catch (error) {
      if (!isUniqueViolation(error, "bid_key")) throw error;
      return attempt();
    }
  }

  #release(lanes: readonly Lane[]): void {
    for (const lane of lanes) {
      // There was no room for it: it keeps its turn.
      if (lane.taken.length === 0) continue;
      this.#waiting -= lane.taken.length;
      lane.taken = [];
      this.#lanes.delete(lane.saleId);
      if (lane.waiting.length > 0) this.#lanes.set(lane.saleId, lane);
    }
  }
}

// Sales whose lock somebody else has. One keeps the bids on the others, and the beat, waiting no longer than shortly: then these are decided
// without it, and its own bids wait beside them (BID-14).
type LockedSales = "waited-for-shortly" | "left-out" | "waited-for";
const shortWaitMs = 250;

interface Decided {
  // The lanes whose sales were locked, each with its outcomes at the same place.
  served: readonly Lane[];
  outcomes: LaneOutcome[][];
}

async function thoseThatAreFree(tx: Tx, lanes: readonly Lane[]): Promise<Lane[]> {
  const free = await findFreeSales(
    tx,
    lanes.map(({ saleId }) => saleId),
  );
  return lanes.filter(({ saleId }) => free.has(saleId));
}

// Moves what waits into the transaction, as far as there is room. A second attempt keeps what the first one took.
function take(lanes: readonly Lane[]) {
  let room = maxBidsAtOnce - lanes.reduce((sum, { taken }) => sum + taken.length, 0);
  for (const { taken, waiting } of lanes) {
    const added = waiting.splice(0, room);
    taken.push(...added);
    room -= added.length;
  }
  return lanes.map(({ saleId, taken }) => ({ saleId, requests: taken.map(({ request }) => request) }));
}

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));
