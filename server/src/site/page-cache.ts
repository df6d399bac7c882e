// Keeps what was made for a few seconds, and makes it once for all who ask meanwhile. When the next try fails, what was
// made last is given once more: a page that is a little old is better than none.
export class PageCache<Page> {
  readonly #keepMs: number;
  readonly #entries = new Map<string, Promise<Page>>();
  readonly #last = new Map<string, Page>();

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
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
    this.#entries.set(key, made);
    // Counted from when it is ready, so that a slow database is not asked again while it still answers.
    const forget = (): void => {
      setTimeout(() => this.#entries.delete(key), this.#keepMs).unref();
    };
    made.then(forget, () => this.#entries.delete(key));
    return made;
  }
}
