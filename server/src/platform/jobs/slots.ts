// How many jobs may be under way at once, and whose turn it is. Kinds take turns, so that ten thousand mails do not keep
// one lot from closing; and no kind takes all slots, so that a mail server that hangs does not keep text messages waiting.
export class Slots {
  readonly #size: number;
  readonly #mostOfOneKind: number;
  readonly #used = new Map<string, number>();
  #inUse = 0;
  // Those that had their turn go to the end.
  readonly #queue: string[] = [];

  constructor(size: number) {
    this.#size = size;
    this.#mostOfOneKind = Math.max(1, size - Math.ceil(size / 4));
  }

  get inUse(): number {
    return this.#inUse;
  }

  // These kinds have something due, as far as is known.
  offer(kinds: Iterable<string>): void {
    for (const kind of kinds) if (!this.#queue.includes(kind)) this.#queue.push(kind);
  }

  // Nothing of this kind was found: it rests until it is offered again.
  rest(kind: string): void {
    const index = this.#queue.indexOf(kind);
    if (index >= 0) this.#queue.splice(index, 1);
  }

  // Takes a slot for the kind whose turn it is.
  take(): string | undefined {
    if (this.#inUse >= this.#size) return undefined;
    const index = this.#queue.findIndex((kind) => this.#usedBy(kind) < this.#mostOfOneKind);
    const [kind] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (kind === undefined) return undefined;
    this.#queue.push(kind);
    this.#used.set(kind, this.#usedBy(kind) + 1);
    this.#inUse += 1;
    return kind;
  }

  free(kind: string): void {
    this.#used.set(kind, this.#usedBy(kind) - 1);
    this.#inUse -= 1;
  }

  #usedBy(kind: string): number {
    return this.#used.get(kind) ?? 0;
  }
}
