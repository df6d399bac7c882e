import { refuse } from "./refusal.ts";

// How much one sender may have here at a time, so that nobody keeps out the others.
export class OfSender {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  // One more, or a refusal; answers how to give it back.
  take(sender: string): () => void {
    const already = this.#taken.get(sender) ?? 0;
    if (already >= this.#most) throw refuse("too_many_requests", { seconds: 5 }, { retryAfterSeconds: 5 });
    this.#taken.set(sender, already + 1);
    return () => {
      const rest = (this.#taken.get(sender) ?? 1) - 1;
      if (rest > 0) this.#taken.set(sender, rest);
      else this.#taken.delete(sender);
    };
  }
}
