// Who has just looked at what. A page is read anew whenever its tab is come back to, and one reader is one look.
// Every node remembers for itself, so somebody whom two nodes answer may count twice; so may whoever was forgotten
// because too many came since.
export class SeenLately {
  readonly #withinMs: number;
  readonly #most: number;
  // The oldest first.
  readonly #looks = new Map<string, number>();

  constructor({ withinMs, most }: { withinMs: number; most: number }) {
    this.#withinMs = withinMs;
    this.#most = most;
  }

  has(look: string, now: Date): boolean {
    const at = this.#looks.get(look);
    return at !== undefined && now.getTime() - at < this.#withinMs;
  }

  add(look: string, now: Date): void {
    this.#looks.delete(look);
    this.#looks.set(look, now.getTime());
    if (this.#looks.size <= this.#most) return;
    const [oldest] = this.#looks.keys();
    if (oldest !== undefined) this.#looks.delete(oldest);
  }
}

// How many came from each place lately.
export class Crowds {
  readonly #withinMs: number;
  readonly #mostEach: number;
  readonly #most: number;
  // By place: since when, and how many. The one that began first is the first.
  readonly #places = new Map<string, { since: number; count: number }>();

  constructor({ withinMs, mostEach, most }: { withinMs: number; mostEach: number; most: number }) {
    this.#withinMs = withinMs;
    this.#mostEach = mostEach;
    this.#most = most;
  }

  // Counts one more, or says that there were too many.
  admits(place: string, now: Date): boolean {
    const known = this.#places.get(place);
    if (known !== undefined && now.getTime() - known.since < this.#withinMs) {
      known.count += 1;
      return known.count <= this.#mostEach;
    }
    this.#places.delete(place);
    this.#places.set(place, { since: now.getTime(), count: 1 });
    if (this.#places.size > this.#most) {
      const [oldest] = this.#places.keys();
      if (oldest !== undefined) this.#places.delete(oldest);
    }
    return true;
  }
}
