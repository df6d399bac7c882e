// Caches a result for a few seconds, and computes it once for all simultaneous callers. When computing fails, the previous
// result is served again: a slightly old page is better than none.
export class PageCache<Page> {
  readonly #maxAgeMs: number;
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #last = new Map<string, Page>();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const made = make().then(
      (page) => {
        this.#last.set(key, page);
        return page;
      },
      (error: unknown) => {
        const last = this.#last.get(key);
        if (last === undefined) throw error;
        return last;
      },
    );
    this.#pages.set(key, made);
    // The cache time starts when the result is ready, so that a slow database gets no second query while the first one runs.
    const evict = (): void => {
      setTimeout(() => this.#pages.delete(key), this.#maxAgeMs).unref();
    };
    made.then(evict, () => this.#pages.delete(key));
    return made;
  }
}
