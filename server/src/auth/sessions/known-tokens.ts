export const keptTokens = 50_000;

// The hashes of tokens for which a session was found lately, the one used longest ago first, with whose they are.
export class KnownTokens {
  readonly #owners = new Map<string, string>();
  readonly #max: number;

  constructor(max = keptTokens) {
    this.#max = max;
  }

  has = (hash: string): boolean => this.#owners.has(hash);

  // All sessions of one user have one owner. One that has only begun is its own.
  ownerOf = (hash: string): string | undefined => this.#owners.get(hash);

  add(hash: string, userId?: string): void {
    const owner = userId ?? this.#owners.get(hash) ?? hash;
    this.#owners.delete(hash);
    this.#owners.set(hash, owner);
    if (this.#owners.size <= this.#max) return;
    const [oldest] = this.#owners.keys();
    if (oldest !== undefined) this.#owners.delete(oldest);
  }

  forget = (hash: string): void => void this.#owners.delete(hash);
}
