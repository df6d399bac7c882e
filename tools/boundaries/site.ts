import type { Module, Violation } from "./types.ts";

// The public pages stay light because nothing they import, directly or indirectly, uses any library but these.
const allowed = new Set(["react", "react-dom", "zod"]);

export function checkSite(modules: ReadonlyMap<string, Module>): Violation[] {
  const found: Violation[] = [];
  const reachedFrom = new Map<string, string>();
  const queue: string[] = [];
  for (const { path, place } of modules.values()) {
    if (place.workspace === "web" && place.layer === "site" && !place.isTest) {
      reachedFrom.set(path, "");
      queue.push(path);
    }
  }
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const edge of modules.get(path)?.edges ?? []) {
      if (edge.target.kind === "package") {
        if (!allowed.has(edge.target.name)) {
          found.push({
            path,
            line: edge.line,
            rule: `${edge.target.name} is reached from site: ${pathTo(path)}.`,
          });
        }
      } else if (modules.has(edge.target.path) && !reachedFrom.has(edge.target.path)) {
        reachedFrom.set(edge.target.path, path);
        queue.push(edge.target.path);
      }
    }
  }
  return found;

  function pathTo(path: string): string {
    const steps = [path];
    for (let at = reachedFrom.get(path); at; at = reachedFrom.get(at)) steps.unshift(at);
    return steps.join(" → ");
  }
}
