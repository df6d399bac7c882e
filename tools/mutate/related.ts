import { placeOf, resolveImport } from "../boundaries/places.ts";
import { readSource } from "../boundaries/source.ts";
import { kindOfTest } from "../checks/kinds.mjs";

export type Kind = "unit" | "story" | "journey" | "fault" | "product";

export function kindOf(file: string): Kind {
  const kind = kindOfTest(file);
  // What only measures catches no fault.
  return kind === undefined || kind === "speed" || kind === "measure" ? "product" : kind;
}

// Who imports whom, read backwards: from a file to everything that would notice a change of it.
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

  // Every file that reaches this one, with the number of steps between.
  reaching(file: string): Map<string, number> {
    const steps = new Map([[file, 0]]);
    for (const [reached, far] of steps) {
      for (const importer of this.#importers.get(reached) ?? []) {
        if (!steps.has(importer)) steps.set(importer, far + 1);
      }
    }
    return steps;
  }
}

// Nearest first: the tests of the same folder or capability, then by steps of import, then by name.
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

// How many folders two files have in common. The contract's `auction-inputs.ts` belongs to the server's `auctions`.
export function shared(file: string, test: string): number {
  const one = file.split("/").slice(0, -1);
  const other = test.split("/").slice(0, -1);
  const name = placeOf(test).name ?? "";
  if (one[0] === "contract" && other[0] !== "contract") {
    const base = file.split("/").at(-1) ?? "";
    return name !== "" && base.startsWith(name.replace(/s$/, "")) ? 3 : 0;
  }
  const unlike = one.findIndex((folder, index) => folder !== other[index]);
  return unlike === -1 ? one.length : unlike;
}
