import path from "node:path";
import { kindOfTest } from "../checks/kinds.mjs";
import type { Change } from "./difference.ts";
import { functionsIn, type NamedFunction } from "./functions.ts";
import type { Record } from "./record.ts";
import type { Tree } from "./tree.ts";

export interface Touched {
  name: string;
  stories: readonly string[];
}

// The functions that a change touches, each with the stories that ran it. Of what is in no function (a table, a schema, a piece of a
// statement), every function of the file; where there is none, every one of the files that import it. Undefined for a new file.
export function functionsTouched(
  { file, before, isNew }: Change,
  { ran }: Pick<Record, "ran">,
  { importers, textBefore }: Pick<Tree, "importers" | "textBefore">,
): Touched[] | undefined {
  if (isNew) return undefined;
  const functions = functionsIn(file, textBefore(file));
  const text = textBefore(file).split("\n");
  const isLoose = before.some(
    (range) => isMeaningful(range, text) && innermost(range, functions) === undefined,
  );
  const names = isLoose
    ? functions.map(({ name }) => name)
    : before.map((range) => innermost(range, functions)?.name).filter((name) => name !== undefined);
  const known = ran.get(file);
  const touched = [...new Set(names)].map((name) => ({ name, stories: known?.get(name) ?? [] }));
  if (!isLoose || touched.some(({ stories }) => stories.length > 0)) return touched;
  return [...importers.nextTo(file)].flatMap((importer) =>
    [...(ran.get(importer) ?? [])].map(([name, stories]) => ({ name, stories })),
  );
}

type Range = Change["before"][number];

// The last in the text of those that hold it all is the innermost.
const innermost = ({ first, count }: Range, functions: readonly NamedFunction[]): NamedFunction | undefined =>
  functions.findLast(({ firstLine, lastLine }) => {
    // A line that is added after the last one of a function is not in it.
    if (count === 0) return firstLine <= first && first < lastLine;
    return firstLine <= first && first + count - 1 <= lastLine;
  });

// Imports, comments and empty lines do nothing by themselves, and what is added between functions has to be called by one.
const isMeaningful = ({ first, count }: Range, text: readonly string[]): boolean =>
  text
    .slice(first - 1, first - 1 + count)
    .some((line) => !/^\s*(\/\/.*)?$|^(import|export) .* from "|^import "|^} from "/.test(line));

// The stories beside a file, or in the nearest folder above it that has some.
export function storiesBeside(file: string, files: ReadonlyMap<string, string>): string[] {
  const folder = path.posix.dirname(file).replace(/^contract\/src/, "server/src");
  for (let at = folder; at.startsWith("server/src"); at = path.posix.dirname(at)) {
    const found = [...files.keys()].filter(
      (other) => path.posix.dirname(other) === at && kindOfTest(other) === "story",
    );
    if (found.length > 0) return found;
  }
  return [];
}
