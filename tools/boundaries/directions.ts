import {
  importableByAll,
  capabilityEdges,
  contractEdges,
  contractLayers,
  contractPackages,
  type ContractLayer,
  listeners,
  serverLayers,
  type ServerLayer,
  webLayers,
  workspaceEdges,
} from "./allowed-imports.ts";
import { isKnownCapability, placeOf, type Place } from "./places.ts";
import type { Edge, Module, Violation } from "./types.ts";

// Rules 1, 2, 3 and 5: every import must lead where its file may import from.
export function checkDirections(module: Module): Violation[] {
  const { path, place } = module;
  const found: Violation[] = [];
  const add = (line: number, rule: string | undefined): void => {
    if (rule) found.push({ path, line, rule });
  };

  if (place.workspace === "server" && place.layer === "capability" && !isKnownCapability(place.name ?? "")) {
    add(
      1,
      `server/src/${place.name} is not a known capability; list it in tools/boundaries/allowed-imports.ts.`,
    );
  }
  if (
    place.workspace === "contract" &&
    place.layer === "capability" &&
    !Object.hasOwn(contractEdges, place.name ?? "")
  ) {
    add(
      1,
      `contract/src/${place.name} is not a known capability; list it in tools/boundaries/allowed-imports.ts.`,
    );
  }
  for (const edge of module.edges) {
    add(edge.line, checkOracle(path, edge));
    if (edge.target.kind === "package") add(edge.line, checkPackage(place, edge.target.name));
    else add(edge.line, checkFile(place, edge, placeOf(edge.target.path), edge.target.path));
  }
  if (place.workspace === "server" || place.workspace === "web" || place.workspace === "contract") {
    for (const line of place.isTest || loadsByPath.has(path) ? [] : module.computedImports) {
      add(line, "An import whose path is made up at run time cannot be checked; write the path out.");
    }
  }
  return found;
}

// The files that may load others by a computed path; each is small enough to review as a whole.
const loadsByPath = new Set<string>(["server/src/site/bundle.ts"]);

// Both sides of a comparison must not share code, because a mistake in it would be hidden.
const oracle = "server/testing/law/";

function checkOracle(path: string, { target, specifier }: Edge): string | undefined {
  if (!path.startsWith(oracle) || (target.kind === "file" && target.path.startsWith(oracle)))
    return undefined;
  return `The law of the proofs stands alone: ${oracle} may not import ${specifier}.`;
}

function checkPackage(place: Place, name: string): string | undefined {
  if (place.isTest) return undefined;
  if (place.workspace === "contract" && !contractPackages.includes(name)) {
    return `contract may import zod alone, not ${name}: every page carries what it imports.`;
  }
  if (place.workspace === "server" && /^(react|react-dom|@tanstack\/|vite$)/.test(name)) {
    return `server may not import ${name}: what is shown is built in web.`;
  }
  if (place.workspace === "web" && /^(fastify|kysely|pg|@electric-sql\/|pino|node:)/.test(name)) {
    return `web may not import ${name}: it runs in the browser.`;
  }
  return undefined;
}

function checkFile(from: Place, edge: Edge, to: Place, target: string): string | undefined {
  if (to.isTest && !from.isTest && from.workspace !== "server-testing" && from.workspace !== "e2e") {
    return `What ships may not import what is only for tests (${target}).`;
  }
  if (from.workspace !== to.workspace) return checkWorkspaceImport(from, to, target);
  if (from.workspace === "server") return checkServerImport(from, to, target);
  if (from.workspace === "web") return checkWebImport(from, to, edge, target);
  if (from.workspace === "contract") return checkContractImport(from, to, target);
  return undefined;
}

function checkWorkspaceImport(from: Place, to: Place, target: string): string | undefined {
  // Tests may use the builders and the recording of proofs; code that ships may not.
  if (from.isTest && (to.workspace === "server-testing" || to.workspace === "tools")) {
    return from.workspace === "web" && to.workspace === "server-testing"
      ? "web may not import server, not even in a test."
      : undefined;
  }
  if (from.workspace === "server" && to.workspace === "server-testing")
    return `What ships may not use server/testing (${target}).`;
  if (from.workspace === "server" && to.workspace === "migrations" && from.layer === "platform")
    return undefined;
  // A storm follows its sales with the client that ships, by the code that a capability keeps for tests.
  if (from.workspace === "e2e" && to.workspace === "web" && to.isTest) return undefined;
  // The states of the screens are typed, and the files of a screen are found, by the list of screens.
  if ((from.workspace === "e2e" || from.workspace === "tools") && target === "web/src/app/screens.ts")
    return undefined;
  if (workspaceEdges[from.workspace]?.includes(to.workspace)) return undefined;
  return `${from.workspace} may not import ${to.workspace} (${target}).`;
}

function checkServerImport(from: Place, to: Place, target: string): string | undefined {
  const rank = (place: Place): number => serverLayers.indexOf(place.layer as ServerLayer);
  if (rank(to) > rank(from)) {
    return `Imports lead downwards only: ${from.layer} may not import ${to.layer} (${target}).`;
  }
  if (to.layer !== "capability" || from.name === to.name) return undefined;
  if (target !== `server/src/${to.name}/index.ts`) {
    return `${to.name} is entered by its door alone: import server/src/${to.name}/index.ts, not ${target}.`;
  }
  if (from.layer !== "capability") return undefined;
  if (importableByAll.includes(to.name ?? "")) return undefined;
  if (listeners.includes(to.name ?? "")) {
    return `${to.name} listens to events; nothing imports it. Announce an event instead.`;
  }
  if (capabilityEdges[from.name ?? ""]?.includes(to.name ?? "")) return undefined;
  return `${from.name} may not know ${to.name}; the allowed edges are in tools/boundaries/allowed-imports.ts.`;
}

function checkWebImport(from: Place, to: Place, edge: Edge, target: string): string | undefined {
  if (from.layer === "capability" && to.layer === "capability" && from.name !== to.name) {
    if (!capabilityEdges[from.name ?? ""]?.includes(to.name ?? "")) {
      return `In web, ${from.name} may not import ${to.name}: a page in app/pages joins capabilities.`;
    }
    return target === `web/src/${to.name}/index.ts`
      ? undefined
      : `${to.name} is entered by its door alone: import web/src/${to.name}/index.ts, not ${target}.`;
  }
  if (webLayers[from.layer ?? ""]?.includes(to.layer ?? "")) return undefined;
  return `In web, ${from.layer} may not import ${to.layer} (${edge.specifier}).`;
}

function checkContractImport(from: Place, to: Place, target: string): string | undefined {
  const rank = (place: Place): number => contractLayers.indexOf(place.layer as ContractLayer);
  if (rank(to) > rank(from)) {
    return `Imports lead downwards only: in contract, ${from.layer} may not import ${to.layer} (${target}).`;
  }
  if (from.layer !== "capability" || to.layer !== "capability" || from.name === to.name) return undefined;
  if (contractEdges[from.name ?? ""]?.includes(to.name ?? "")) return undefined;
  return `In contract, ${from.name} may not know ${to.name}; the allowed edges are in tools/boundaries/allowed-imports.ts.`;
}
