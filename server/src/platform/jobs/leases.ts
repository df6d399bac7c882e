import type { Queryable } from "../database/database.ts";
import { renewLeases, returnLeases } from "./queries.ts";

export interface HeldLease {
  readonly id: string;
  // Aborts when the lease is lost: another node may have the job by now.
  readonly lost: AbortController;
  // The end by the monotonic clock of this process.
  untilMs: number;
}

// The jobs that this node runs outside transactions. A lease outlives its node by at most `leaseMs`.
export class Leases {
  readonly owner: string;
  readonly leaseMs: number;
  readonly #held = new Set<HeldLease>();
  #isLeaving = false;

  constructor(options: { owner: string; leaseMs: number }) {
    this.owner = options.owner;
    this.leaseMs = options.leaseMs;
  }

  // A claim that was under way when the node stopped comes too late, and is returned as well.
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  hold(id: string): HeldLease {
    // This node lost the job and took it again: its earlier run no longer counts.
    for (const earlier of this.#held) if (earlier.id === id) earlier.lost.abort();
    const lease = { id, lost: new AbortController(), untilMs: performance.now() + this.leaseMs };
    this.#held.add(lease);
    return lease;
  }

  letGo(lease: HeldLease): void {
    this.#held.delete(lease);
  }

  async renew(db: Queryable): Promise<void> {
    const asked = [...this.#held].filter(({ lost }) => !lost.signal.aborted);
    if (asked.length === 0) return;
    const askedAt = performance.now();
    const ids = asked.map(({ id }) => id);
    const kept = new Set(await renewLeases(db, { ids, owner: this.owner, leaseMs: this.leaseMs }));
    for (const lease of asked) {
      if (kept.has(lease.id)) lease.untilMs = askedAt + this.leaseMs;
      else lease.lost.abort();
    }
  }

  // While the database is away no lease can be renewed, and another node may have taken the job by now.
  dropOverdue(): void {
    const now = performance.now();
    for (const { lost, untilMs } of this.#held) if (untilMs <= now) lost.abort();
  }

  async releaseAll(db: Queryable): Promise<void> {
    this.#isLeaving = true;
    for (const { lost } of this.#held) lost.abort();
    await returnLeases(db, this.owner);
  }
}
