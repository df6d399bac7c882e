import { findCycles } from "./cycles.ts";
import { checkForbiddenPatterns } from "./forbidden-patterns.ts";
import { checkDirections } from "./directions.ts";
import { checkFolders } from "./folders.ts";
import { placeOf, resolveImport } from "./places.ts";
import { checkSite } from "./site.ts";
import { readSource } from "./source.ts";
import { checkTables } from "./tables.ts";
import { findUnusedImportRules } from "./unused-import-rules.ts";
import type { Edge, Module, Violation } from "./types.ts";

// The whole check as a function of the files' texts, so that tests run the same code on planted files.
export function checkBoundaries(files: ReadonlyMap<string, string>): Violation[] {
  const modules = new Map<string, Module>();
  for (const [path, text] of files) {
    modules.set(path, { ...readSource(path, text), place: placeOf(path), edges: [] });
  }
  for (const module of modules.values()) {
    module.edges = module.imports.map((found): Edge => ({
      ...found,
      target: resolveImport(module.path, found.specifier, (file) => modules.has(file)),
    }));
  }
  const all = [...modules.values()];
  return [
    ...all.flatMap((module) => checkDirections(module)),
    ...all.flatMap((module) => checkForbiddenPatterns(module)),
    ...findCycles(modules),
    ...checkFolders(all),
    ...checkSite(modules),
    ...checkTables(all),
    ...findUnusedImportRules(all),
  ].toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
