// How many jobs may be under way at once, and whose turn it is. Kinds take turns, so that ten thousand mails do not keep
// one lot from closing; and no kind takes all slots, so that a mail server that hangs does not keep text messages waiting.
// A kind may ask for fewer still.
export class Slots {
  readonly #size: number;
  readonly #mostOf: (kind: string) => number;
  readonly #used = new Map<string, number>();
  #inUse = 0;
  // Those that had their turn go to the end.
  readonly #queue: string[] = [];

  constructor(size: number, mostOf: (kind: string) => number | undefined = () => undefined) {
    this.#size = size;
    const mostOfOneKind = Math.max(1, size - Math.ceil(size / 4));
    this.#mostOf = (kind) => Math.min(mostOf(kind) ?? mostOfOneKind, mostOfOneKind);
  }

  get inUse(): number {
    return this.#inUse;
  }

  // Nothing is under way and nothing is known to be due.
  get isIdle(): boolean {
    return this.#inUse === 0 && this.#queue.length === 0;
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
    const index = this.#queue.findIndex((kind) => this.#usedBy(kind) < this.#mostOf(kind));
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
