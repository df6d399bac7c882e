// Finds any of thousands of texts in one walk over a body, without regard to the case of ASCII letters
// (Aho and Corasick's automaton as one table of numbers).

export interface Pattern {
  bytes: Buffer;
}

export interface Match<P> {
  pattern: P;
  // Where it begins, and where what follows it begins.
  from: number;
  to: number;
}

const lower = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

export class Matcher<P extends Pattern> {
  // Bytes that no text has are one class, 0.
  readonly #classOf = new Uint8Array(256);
  readonly #classes: number;
  // Where each state leads by the class of the next byte; states are counted in steps of `#classes`. What leads to a state
  // in which something ends is stored as its complement, so that the walk need not look it up.
  readonly #next: Int32Array;
  // What ends in a state.
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

  // Where no letter fits, the walk goes on from the longest end of what was read that begins a text.
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

  // The first matches, at most so many.
  find(body: Uint8Array, most = 20): Match<P>[] {
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
        if (matches.length >= most) return matches;
      }
    }
    return matches;
  }
}
