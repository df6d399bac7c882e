// Caches a result for a few seconds, and computes it once for all simultaneous callers. When computing fails, the previous
// result is served again, up to an age: a slightly old page is better than none.
export class PageCache<Page> {
  readonly #maxAgeMs: number;
  readonly #max: number;
  readonly #maxLastMs: number;
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #last = new Map<string, { page: Page; dies: NodeJS.Timeout | undefined }>();
  // The number of removals.
  #forgotten = 0;

  // At most `max` results are kept; what is asked for beyond them is computed each time.
  constructor(maxAgeMs: number, { max = 1_000, maxLastMs = Infinity } = {}) {
    this.#maxAgeMs = maxAgeMs;
    this.#max = max;
    this.#maxLastMs = maxLastMs;
  }

  get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const forgotten = this.#forgotten;
    const made = make().then(
      (page) => {
        // A page that was begun before a removal may be the removed one.
        if (forgotten === this.#forgotten) this.#keep(key, page);
        return page;
      },
      (error: unknown) => {
        const last = this.#last.get(key);
        if (last === undefined) throw error;
        return last.page;
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

  // Pages that were made before are never served again.
  forget(key: string): void {
    this.#forgotten += 1;
    this.#pages.delete(key);
    this.#drop(key);
  }

  // The oldest result makes room.
  #keep(key: string, page: Page): void {
    this.#drop(key);
    const dies = Number.isFinite(this.#maxLastMs)
      ? setTimeout(() => this.#last.delete(key), this.#maxLastMs).unref()
      : undefined;
    this.#last.set(key, { page, dies });
    const [oldest] = this.#last.keys();
    if (this.#last.size > this.#max && oldest !== undefined) this.#drop(oldest);
  }

  #drop(key: string): void {
    clearTimeout(this.#last.get(key)?.dies);
    this.#last.delete(key);
  }
}
