// Limits how many jobs run at once, and decides which kind is next. Kinds take turns, so that ten thousand mails do not
// keep one lot from closing. No kind gets all slots, so that a hung mail server does not hold up text messages. A kind may
// set a lower limit for itself.
export class Slots {
  readonly #size: number;
  readonly #maxOf: (kind: string) => number;
  readonly #used = new Map<string, number>();
  #inUse = 0;
  // After its turn a kind goes to the end.
  readonly #queue: string[] = [];

  constructor(size: number, maxOf: (kind: string) => number | undefined = () => undefined) {
    this.#size = size;
    const maxOfOneKind = Math.max(1, size - Math.ceil(size / 4));
    this.#maxOf = (kind) => Math.min(maxOf(kind) ?? maxOfOneKind, maxOfOneKind);
  }

  get inUse(): number {
    return this.#inUse;
  }

  // True when nothing is running and nothing is known to be due.
  get isIdle(): boolean {
    return this.#inUse === 0 && this.#queue.length === 0;
  }

  // These kinds have due jobs, as far as is known.
  offer(kinds: Iterable<string>): void {
    for (const kind of kinds) if (!this.#queue.includes(kind)) this.#queue.push(kind);
  }

  // Nothing of this kind was found: it is skipped until it is offered again.
  rest(kind: string): void {
    const index = this.#queue.indexOf(kind);
    if (index >= 0) this.#queue.splice(index, 1);
  }

  // Takes a slot for the kind whose turn it is.
  take(): string | undefined {
    if (this.#inUse >= this.#size) return undefined;
    const index = this.#queue.findIndex((kind) => this.#usedBy(kind) < this.#maxOf(kind));
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
