// Finds any of thousands of texts in one pass over a body, ignoring the case of ASCII letters (an Aho-Corasick automaton as
// one table of numbers).

export interface Pattern {
  bytes: Buffer;
}

export interface Match<P> {
  pattern: P;
  // The start of the match, and the position after its end.
  from: number;
  to: number;
}

const lower = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

export class Matcher<P extends Pattern> {
  // Class 0 stands for all bytes that occur in no pattern.
  readonly #classOf = new Uint8Array(256);
  readonly #classes: number;
  // The next state by the class of the next byte; states are multiples of `#classes`. A transition to a state in which a
  // pattern ends is stored as its complement, so that the search need not look it up.
  readonly #next: Int32Array;
  // The patterns that end in each state.
  readonly #found: Array<P[] | undefined>;

  constructor(patterns: readonly P[]) {
    let classes = 1;
    let letters = 0;
    for (const { bytes } of patterns) {
      letters += bytes.length;
      for (const byte of bytes) {
        if (this.#classOf[lower(byte)] === 0) this.#classOf[lower(byte)] = classes++;
      }
    }
    for (let byte = 65; byte <= 90; byte++) this.#classOf[byte] = this.#classOf[lower(byte)] ?? 0;
    this.#classes = classes;
    const tree = new Int32Array((letters + 1) * classes);
    const found: Array<P[] | undefined> = [undefined];
    for (const pattern of patterns) this.#plant(tree, found, pattern);
    this.#next = tree.slice(0, found.length * classes);
    this.#found = found;
    this.#link();
    for (const [at, target] of this.#next.entries()) {
      if (found[target / classes] !== undefined) this.#next[at] = ~target;
    }
  }

  #plant(tree: Int32Array, found: Array<P[] | undefined>, pattern: P): void {
    let state = 0;
    for (const byte of pattern.bytes) {
      const at = state + (this.#classOf[lower(byte)] ?? 0);
      if (tree[at] === 0) {
        tree[at] = found.length * this.#classes;
        found.push(undefined);
      }
      state = tree[at] ?? 0;
    }
    const index = state / this.#classes;
    found[index] = [...(found[index] ?? []), pattern];
  }

  // Fills in failure transitions: where no byte fits, the search continues from the longest suffix that starts a pattern.
  #link(): void {
    const next = this.#next;
    const back = new Int32Array(this.#found.length);
    const queue: number[] = [];
    for (let letter = 0; letter < this.#classes; letter++) {
      const child = next[letter] ?? 0;
      if (child !== 0) queue.push(child);
    }
    for (const state of queue) {
      const other = back[state / this.#classes] ?? 0;
      const inherited = this.#found[other / this.#classes];
      if (inherited !== undefined) {
        const index = state / this.#classes;
        this.#found[index] = [...(this.#found[index] ?? []), ...inherited];
      }
      for (let letter = 0; letter < this.#classes; letter++) {
        const child = next[state + letter] ?? 0;
        const elsewhere = next[other + letter] ?? 0;
        if (child === 0) next[state + letter] = elsewhere;
        else {
          back[child / this.#classes] = elsewhere;
          queue.push(child);
        }
      }
    }
  }

  // The first matches, at most `max`.
  find(body: Uint8Array, max = 20): Match<P>[] {
    const next = this.#next;
    const classOf = this.#classOf;
    const classes = this.#classes;
    const matches: Match<P>[] = [];
    let state = 0;
    for (let at = 0; at < body.length; at++) {
      state = next[state + (classOf[body[at] as number] as number)] as number;
      if (state >= 0) continue;
      state = ~state;
      for (const pattern of this.#found[state / classes] ?? []) {
        matches.push({ pattern, from: at + 1 - pattern.bytes.length, to: at + 1 });
        if (matches.length >= max) return matches;
      }
    }
    return matches;
  }
}
