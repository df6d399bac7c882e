import { runTool } from "../checks/command.mjs";
import { Stop } from "../output.mjs";
import type { Checkout } from "./checkout.ts";
import { faultsFor } from "../selection/faults.ts";
import { journeysOf } from "../selection/journeys-of.ts";
import type { Mutation } from "./mutation.ts";
import { planted } from "./operators.ts";
import { type Importers, kindOf, nearestFirst } from "../selection/importers.ts";
import { runTests } from "./run-tests.ts";
import { type Label, labelsOf, settingsOf } from "./stories.ts";
import { testsOf, type Trace } from "./trace.ts";
import { buildScreens, walkThrough } from "./walk-through.ts";

export type CaughtBy =
  | "types"
  | "lint"
  | "unit test"
  | "story"
  | "build"
  | "journey"
  | "fault test"
  | "time"
  | "none";

export interface MutationResult {
  // The check that caught the mutation; `none` for a survivor.
  caughtBy: CaughtBy;
  // The test or message that caught it; for a survivor, the checks that were tried.
  by: string;
}

export interface Tools {
  files: ReadonlyMap<string, string>;
  importers: Importers;
  trace: Trace;
  postgres: string | undefined;
  // Also runs journeys and fault tests, which are slow. Without them a mutation survives when no quicker check catches it.
  includesSlow: boolean;
  // The maximum number of stories for one mutation; the nearest come first.
  maxStories: number;
}

// A test that exceeds this time under a mutation counts as hung because of it.
const maxRunMs = 1_200_000;

// A check that already fails on the unchanged copy would seem to catch every mutation.
export async function requirePassingCopy(checkout: Checkout, mutations: readonly Mutation[]): Promise<void> {
  const [file] = mutations.map((mutation) => mutation.file);
  if (file === undefined) return;
  const objection = (await types(checkout, "contract/")) ?? (await lint(checkout, file));
  if (objection !== undefined)
    throw new Stop(`Without any mutation, ${objection.caughtBy} says: ${objection.by}`);
}

const isSteady = ({ caughtBy }: MutationResult): boolean =>
  ["types", "lint", "unit test", "build"].includes(caughtBy);

type Step = () => Promise<MutationResult | undefined>;

// Runs the quickest checks first; the first failure decides.
export async function tryMutation(
  { key, mutation }: { key: string; mutation: Mutation },
  checkout: Checkout,
  tools: Tools,
): Promise<MutationResult> {
  const { file } = mutation;
  checkout.write(file, planted(checkout.read(file), mutation));
  try {
    const tried: string[] = [];
    for (const step of stepsOf({ key, mutation }, { checkout, tools, tried })) {
      const result = await step();
      // A test that a busy machine failed passes the second time, and has caught nothing.
      if (result !== undefined && (isSteady(result) || (await step()) !== undefined)) return result;
    }
    return {
      caughtBy: "none",
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
      const result = await run(checkout, { label, tests, databaseUrl: tools.postgres });
      if (result === undefined) tried.push(`${tests.length} of ${label}`);
      return result;
    });
  }
  if (!tools.includesSlow) return steps;
  if (file.startsWith("web/")) {
    const journeys = journeysOf(file);
    steps.push(
      () => build(checkout),
      async () => {
        const result = await journey(checkout, journeys);
        if (result === undefined) tried.push(`the journeys ${journeys.join(", ")}`);
        return result;
      },
    );
  }
  const faults = faultsFor(file, tools.files.keys());
  if (faults.length > 0) {
    steps.push(async () => {
      const result = await runFaults(checkout, faults);
      if (result === undefined) tried.push(`${faults.length} fault tests`);
      return result;
    });
  }
  return steps;
}

async function types(checkout: Checkout, file: string): Promise<MutationResult | undefined> {
  const projects = file.startsWith("contract/")
    ? ["tsconfig.json", "web/tsconfig.json"]
    : [file.startsWith("web/") ? "web/tsconfig.json" : "tsconfig.json"];
  for (const project of projects) {
    const { code, output } = await runTool("typescript/bin/tsc", ["-p", project], { cwd: checkout.folder });
    if (code !== 0) return { caughtBy: "types", by: firstLine(output) };
  }
  return undefined;
}

async function lint(checkout: Checkout, file: string): Promise<MutationResult | undefined> {
  const args = ["--deny-warnings", "--type-aware", "--format=unix", file];
  const { code, output } = await runTool("oxlint/bin/oxlint", args, { cwd: checkout.folder });
  return code === 0 ? undefined : { caughtBy: "lint", by: firstLine(output) };
}

interface Tier {
  label: Label;
  tests: string[];
}

// The tests that ran the mutated place according to the trace, plus related tests written since. For code that runs when
// its file is loaded, every test that imports the file.
function testsFor(
  { key, mutation }: { key: string; mutation: Mutation },
  { files, importers, trace, postgres, maxStories }: Tools,
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
    const tests = kind === "story" ? all.slice(0, maxStories) : all;
    // In small batches: starting a run costs seconds, and the nearest tests mostly decide.
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
): Promise<MutationResult | undefined> {
  const { failures, timedOut } = await runTests({
    folder: checkout.folder,
    ...settingsOf(label, databaseUrl),
    files: tests,
    workers: 1,
    bail: true,
    timeoutMs: maxRunMs,
  });
  if (timedOut) return { caughtBy: "time", by: `${tests[0]} and others did not end` };
  const [failed] = failures;
  const caughtBy = label === "unit" ? "unit test" : "story";
  return failed === undefined ? undefined : { caughtBy, by: `${failed.file} › ${failed.title}` };
}

async function build(checkout: Checkout): Promise<MutationResult | undefined> {
  const problem = await buildScreens(checkout.folder);
  return problem === undefined ? undefined : { caughtBy: "build", by: problem };
}

async function journey(checkout: Checkout, journeys: string[]): Promise<MutationResult | undefined> {
  const args = journeys.map((part) => `journeys/.*${part}`);
  const { failures, timedOut } = await walkThrough(checkout.folder, { args, timeoutMs: maxRunMs });
  if (timedOut) return { caughtBy: "time", by: "the journeys did not end" };
  const [failed] = failures;
  return failed === undefined ? undefined : { caughtBy: "journey", by: `${failed.file} › ${failed.title}` };
}

async function runFaults(checkout: Checkout, faults: string[]): Promise<MutationResult | undefined> {
  const problem = await buildScreens(checkout.folder);
  if (problem !== undefined) return { caughtBy: "build", by: problem };
  const { failures, timedOut } = await runTests({
    folder: checkout.folder,
    project: "faults",
    files: faults,
    env: { BOLI_SEED: "1" },
    workers: 1,
    bail: true,
    timeoutMs: maxRunMs,
  });
  if (timedOut) return { caughtBy: "time", by: `${faults[0]} and others did not end` };
  const [failed] = failures;
  return failed === undefined
    ? undefined
    : { caughtBy: "fault test", by: `${failed.file} › ${failed.title}` };
}

function firstLine(output: string): string {
  return (output.split("\n").find((line) => line.trim() !== "") ?? "").trim().slice(0, 200);
}
