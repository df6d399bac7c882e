// Remembers which visitor has just viewed what, because a page refetches whenever its tab gets focus, and that is not
// another view. Each node remembers separately, and drops the oldest views when there are too many, so a visitor may be
// counted twice.
export class RecentViews {
  readonly #withinMs: number;
  readonly #max: number;
  // The oldest first.
  readonly #views = new Map<string, number>();

  constructor({ withinMs, max }: { withinMs: number; max: number }) {
    this.#withinMs = withinMs;
    this.#max = max;
  }

  has(view: string, now: Date): boolean {
    const at = this.#views.get(view);
    return at !== undefined && now.getTime() - at < this.#withinMs;
  }

  add(view: string, now: Date): void {
    this.#views.delete(view);
    this.#views.set(view, now.getTime());
    if (this.#views.size <= this.#max) return;
    const [oldest] = this.#views.keys();
    if (oldest !== undefined) this.#views.delete(oldest);
  }
}

// Limits how many visitors of one source are counted within a period.
export class SourceCap {
  readonly #withinMs: number;
  readonly #maxEach: number;
  readonly #max: number;
  // The count of each source and when it began, in the order of beginning.
  readonly #sources = new Map<string, { begunAt: number; count: number }>();

  constructor({ withinMs, maxEach, max }: { withinMs: number; maxEach: number; max: number }) {
    this.#withinMs = withinMs;
    this.#maxEach = maxEach;
    this.#max = max;
  }

  // Counts one more visitor; returns false when there were too many.
  admits(source: string, now: Date): boolean {
    const known = this.#sources.get(source);
    if (known !== undefined && now.getTime() - known.begunAt < this.#withinMs) {
      known.count += 1;
      return known.count <= this.#maxEach;
    }
    this.#sources.delete(source);
    this.#sources.set(source, { begunAt: now.getTime(), count: 1 });
    if (this.#sources.size > this.#max) {
      const [oldest] = this.#sources.keys();
      if (oldest !== undefined) this.#sources.delete(oldest);
    }
    return true;
  }

  // Uncounts a visitor whose view could not be announced.
  undo(source: string): void {
    const known = this.#sources.get(source);
    if (known !== undefined) known.count -= 1;
  }
}
