import { placeOf, resolveImport } from "../boundaries/places.ts";
import { readSource } from "../boundaries/source.ts";
import { kindOfTest } from "../checks/kinds.mjs";

export type Kind = "unit" | "story" | "journey" | "fault" | "screen" | "product";

export function kindOf(file: string): Kind {
  const kind = kindOfTest(file);
  // Tests that only measure catch no faults.
  return kind === undefined || kind === "speed" || kind === "measure" ? "product" : kind;
}

// The import graph reversed: from a file to everything that a change of it may affect.
export class Importers {
  readonly #importers = new Map<string, string[]>();

  constructor(files: ReadonlyMap<string, string>) {
    for (const [file, text] of files) {
      for (const { specifier, typeOnly } of readSource(file, text).imports) {
        const target = resolveImport(file, specifier, (other) => files.has(other));
        if (typeOnly || target.kind !== "file") continue;
        this.#importers.set(target.path, [...(this.#importers.get(target.path) ?? []), file]);
      }
    }
  }

  // The files that import this one.
  nextTo(file: string): readonly string[] {
    return this.#importers.get(file) ?? [];
  }

  // Every file that imports this one, directly or indirectly, with the number of steps; not through files that do not pass it on.
  reaching(file: string, passesOn: (file: string) => boolean = () => true): Map<string, number> {
    const steps = new Map([[file, 0]]);
    for (const [reached, far] of steps) {
      if (!passesOn(reached)) continue;
      for (const importer of this.#importers.get(reached) ?? []) {
        if (!steps.has(importer)) steps.set(importer, far + 1);
      }
    }
    return steps;
  }
}

// Sorts tests by common folders, then by import distance, then by name.
export function nearestFirst(
  file: string,
  tests: Iterable<string>,
  steps: ReadonlyMap<string, number>,
): string[] {
  const rank = (test: string): number[] => [-shared(file, test), steps.get(test) ?? 99];
  return [...new Set(tests)].toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || one.localeCompare(other);
  });
}

// The number of folders that two files have in common. A capability's folder of the contract counts as part of its folder elsewhere.
export function shared(file: string, test: string): number {
  const one = file.split("/").slice(0, -1);
  const other = test.split("/").slice(0, -1);
  if (one[0] === "contract" && other[0] !== "contract") return one[2] === placeOf(test).name ? 3 : 0;
  const unlike = one.findIndex((folder, index) => folder !== other[index]);
  return unlike === -1 ? one.length : unlike;
}
