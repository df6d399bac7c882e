// Caches a result for a few seconds, and computes it once for all simultaneous callers. When computing fails, the previous
// result is served again: a slightly old page is better than none.
export class PageCache<Page> {
  readonly #maxAgeMs: number;
  readonly #max: number;
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #last = new Map<string, Page>();

  // At most `max` results are kept; what is asked for beyond them is computed each time.
  constructor(maxAgeMs: number, max = 1_000) {
    this.#maxAgeMs = maxAgeMs;
    this.#max = max;
  }

  get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const made = make().then(
      (page) => {
        this.#keep(key, page);
        return page;
      },
      (error: unknown) => {
        const last = this.#last.get(key);
        if (last === undefined) throw error;
        return last;
      },
    );
    if (this.#pages.size >= this.#max) return made;
    this.#pages.set(key, made);
    // The cache time starts when the result is ready, so that a slow database gets no second query while the first one runs.
    const evict = (): void => {
      setTimeout(() => this.#pages.delete(key), this.#maxAgeMs).unref();
    };
    made.then(evict, () => this.#pages.delete(key));
    return made;
  }

  // The oldest result makes room.
  #keep(key: string, page: Page): void {
    this.#last.delete(key);
    this.#last.set(key, page);
    const [oldest] = this.#last.keys();
    if (this.#last.size > this.#max && oldest !== undefined) this.#last.delete(oldest);
  }
}
