import { chanceOf } from "../chance.ts";
import type { Mutation } from "./mutation.ts";
import { mutationsOf, stillParses } from "./operators.ts";
import { isProduct } from "./product.ts";

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
