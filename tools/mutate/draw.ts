import { seededRandom } from "../seeded-random.ts";
import type { Mutation } from "./mutation.ts";
import { mutationsOf, stillParses } from "./operators.ts";
import { isProduct } from "./product.ts";

function pick<Thing>(rng: () => number, things: readonly Thing[]): Thing | undefined {
  return things[Math.floor(rng() * things.length)];
}

interface SourceFile {
  size: number;
  text: string;
  // By operator, so that each operator is equally likely, also in a file with forty conditions and one query.
  mutations: Map<string, Mutation[]>;
}

// Draws a file weighted by its size, then one of the operators that apply to it, then one of the places.
export function draw(
  files: ReadonlyMap<string, string>,
  { seed, count }: { seed: number; count: number },
): Mutation[] {
  const sources = [...files]
    .filter(([file]) => isProduct(file))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]): SourceFile => {
      const mutations = Map.groupBy(mutationsOf(file, text), ({ operator }) => operator);
      return { size: text.length, text, mutations };
    })
    .filter(({ mutations }) => mutations.size > 0);
  const rng = seededRandom(seed);
  const drawn = new Map<string, Mutation>();
  // After so many attempts there is nothing left to draw.
  for (let tries = 0; drawn.size < count && tries < count * 50; tries += 1) {
    const source = pickBySize(rng, sources);
    const kind = pick(rng, [...(source?.mutations.keys() ?? [])].toSorted());
    const mutation = pick(rng, source?.mutations.get(kind ?? "") ?? []);
    if (source === undefined || mutation === undefined || !stillParses(source.text, mutation)) continue;
    drawn.set(`${mutation.file} ${mutation.start} ${mutation.end}`, mutation);
  }
  return [...drawn.values()];
}

function pickBySize(rng: () => number, sources: readonly SourceFile[]): SourceFile | undefined {
  let left = rng() * sources.reduce((sum, { size }) => sum + size, 0);
  return sources.find(({ size }) => (left -= size) < 0);
}
