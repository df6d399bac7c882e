import {
  capabilityEdges,
  contractEdges,
  contractLayers,
  importableByAll,
  listeners,
  serverLayers,
  webLayers,
  workspaceEdges,
} from "./allowed-imports.ts";
import { placeOf, type Place } from "./places.ts";
import type { Module, Violation } from "./types.ts";

const allowedImports = "tools/boundaries/allowed-imports.ts";

// Finds permissions that are not needed: every name in `allowed-imports.ts` must exist, and every pair must be used. It always
// checks the whole repository, because a part of it uses only some.
export function findUnusedImportRules(modules: readonly Module[]): Violation[] {
  if (!modules.some(({ path }) => path === allowedImports)) return [];
  const places = modules.map(({ place }) => place);
  const pairs = modules.flatMap(({ place: from, edges }) =>
    edges.flatMap(({ target }) => (target.kind === "file" ? [{ from, to: placeOf(target.path) }] : [])),
  );
  const isUsed = (of: (place: Place) => string | undefined, from: string, to: string): boolean =>
    pairs.some((pair) => of(pair.from) === from && of(pair.to) === to);
  const capabilities = new Set(places.map(capabilityOf));
  const layers = new Set(places.flatMap(({ workspace, layer }) => (workspace === "server" ? [layer] : [])));
  const contractFloors = new Set(
    places.flatMap(({ workspace, layer }) => (workspace === "contract" ? [layer] : [])),
  );
  const contractCapabilities = new Set(places.map(contractCapabilityOf));

  return [
    ...[...Object.keys(capabilityEdges), ...importableByAll, ...listeners]
      .filter((name) => !capabilities.has(name))
      .map((name) => `The capability ${name} does not exist`),
    ...serverLayers.filter((name) => !layers.has(name)).map((name) => `The layer ${name} does not exist`),
    ...contractLayers
      .filter((name) => !contractFloors.has(name))
      .map((name) => `The floor ${name} of the contract does not exist`),
    ...Object.keys(contractEdges)
      .filter((name) => !contractCapabilities.has(name))
      .map((name) => `The folder contract/src/${name} does not exist`),
    ...unused(capabilityEdges, (from, to) => isUsed(capabilityOf, from, to)),
    ...unused(contractEdges, (from, to) => isUsed(contractCapabilityOf, from, to), "contract/src/"),
    ...unused(webLayers, (from, to) => isUsed(webLayerOf, from, to)),
    ...unused(workspaceEdges, (from, to) => isUsed(({ workspace }) => workspace, from, to)),
  ].map((what) => ({ path: allowedImports, line: 1, rule: `${what}; remove it here.` }));
}

const capabilityOf = ({ workspace, layer, name }: Place): string | undefined =>
  (layer === "capability" && workspace !== "contract") || (workspace === "web" && layer === "site")
    ? name
    : undefined;

const contractCapabilityOf = ({ workspace, layer, name }: Place): string | undefined =>
  workspace === "contract" && layer === "capability" ? name : undefined;

const webLayerOf = ({ workspace, layer }: Place): string | undefined =>
  workspace === "web" ? layer : undefined;

const unused = (
  allowed: Record<string, readonly string[]>,
  isUsed: (from: string, to: string) => boolean,
  under = "",
): string[] =>
  Object.entries(allowed).flatMap(([from, all]) =>
    all.filter((to) => !isUsed(from, to)).map((to) => `Nothing in ${under}${from} imports ${under}${to}`),
  );
