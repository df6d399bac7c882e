import { now, type Outage } from "../record.ts";

const everyMs = 100;
const slowMs = 500;

// The times in which this process stood still, because the machine had too little for it. What had come meanwhile it hears all at once.
export class Stalls {
  readonly #found: Outage[] = [];
  #lookedAt = now();
  readonly #timer = setInterval(() => this.#look(), everyMs);

  end(): readonly Outage[] {
    clearInterval(this.#timer);
    return this.#found;
  }

  #look(): void {
    const at = now();
    if (at - this.#lookedAt > slowMs)
      this.#found.push({ node: null, from: this.#lookedAt, to: at + everyMs });
    this.#lookedAt = at;
  }
}
