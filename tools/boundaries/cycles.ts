import type { Module, Violation } from "./types.ts";

// Import cycles: none of the files can be understood, moved or tested without the others. That is just as true
// of type imports, so they count too.
export function findCycles(modules: ReadonlyMap<string, Module>): Violation[] {
  const found: Violation[] = [];
  const state = new Map<string, "open" | "done">();
  const trail: string[] = [];

  const visit = (path: string): void => {
    state.set(path, "open");
    trail.push(path);
    for (const edge of modules.get(path)?.edges ?? []) {
      if (edge.target.kind !== "file" || !modules.has(edge.target.path)) continue;
      const next = edge.target.path;
      if (state.get(next) === "open") {
        const round = [...trail.slice(trail.indexOf(next)), next].join(" → ");
        found.push({ path, line: edge.line, rule: `These files import each other in a circle: ${round}.` });
      } else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(path, "done");
  };
  for (const path of modules.keys()) if (!state.has(path)) visit(path);
  return found;
}
