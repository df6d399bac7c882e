import { chanceOf } from "../../tools/chance.ts";

// Chance that the same seed repeats. Several clients at once still meet in an order of their own.
export class Chance {
  // From 0 up to, and not, 1.
  readonly next: () => number;

  constructor(seed: number) {
    this.next = chanceOf(seed);
  }

  below(most: number): number {
    return Math.floor(this.next() * most);
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
