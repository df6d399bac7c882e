import type { Rate } from "@boli/contract/limits";

interface Bucket {
  tokens: number;
  at: number;
}

// Token buckets in this node's memory. They keep one caller from crowding out the others;
// what must hold over all nodes (failed sign-ins, codes) is counted in the database instead.
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #now: () => number;

  constructor(options: { most?: number; now?: (() => number) | undefined } = {}) {
    this.#most = options.most ?? 100_000;
    this.#now = options.now ?? (() => performance.now());
  }

  // Takes one token; answers 0, or after how many seconds there will be one.
  take(key: string, limit: Rate, factor = 1): number {
    const bucket = this.#filled(key, limit, factor);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / (limit.perSecond * factor)));
  }

  // Takes what was used beyond the one token, also where there is less: the next ones wait until it is made good.
  charge(key: string, limit: Rate, factor: number, tokens: number): void {
    this.#filled(key, limit, factor).tokens -= tokens;
  }

  #filled(key: string, limit: Rate, factor: number): Bucket {
    const now = this.#now();
    const most = limit.burst * factor;
    const bucket = this.#buckets.get(key) ?? { tokens: most, at: now };
    // To the end, as the one that was used last.
    if (!this.#buckets.delete(key)) this.#makeRoom();
    this.#buckets.set(key, bucket);
    bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.at) * limit.perSecond * factor) / 1000);
    bucket.at = now;
    return bucket;
  }

  get size(): number {
    return this.#buckets.size;
  }

  // Those go first who have not asked for longest, so that nobody's empty bucket is filled by a flood of other callers.
  #makeRoom(): void {
    if (this.#buckets.size < this.#most) return;
    let surplus = Math.ceil(this.#most / 10);
    for (const key of this.#buckets.keys()) {
      if (surplus === 0) return;
      this.#buckets.delete(key);
      surplus -= 1;
    }
  }
}
