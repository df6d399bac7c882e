import path from "node:path";
import { foldersInOrder } from "./allowed-imports.ts";
import type { Module, Violation } from "./types.ts";

interface Step {
  path: string;
  line: number;
  to: string;
}

// Folders inside a capability stand on floors: what one imports never imports it back, directly or by others.
export function checkFolders(modules: readonly Module[]): Violation[] {
  return foldersInOrder.flatMap((root) => findFolderCircles(stepsBetween(root, modules)));
}

function stepsBetween(root: string, modules: readonly Module[]): Map<string, Step[]> {
  const isInside = (file: string): boolean => file.startsWith(`${root}/`);
  const steps = new Map<string, Step[]>();
  for (const { path: file, place, edges } of modules) {
    if (!isInside(file) || place.isTest || file.endsWith(".states.ts")) continue;
    const from = path.posix.dirname(file);
    for (const { target, line } of edges) {
      if (target.kind !== "file" || !isInside(target.path)) continue;
      const to = path.posix.dirname(target.path);
      if (to !== from) steps.set(from, [...(steps.get(from) ?? []), { path: file, line, to }]);
    }
  }
  return steps;
}

function findFolderCircles(steps: ReadonlyMap<string, readonly Step[]>): Violation[] {
  const found: Violation[] = [];
  const state = new Map<string, "open" | "done">();
  const trail: string[] = [];

  const visit = (folder: string): void => {
    state.set(folder, "open");
    trail.push(folder);
    for (const { path: file, line, to } of steps.get(folder) ?? []) {
      if (state.get(to) === "open") {
        const round = [...trail.slice(trail.indexOf(to)), to].join(" → ");
        found.push({
          path: file,
          line,
          rule: `These folders import each other in a circle: ${round}. Move what both need into a folder below.`,
        });
      } else if (!state.has(to)) visit(to);
    }
    trail.pop();
    state.set(folder, "done");
  };
  for (const folder of steps.keys()) if (!state.has(folder)) visit(folder);
  return found;
}
