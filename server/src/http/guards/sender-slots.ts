import { tooManyRequests } from "./too-many-requests.ts";

// Limits how many slots one sender may hold at the same time, so that one sender cannot keep out the others.
export class SenderSlots {
  readonly #max: number;
  readonly #held = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  // Claims a slot, or refuses. Returns the function that releases it.
  claim(sender: string): () => void {
    const held = this.#held.get(sender) ?? 0;
    if (held >= this.#max) throw tooManyRequests(5);
    this.#held.set(sender, held + 1);
    return () => {
      const rest = (this.#held.get(sender) ?? 1) - 1;
      if (rest > 0) this.#held.set(sender, rest);
      else this.#held.delete(sender);
    };
  }
}
