import type { Queryable } from "../database/database.ts";
import { renewLeases, returnLeases } from "./queries.ts";

interface HeldLease {
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

// Limits how many jobs run at once, and decides which kind is next. Kinds take turns, so that ten thousand mails do not
// keep one lot from closing. No kind gets all slots, so that a hung mail server does not hold up text messages. A kind may
// set a lower limit for itself.
export class Slots {
  readonly #size: number;
  readonly #maxOf: (kind: string) => number;
  readonly #used = new Map<string, number>();
  #inUse = 0;
  // After its turn a kind goes to the end.
  readonly #queue: string[] = [];

  constructor(size: number, maxOf: (kind: string) => number | undefined = () => undefined) {
    this.#size = size;
    const maxOfOneKind = Math.max(1, size - Math.ceil(size / 4));
    this.#maxOf = (kind) => Math.min(maxOf(kind) ?? maxOfOneKind, maxOfOneKind);
  }

  get inUse(): number {
    return this.#inUse;
  }

  // True when nothing is running and nothing is known to be due.
  get isIdle(): boolean {
    return this.#inUse === 0 && this.#queue.length === 0;
  }

  // These kinds have due jobs, as far as is known.
  offer(kinds: Iterable<string>): void {
    for (const kind of kinds) if (!this.#queue.includes(kind)) this.#queue.push(kind);
  }

  // Nothing of this kind was found: it is skipped until it is offered again.
  rest(kind: string): void {
    const index = this.#queue.indexOf(kind);
    if (index >= 0) this.#queue.splice(index, 1);
  }

  // Takes a slot for the kind whose turn it is.
  take(): string | undefined {
    if (this.#inUse >= this.#size) return undefined;
    const index = this.#queue.findIndex((kind) => this.#usedBy(kind) < this.#maxOf(kind));
    const [kind] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (kind === undefined) return undefined;
    this.#queue.push(kind);
    this.#used.set(kind, this.#usedBy(kind) + 1);
    this.#inUse += 1;
    return kind;
  }

  free(kind: string): void {
    this.#used.set(kind, this.#usedBy(kind) - 1);
    this.#inUse -= 1;
  }

  #usedBy(kind: string): number {
    return this.#used.get(kind) ?? 0;
  }
}
