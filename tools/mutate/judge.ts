import { runTool } from "../checks/command.mjs";
import { Stop } from "../say.mjs";
import type { Checkout } from "./checkout.ts";
import { faultsOf, journeysOf } from "./journeys.ts";
import type { Mutation } from "./mutation.ts";
import { planted } from "./operators.ts";
import { type Importers, kindOf, nearestFirst } from "./related.ts";
import { runTests } from "./run-tests.ts";
import { type Label, labelsOf, settingsOf } from "./stories.ts";
import { testsOf, type Trace } from "./trace.ts";
import { buildScreens, walkThrough } from "./walk-through.ts";

export type Way =
  | "types"
  | "lint"
  | "unit test"
  | "story"
  | "build"
  | "journey"
  | "fault test"
  | "time"
  | "none";

export interface Verdict {
  // How it was caught; `none` for a survivor.
  way: Way;
  // By which test or sentence; for a survivor, what was tried.
  by: string;
}

export interface Tools {
  files: ReadonlyMap<string, string>;
  importers: Importers;
  trace: Trace;
  postgres: string | undefined;
  // Journeys and fault tests are slow; without them what no quicker test catches has survived.
  isSlowToo: boolean;
  // What many stories run need not be run by all of them: the nearest so many.
  mostStories: number;
}

// A test that does not end within this time under a mutation hangs because of it.
const patienceMs = 1_200_000;

// A check that objects to the copy as it is would seem to catch everything.
export async function requireSoundCopy(checkout: Checkout, mutations: readonly Mutation[]): Promise<void> {
  const [file] = mutations.map((mutation) => mutation.file);
  if (file === undefined) return;
  const objection = (await types(checkout, "contract/")) ?? (await lint(checkout, file));
  if (objection !== undefined) throw new Stop(`Without any mutation, ${objection.way} says: ${objection.by}`);
}

type Step = () => Promise<Verdict | undefined>;

// The quickest judges first; the first that objects ends it.
export async function judge(
  { key, mutation }: { key: string; mutation: Mutation },
  checkout: Checkout,
  tools: Tools,
): Promise<Verdict> {
  const { file } = mutation;
  checkout.write(file, planted(checkout.read(file), mutation));
  try {
    const tried: string[] = [];
    for (const step of stepsOf({ key, mutation }, { checkout, tools, tried })) {
      const verdict = await step();
      if (verdict !== undefined) return verdict;
    }
    return {
      way: "none",
      by: tried.length === 0 ? "no test runs this place" : `passed: ${tried.join(", ")}`,
    };
  } finally {
    checkout.restore(file);
  }
}

function stepsOf(
  { key, mutation }: { key: string; mutation: Mutation },
  { checkout, tools, tried }: { checkout: Checkout; tools: Tools; tried: string[] },
): Step[] {
  const { file } = mutation;
  const steps: Step[] = [() => types(checkout, file), () => lint(checkout, file)];
  for (const { label, tests } of testsFor({ key, mutation }, tools)) {
    steps.push(async () => {
      const verdict = await run(checkout, { label, tests, databaseUrl: tools.postgres });
      if (verdict === undefined) tried.push(`${tests.length} of ${label}`);
      return verdict;
    });
  }
  if (!tools.isSlowToo) return steps;
  if (file.startsWith("web/")) {
    const journeys = journeysOf(file);
    steps.push(
      () => build(checkout),
      async () => {
        const verdict = await journey(checkout, journeys);
        if (verdict === undefined) tried.push(`the journeys ${journeys.join(", ")}`);
        return verdict;
      },
    );
  }
  const faults = faultsOf(file);
  if (faults !== undefined) {
    steps.push(async () => {
      const verdict = await runFaults(checkout, faults);
      if (verdict === undefined) tried.push(faults);
      return verdict;
    });
  }
  return steps;
}

async function types(checkout: Checkout, file: string): Promise<Verdict | undefined> {
  const projects = file.startsWith("contract/")
    ? ["tsconfig.json", "web/tsconfig.json"]
    : [file.startsWith("web/") ? "web/tsconfig.json" : "tsconfig.json"];
  for (const project of projects) {
    const { code, output } = await runTool("typescript/bin/tsc", ["-p", project], { cwd: checkout.folder });
    if (code !== 0) return { way: "types", by: firstLine(output) };
  }
  return undefined;
}

async function lint(checkout: Checkout, file: string): Promise<Verdict | undefined> {
  const args = ["--deny-warnings", "--type-aware", "--format=unix", file];
  const { code, output } = await runTool("oxlint/bin/oxlint", args, { cwd: checkout.folder });
  return code === 0 ? undefined : { way: "lint", by: firstLine(output) };
}

interface Tier {
  label: Label;
  tests: string[];
}

// The tests that run the place, as the trace has it, and those that were written since and may. What runs as its
// file is loaded is run by whatever loads it.
export function testsFor(
  { key, mutation }: { key: string; mutation: Mutation },
  { files, importers, trace, postgres, mostStories }: Tools,
): Tier[] {
  const steps = importers.reaching(mutation.file);
  const now = testsOf(files);
  const candidates = Object.keys(now).filter((test) => {
    if (trace.broken.includes(test)) return false;
    if (mutation.mark !== undefined && trace.tests[test] === now[test])
      return trace.runBy[key]?.some((seen) => seen.test === test) === true;
    return steps.has(test);
  });
  const ordered = nearestFirst(mutation.file, candidates, steps);
  const tiers: Tier[] = [];
  for (const kind of ["unit", "story"]) {
    const all = ordered.filter((test) => kindOf(test) === kind);
    const tests = kind === "story" ? all.slice(0, mostStories) : all;
    // A few at once: a start costs seconds, and the nearest mostly decide.
    for (const [from, to] of [
      [0, 4],
      [4, 16],
      [16, tests.length],
    ] as const) {
      const slice = tests.slice(from, to);
      const labels = new Set(slice.flatMap((test) => labelsOf(test, { postgres: postgres !== undefined })));
      for (const label of labels) {
        const of = slice.filter((test) =>
          labelsOf(test, { postgres: postgres !== undefined }).includes(label),
        );
        tiers.push({ label, tests: of });
      }
    }
  }
  return tiers;
}

async function run(
  checkout: Checkout,
  { label, tests, databaseUrl }: { label: Label; tests: string[]; databaseUrl: string | undefined },
): Promise<Verdict | undefined> {
  const { failures, timedOut } = await runTests({
    folder: checkout.folder,
    ...settingsOf(label, databaseUrl),
    files: tests,
    workers: 1,
    bail: true,
    timeoutMs: patienceMs,
  });
  if (timedOut) return { way: "time", by: `${tests[0]} and others did not end` };
  const [failed] = failures;
  const way = label === "unit" ? "unit test" : "story";
  return failed === undefined ? undefined : { way, by: `${failed.file} › ${failed.title}` };
}

async function build(checkout: Checkout): Promise<Verdict | undefined> {
  const problem = await buildScreens(checkout.folder);
  return problem === undefined ? undefined : { way: "build", by: problem };
}

async function journey(checkout: Checkout, journeys: string[]): Promise<Verdict | undefined> {
  const args = journeys.map((name) => `journeys/${name}\\.journey`);
  const { failures, timedOut } = await walkThrough(checkout.folder, { args, timeoutMs: patienceMs });
  if (timedOut) return { way: "time", by: "the journeys did not end" };
  const [failed] = failures;
  return failed === undefined ? undefined : { way: "journey", by: `${failed.file} › ${failed.title}` };
}

async function runFaults(checkout: Checkout, folder: string): Promise<Verdict | undefined> {
  const problem = await buildScreens(checkout.folder);
  if (problem !== undefined) return { way: "build", by: problem };
  const { failures, timedOut } = await runTests({
    folder: checkout.folder,
    project: "faults",
    files: [folder],
    env: { BOLI_SEED: "1" },
    workers: 1,
    bail: true,
    timeoutMs: patienceMs,
  });
  if (timedOut) return { way: "time", by: `${folder} did not end` };
  const [failed] = failures;
  return failed === undefined ? undefined : { way: "fault test", by: `${failed.file} › ${failed.title}` };
}

function firstLine(output: string): string {
  return (output.split("\n").find((line) => line.trim() !== "") ?? "").trim().slice(0, 200);
}
