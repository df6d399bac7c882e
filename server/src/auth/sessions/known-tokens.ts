export const keptTokens = 50_000;

// The hashes of tokens for which a session was found lately, the one used longest ago first.
export class KnownTokens {
  readonly #hashes = new Set<string>();
  readonly #max: number;

  constructor(max = keptTokens) {
    this.#max = max;
  }

  has = (hash: string): boolean => this.#hashes.has(hash);

  add(hash: string): void {
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    if (this.#hashes.size <= this.#max) return;
    const [oldest] = this.#hashes;
    if (oldest !== undefined) this.#hashes.delete(oldest);
  }

  forget = (hash: string): void => void this.#hashes.delete(hash);
}
