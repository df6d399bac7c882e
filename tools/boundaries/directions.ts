import {
  askedByAll,
  capabilityEdges,
  contractPackages,
  listeners,
  serverLayers,
  type ServerLayer,
  webLayers,
  workspaceEdges,
} from "./house.ts";
import { isKnownCapability, placeOf, type Place } from "./places.ts";
import type { Edge, Module, Violation } from "./types.ts";

// Rules 1, 2, 3 and 5: every import leads where imports from there may lead.
export function checkDirections(module: Module): Violation[] {
  const { path, place } = module;
  const found: Violation[] = [];
  const add = (line: number, rule: string | undefined): void => {
    if (rule) found.push({ path, line, rule });
  };

  if (place.workspace === "server" && place.layer === "capability" && !isKnownCapability(place.name ?? "")) {
    add(1, `server/src/${place.name} is not a known capability; list it in tools/boundaries/house.ts.`);
  }
  for (const edge of module.edges) {
    if (edge.target.kind === "package") add(edge.line, judgePackage(place, edge.target.name));
    else add(edge.line, judgeFile(place, edge, placeOf(edge.target.path), edge.target.path));
  }
  if (place.workspace === "server" || place.workspace === "web" || place.workspace === "contract") {
    for (const line of place.isTest || loadsByPath.has(path) ? [] : module.computedImports) {
      add(line, "An import whose path is made up at run time cannot be checked; write the path out.");
    }
  }
  return found;
}

// These read a folder or a built bundle and say so; each is small enough to be read whole.
const loadsByPath = new Set<string>(["server/src/site/bundle.ts"]);

function judgePackage(place: Place, name: string): string | undefined {
  if (place.isTest) return undefined;
  if (place.workspace === "contract" && !contractPackages.includes(name)) {
    return `contract may import zod alone, not ${name}: every page carries what it imports.`;
  }
  if (place.workspace === "server" && /^(react|react-dom|@mantine\/|@tanstack\/|vite$)/.test(name)) {
    return `server may not import ${name}: what is shown is built in web.`;
  }
  if (place.workspace === "web" && /^(fastify|kysely|pg|@electric-sql\/|pino|node:)/.test(name)) {
    return `web may not import ${name}: it runs in the browser.`;
  }
  return undefined;
}

function judgeFile(from: Place, edge: Edge, to: Place, target: string): string | undefined {
  if (to.isTest && !from.isTest && from.workspace !== "server-testing") {
    return `What ships may not import what is only for tests (${target}).`;
  }
  if (from.workspace !== to.workspace) return judgeWorkspaces(from, to, target);
  if (from.workspace === "server") return judgeServer(from, to, target);
  if (from.workspace === "web") return judgeWeb(from, to, edge);
  return undefined;
}

function judgeWorkspaces(from: Place, to: Place, target: string): string | undefined {
  // A test may use the builders and record a fact; what ships may not.
  if (from.isTest && (to.workspace === "server-testing" || to.workspace === "tools")) {
    return from.workspace === "web" && to.workspace === "server-testing"
      ? "web may not import server, not even in a test."
      : undefined;
  }
  if (from.workspace === "server" && to.workspace === "server-testing") {
    return from.layer === "main" || from.layer === "app" || from.name === "demo"
      ? undefined
      : `Only main and app may use server/testing (for the demo world), not ${from.name}.`;
  }
  if (from.workspace === "server" && to.workspace === "migrations" && from.layer === "platform")
    return undefined;
  if (workspaceEdges[from.workspace]?.includes(to.workspace)) return undefined;
  return `${from.workspace} may not import ${to.workspace} (${target}).`;
}

function judgeServer(from: Place, to: Place, target: string): string | undefined {
  const rank = (place: Place): number => serverLayers.indexOf(place.layer as ServerLayer);
  if (rank(to) > rank(from)) {
    return `Imports lead downwards only: ${from.layer} may not import ${to.layer} (${target}).`;
  }
  if (to.layer !== "capability" || from.name === to.name) return undefined;
  if (target !== `server/src/${to.name}/index.ts`) {
    return `${to.name} is entered by its door alone: import server/src/${to.name}/index.ts, not ${target}.`;
  }
  if (from.layer !== "capability") return undefined;
  if (askedByAll.includes(to.name ?? "")) return undefined;
  if (listeners.includes(to.name ?? "")) {
    return `${to.name} listens to events; nothing imports it. Announce an event instead.`;
  }
  if (capabilityEdges[from.name ?? ""]?.includes(to.name ?? "")) return undefined;
  return `${from.name} may not know ${to.name}; the allowed edges are in tools/boundaries/house.ts.`;
}

function judgeWeb(from: Place, to: Place, edge: Edge): string | undefined {
  if (from.layer === "capability" && to.layer === "capability" && from.name !== to.name) {
    return `In web, ${from.name} may not import ${to.name}: a page in app/pages joins capabilities.`;
  }
  if (webLayers[from.layer ?? ""]?.includes(to.layer ?? "")) return undefined;
  return `In web, ${from.layer} may not import ${to.layer} (${edge.specifier}).`;
}
