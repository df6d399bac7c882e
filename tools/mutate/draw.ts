import type { Mutation } from "./mutation.ts";
import { mutationsOf, stillParses } from "./operators.ts";
import { isProduct } from "./product.ts";

// Mulberry32: enough chance for a draw, and the same on every machine for one seed.
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<Thing>(chance: () => number, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(chance() * things.length)];
}

interface Drawer {
  size: number;
  text: string;
  // By operator: a file with forty conditions and one query is asked for each as often.
  mutations: Map<string, Mutation[]>;
}

// Files by their size, then one of the operators that find something there, then one of the places it finds.
export function draw(
  files: ReadonlyMap<string, string>,
  { seed, count }: { seed: number; count: number },
): Mutation[] {
  const drawers = [...files]
    .filter(([file]) => isProduct(file))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]): Drawer => {
      const mutations = Map.groupBy(mutationsOf(file, text), ({ operator }) => operator);
      return { size: text.length, text, mutations };
    })
    .filter(({ mutations }) => mutations.size > 0);
  const chance = chanceOf(seed);
  const drawn = new Map<string, Mutation>();
  // More tries than that means that there is nothing left to draw.
  for (let tries = 0; drawn.size < count && tries < count * 50; tries += 1) {
    const drawer = pickBySize(chance, drawers);
    const kind = pick(chance, [...(drawer?.mutations.keys() ?? [])].toSorted());
    const mutation = pick(chance, drawer?.mutations.get(kind ?? "") ?? []);
    if (drawer === undefined || mutation === undefined || !stillParses(drawer.text, mutation)) continue;
    drawn.set(`${mutation.file} ${mutation.start} ${mutation.end}`, mutation);
  }
  return [...drawn.values()];
}

function pickBySize(chance: () => number, drawers: readonly Drawer[]): Drawer | undefined {
  let left = chance() * drawers.reduce((sum, { size }) => sum + size, 0);
  return drawers.find(({ size }) => (left -= size) < 0);
}
