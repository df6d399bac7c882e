import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { makeCheckout } from "./checkout.ts";
import { marked } from "./marks.ts";
import type { Mutation } from "./mutation.ts";
import { Importers, kindOf } from "../selection/importers.ts";
import { runTests } from "./run-tests.ts";
import { type Label, labelsOf, settingsOf } from "./stories.ts";

// The tests that run the place of each mutation, learned from one run of all tests on code with a mark at each place.
export interface Trace {
  // By the mutation's key.
  runBy: Record<string, Array<{ label: Label; test: string }>>;
  // The tests as they were when traced. Tests written or changed since are always run.
  tests: Record<string, string>;
  // Tests that failed without any mutation, and so cannot catch one.
  broken: string[];
}

const file = path.join(root, ".cache", "mutate", "trace.json");

export function keyOf(mutation: Mutation, text: string): string {
  return hash([mutation.file, text, mutation.start, mutation.end, mutation.after].join("\0"));
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

export function readTrace(): Trace {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Trace;
  } catch {
    return { runBy: {}, tests: {}, broken: [] };
  }
}

interface Options {
  files: ReadonlyMap<string, string>;
  postgres: string | undefined;
  workers: number;
}

export async function trace(
  mutations: ReadonlyMap<string, Mutation>,
  { files, postgres, workers }: Options,
): Promise<Trace> {
  const found: Trace = { runBy: {}, tests: testsOf(files), broken: [] };
  for (const key of mutations.keys()) found.runBy[key] = [];
  const checkout = makeCheckout();
  const notes = path.join(checkout.folder, ".cache", "mutate-notes");
  mkdirSync(path.dirname(notes), { recursive: true });
  writeFileSync(notes, "");
  try {
    for (const [name, marks] of byFile(mutations)) checkout.write(name, marked(checkout.read(name), marks));
    // A process or thread that a test starts must know the test it works for.
    const setup = "tools/vitest-setup.ts";
    checkout.write(
      setup,
      `${checkout.read(setup)}\nprocess.env["BOLI_MUTATE_TEST"] = Reflect.get(globalThis, "__vitest_worker__")?.filepath;\n`,
    );
    for (const [label, tests] of testsToTrace(mutations, files, postgres)) {
      const { project, env } = settingsOf(label, postgres);
      const { failures } = await runTests({
        folder: checkout.folder,
        project,
        files: tests,
        env: { ...env, BOLI_MUTATE_NOTES: notes },
        workers,
        bail: false,
        timeoutMs: 3_600_000,
      });
      found.broken.push(...new Set(failures.map(({ file: test }) => test)));
      for (const { file: test, title } of failures)
        process.stdout.write(`without any mutation: ${test} › ${title}\n`);
    }
    for (const line of readFileSync(notes, "utf8").trim().split("\n")) {
      const [key = "", label = "", test = ""] = line.split("\t");
      const relative = path.relative(checkout.folder, test).split(path.sep).join("/");
      found.runBy[key]?.push({ label: label as Label, test: relative });
    }
  } finally {
    checkout.remove();
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(found));
  return found;
}

export function testsOf(files: ReadonlyMap<string, string>): Record<string, string> {
  const tests = [...files].filter(([name]) => ["unit", "story"].includes(kindOf(name)));
  return Object.fromEntries(tests.map(([name, text]) => [name, hash(text)]));
}

function byFile(mutations: ReadonlyMap<string, Mutation>): Map<string, Map<string, Mutation>> {
  const files = new Map<string, Map<string, Mutation>>();
  for (const [key, mutation] of mutations) {
    files.set(mutation.file, (files.get(mutation.file) ?? new Map<string, Mutation>()).set(key, mutation));
  }
  return files;
}

// Only code that imports a marked file can run a mark. Stories start processes that no import shows, so they are traced
// whenever the server has a mark.
function testsToTrace(
  mutations: ReadonlyMap<string, Mutation>,
  files: ReadonlyMap<string, string>,
  postgres: string | undefined,
): Map<Label, string[]> {
  const importers = new Importers(files);
  const places = [...mutations.values()].filter(({ mark }) => mark !== undefined);
  const reaching = new Set(places.flatMap(({ file: name }) => [...importers.reaching(name).keys()]));
  const isServer = places.some(({ file: name }) => !name.startsWith("web/"));
  const byLabel = new Map<Label, string[]>();
  for (const name of files.keys()) {
    const kind = kindOf(name);
    if (kind === "story" ? !isServer : kind !== "unit" || !reaching.has(name)) continue;
    for (const label of labelsOf(name, { postgres: postgres !== undefined })) {
      byLabel.set(label, [...(byLabel.get(label) ?? []), name]);
    }
  }
  return byLabel;
}
