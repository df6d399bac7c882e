import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeOf, resolveImport } from "./places.ts";
import { readRepository } from "./read.ts";
import { lineAt, readSource } from "./source.ts";
import type { Module, Violation } from "./types.ts";

type Read = Omit<Module, "edges">;

const declaration =
  /(?<![.\w$])export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(function\s*\*?|const|let|class|interface|type|enum)\s+([\w$]+)/g;
const ownList = /(?<![.\w$])export\s+(?:type\s+)?\{([^{}]*)\}(?!\s*from\b)/g;
const named =
  /(?<![.\w$])(import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*["']([^"'\n]+)["']/g;
const whole =
  /(?<![.\w$])(?:(?:import|export)\s+(?:type\s+)?\*(?:\s*as\s+[\w$]+)?\s*from\s*|import\s*\(\s*)["']([^"'\n]+)["']/g;

// The exports of these files are used by tools that this check cannot read.
const readByTools =
  /^server\/migrations\/|\.config\.ts$|^web\/src\/app\/pages\/|^web\/src\/site\/render\.tsx$/;
// Only tests use these on purpose: hooks into the product, and a list that account deletion will read.
const forTests: ReadonlySet<string> = new Set([
  "server/src/capabilities.ts personalData",
  "server/src/platform/database/dialect.ts countStatements",
  "server/src/platform/database/clock.ts setClockOffset",
  "server/src/platform/database/embedded/fault-injection.ts faultInjection",
]);
// The code that ships.
const ships = /^(contract|server|web)\/src\/(?!.*\.states\.ts$)/;

interface Exported {
  path: string;
  name: string;
  isType: boolean;
  isPassedOn: boolean;
  line: number;
}

const importers = ["{tools,e2e}/**/*.mjs", "web/*.ts", "web/build/*.ts", "*.ts"];

export function checkUnusedExports(root: string): Violation[] {
  const files = readRepository(root);
  for (const file of globSync(importers, { cwd: root, exclude: (name) => name === "node_modules" }))
    files.set(file.split(path.sep).join("/"), readFileSync(path.join(root, file), "utf8"));
  return findUnusedExports(files);
}

// Finds exports that nobody imports, and code that ships but only tests use. Reads by pattern: an export that a file passes
// on counts as used when somebody imports it from there.
export function findUnusedExports(files: ReadonlyMap<string, string>): Violation[] {
  const modules = new Map<string, Read>();
  for (const [file, text] of files) modules.set(file, { ...readSource(file, text), place: placeOf(file) });
  const uses = findUses(modules);
  return [...modules.values()]
    .filter(({ path, place }) => !place.isTest && !readByTools.test(path))
    .flatMap((module) => exportsOf(module))
    .flatMap(({ path, name, isType, isPassedOn, line }): Violation[] => {
      const users = usersOf(uses, `${path} ${name}`);
      const isInside = isUsedInside(modules.get(path)?.bare ?? "", name);
      // A type may be exported because it is part of an exported signature.
      if (users.size === 0 && !(isType && isInside))
        return [{ path, line, rule: `Nobody imports ${name}: remove it, or its export.` }];
      if (isType || isInside || isPassedOn || !ships.test(path) || forTests.has(`${path} ${name}`)) return [];
      if ([...users].some((user) => !isTestCode(modules, user))) return [];
      return [{ path, line, rule: `Only tests use ${name}: remove it, or move it to the tests.` }];
    });
}

const isTestCode = (modules: ReadonlyMap<string, Read>, path: string): boolean =>
  (modules.get(path)?.place.isTest ?? false) || !ships.test(path);

// The files that import a name, also through files that pass it on. `*` stands for every name of a file.
function usersOf(
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  name: string,
  seen = new Set<string>(),
): Set<string> {
  const users = new Set<string>();
  if (seen.has(name)) return users;
  seen.add(name);
  const [path = ""] = name.split(" ");
  for (const user of [...(uses.get(name) ?? []), ...(uses.get(`${path} *`) ?? [])]) {
    if (user.includes(" ")) for (const other of usersOf(uses, user, seen)) users.add(other);
    else users.add(user);
  }
  return users;
}

// For each exported name the files that import it; a file that passes it on is noted with the name it has there.
function findUses(modules: ReadonlyMap<string, Read>): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const add = (from: string, specifier: string, name: string, user: string): void => {
    const target = resolveImport(from, specifier, (file) => modules.has(file));
    if (target.kind !== "file") return;
    const key = `${target.path} ${name}`;
    uses.set(key, (uses.get(key) ?? new Set()).add(user));
  };
  for (const { path, bare } of modules.values()) {
    for (const [, verb, list = "", specifier = ""] of bare.matchAll(named)) {
      for (const { name, as } of namesIn(list)) {
        add(path, specifier, name, verb === "export" ? `${path} ${as}` : path);
      }
    }
    for (const [, specifier = ""] of bare.matchAll(whole)) add(path, specifier, "*", path);
  }
  return uses;
}

function exportsOf({ path, bare }: Read): Exported[] {
  const found = (index: number, name: string, kind: { isType?: true; isPassedOn?: true } = {}): Exported => ({
    path,
    name,
    isType: false,
    isPassedOn: false,
    line: lineAt(bare, index),
    ...kind,
  });
  return [
    ...[...bare.matchAll(declaration)].map(({ index, 1: kind = "", 2: name = "" }) =>
      found(index, name, /^(interface|type)$/.test(kind) ? { isType: true } : {}),
    ),
    ...[...bare.matchAll(ownList)].flatMap(({ index, 1: list = "" }) =>
      namesIn(list).map(({ as }) => found(index, as)),
    ),
    ...[...bare.matchAll(named)]
      .filter(([, verb]) => verb === "export")
      .flatMap(({ index, 2: list = "" }) =>
        namesIn(list).map(({ as }) => found(index, as, { isPassedOn: true })),
      ),
  ];
}

const namesIn = (list: string): Array<{ name: string; as: string }> =>
  list
    .split(",")
    .map((one) => one.trim().replace(/^type\s+/, ""))
    .filter((one) => one !== "")
    .map((one) => {
      const [name = "", as = name] = one.split(/\s+as\s+/);
      return { name, as };
    });

const isUsedInside = (bare: string, name: string): boolean =>
  [...bare.matchAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll("$", "\\$")}(?![\\w$])`, "g"))]
    .length > 1;
