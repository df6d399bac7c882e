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
