interface KeptResult<Result> {
  made: Promise<Result>;
  sinceMs: number;
}

// Results of what is over, and dear to compute: each is computed once for all who ask for it. The oldest makes room.
export class Kept<Result> {
  readonly #max: number;
  readonly #maxAgeMs: number;
  readonly #results = new Map<string, KeptResult<Result>>();

  constructor({ max, maxAgeMs = Infinity }: { max: number; maxAgeMs?: number }) {
    this.#max = max;
    this.#maxAgeMs = maxAgeMs;
  }

  get(key: string, make: () => Promise<Result>): Promise<Result> {
    const nowMs = performance.now();
    const known = this.#results.get(key);
    if (known !== undefined && nowMs - known.sinceMs < this.#maxAgeMs) return known.made;
    const made = make();
    this.#results.delete(key);
    this.#results.set(key, { made, sinceMs: nowMs });
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.#max && oldest !== undefined) this.#results.delete(oldest);
    // What failed is tried again by the next who asks.
    made.catch(() => {
      if (this.#results.get(key)?.made === made) this.#results.delete(key);
    });
    return made;
  }
}
