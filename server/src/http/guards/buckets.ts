import type { Rate } from "@boli/contract/endpoint/limits";

interface Bucket {
  tokens: number;
  at: number;
}

// Token buckets in this node's memory. They keep one caller from crowding out the others;
// what must hold over all nodes (failed sign-ins, codes) is counted in the database instead.
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #max: number;
  readonly #now: () => number;

  constructor(options: { max?: number; now?: (() => number) | undefined } = {}) {
    this.#max = options.max ?? 100_000;
    this.#now = options.now ?? (() => performance.now());
  }

  // Takes one token. Returns 0, or the number of seconds until there is one.
  take(key: string, limit: Rate, factor = 1): number {
    const bucket = this.#filled(key, limit, factor);
    const wait = secondsUntilOne(bucket, limit, factor);
    if (wait === 0) bucket.tokens -= 1;
    return wait;
  }

  // Returns the same and takes nothing. A bucket that is not empty is left as it is.
  secondsUntil(key: string, limit: Rate, factor: number): number {
    const bucket = this.#buckets.get(key);
    if (!bucket || tokensNow(bucket, this.#now(), limit, factor) >= 1) return 0;
    return secondsUntilOne(this.#filled(key, limit, factor), limit, factor);
  }

  // Takes the tokens used beyond the first, even when fewer are left: the next requests wait until the debt is paid
  // back.
  charge(key: string, limit: Rate, factor: number, tokens: number): void {
    this.#filled(key, limit, factor).tokens -= tokens;
  }

  #filled(key: string, limit: Rate, factor: number): Bucket {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { tokens: limit.burst * factor, at: now };
    // Moves the bucket to the end, as the one used last.
    if (!this.#buckets.delete(key)) this.#makeRoom();
    this.#buckets.set(key, bucket);
    bucket.tokens = tokensNow(bucket, now, limit, factor);
    bucket.at = now;
    return bucket;
  }

  get size(): number {
    return this.#buckets.size;
  }

  // The buckets that were unused for longest go first, so a flood of other callers cannot refill anybody's empty
  // bucket.
  #makeRoom(): void {
    if (this.#buckets.size < this.#max) return;
    let surplus = Math.ceil(this.#max / 10);
    for (const key of this.#buckets.keys()) {
      if (surplus === 0) return;
      this.#buckets.delete(key);
      surplus -= 1;
    }
  }
}

const tokensNow = ({ tokens, at }: Bucket, now: number, { burst, perSecond }: Rate, factor: number): number =>
  Math.min(burst * factor, tokens + ((now - at) * perSecond * factor) / 1000);

const secondsUntilOne = ({ tokens }: Bucket, { perSecond }: Rate, factor: number): number =>
  tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / (perSecond * factor)));
