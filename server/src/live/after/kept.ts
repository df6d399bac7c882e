// Results of what is over, and dear to compute: each is computed once for all who ask for it. The oldest makes room.
export class Kept<Result> {
  readonly #max: number;
  readonly #maxAgeMs: number | undefined;
  readonly #results = new Map<string, Promise<Result>>();

  constructor({ max, maxAgeMs }: { max: number; maxAgeMs?: number }) {
    this.#max = max;
    this.#maxAgeMs = maxAgeMs;
  }

  get(key: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#results.set(key, made);
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.#max && oldest !== undefined) this.#results.delete(oldest);
    const forget = (): void => {
      if (this.#results.get(key) === made) this.#results.delete(key);
    };
    if (this.#maxAgeMs !== undefined) setTimeout(forget, this.#maxAgeMs).unref();
    // A failure is not kept.
    made.catch(forget);
    return made;
  }
}
