import { seededRandom } from "./seeded-random.ts";

// Random choices that can be repeated: all of them follow from one seed.
export interface Dice {
  // Both ends included.
  int(from: number, to: number): number;
  // A whole number from 0 to just below the limit.
  below(limit: number): number;
  chance(percent: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  weighted<Item>(list: ReadonlyArray<readonly [item: Item, weight: number]>): Item;
  // A seed for separate dice.
  seed(): number;
}

export function diceOf(seed: number): Dice {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    int: (from, to) => from + below(to - from + 1),
    below,
    chance: (percent) => next() < percent / 100,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error("Nothing to pick from.");
      return found;
    },
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      const last = list.at(-1);
      if (last === undefined) throw new Error("Nothing to pick from.");
      return last[0];
    },
    seed: () => next() * 2 ** 32,
  };
}
