import { seededRandom } from "../../tools/seeded-random.ts";

// A seeded random generator. Several clients at once still interleave in their own order.
export class SeededRandom {
  // From 0 to just below 1.
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  below(max: number): number {
    return Math.floor(this.next() * max);
  }

  isIn(share: number): boolean {
    return this.next() < share;
  }

  oneOf<T>(things: readonly T[]): T {
    const thing = things[this.below(things.length)];
    if (thing === undefined) throw new Error("There is nothing to choose from.");
    return thing;
  }
}
