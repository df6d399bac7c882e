// Chance that can be repeated: everything random in a simulation comes from one number (mulberry32).
export interface Dice {
  // Both ends included.
  int(from: number, to: number): number;
  chance(percent: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  weighted<Item>(list: ReadonlyArray<readonly [item: Item, weight: number]>): Item;
  // A seed for dice of its own.
  seed(): number;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    int: (from, to) => from + below(to - from + 1),
    chance: (percent) => next() / 2 ** 32 < percent / 100,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error("Nothing to pick from.");
      return found;
    },
    weighted: (list) => {
      let left = (next() / 2 ** 32) * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      const last = list.at(-1);
      if (last === undefined) throw new Error("Nothing to pick from.");
      return last[0];
    },
    seed: next,
  };
}
