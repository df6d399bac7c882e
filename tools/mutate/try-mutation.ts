import { runTool } from "../checks/command.mjs";
import { Stop } from "../output.mjs";
import type { Checkout } from "./checkout.ts";
import type { Mutation } from "./mutation.ts";
import { planted } from "./operators.ts";
import { type Batch, chosenTests, type Known, leftOutTests } from "./relevant-tests.ts";
import { runTests, type TestResult } from "./run-tests.ts";
import { buildScreens, walkThrough } from "./walk-through.ts";

export type CaughtBy =
  | "types"
  | "lint"
  | "build"
  | "time"
  | "none"
  // By a test that the selection leaves out.
  | "left out"
  | Batch["kind"];

export interface MutationResult {
  // The check that caught the mutation; `none` for a survivor.
  caughtBy: CaughtBy;
  // The test or message that caught it; for a survivor, the checks that were tried.
  by: string;
}

export interface Tools extends Known {
  postgres: string;
  // Also runs journeys and fault tests, which are slow. Without them a mutation survives when no quicker check catches it.
  includesSlow: boolean;
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

type Step = () => Promise<MutationResult | undefined>;

// Runs the quickest checks first; the first failure decides.
export async function tryMutation(
  mutation: Mutation,
  checkout: Checkout,
  tools: Tools,
): Promise<MutationResult> {
  const { file } = mutation;
  checkout.write(file, planted(checkout.read(file), mutation));
  try {
    const batches = chosenTests(mutation, tools).filter(
      ({ kind }) => tools.includesSlow || (kind !== "journeys" && kind !== "faults"),
    );
    const steps = [
      () => types(checkout, file),
      () => lint(checkout, file),
      ...stepsOf(batches, checkout, tools),
    ];
    const caught = await firstCatch(steps);
    if (caught !== undefined) return caught;
    const missed = await firstCatch(stepsOf(leftOutTests(mutation, batches, tools), checkout, tools));
    if (missed !== undefined) return { caughtBy: "left out", by: missed.by };
    const tried = batches.map(({ kind, files }) => `${files.length} of ${kind}`);
    return {
      caughtBy: "none",
      by: tried.length === 0 ? "nothing is chosen for it" : `passed: ${tried.join(", ")}`,
    };
  } finally {
    checkout.restore(file);
  }
}

async function firstCatch(steps: readonly Step[]): Promise<MutationResult | undefined> {
  for (const step of steps) {
    const result = await step();
    // A test that a busy machine failed passes the second time, and has caught nothing.
    if (result !== undefined && (isSteady(result) || (await step()) !== undefined)) return result;
  }
  return undefined;
}

const isSteady = ({ caughtBy }: MutationResult): boolean =>
  ["types", "lint", "unit", "build"].includes(caughtBy);

// The screens are built once for a mutation, before whatever shows them.
function stepsOf(batches: readonly Batch[], checkout: Checkout, tools: Tools): Step[] {
  const isSlow = ({ kind }: Batch): boolean => kind === "journeys" || kind === "faults";
  const step =
    (batch: Batch): Step =>
    () =>
      run(batch, checkout, tools);
  return [
    ...batches.filter((batch) => !isSlow(batch)).map(step),
    ...(batches.some(isSlow) ? [() => build(checkout)] : []),
    ...batches.filter(isSlow).map(step),
  ];
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

async function build(checkout: Checkout): Promise<MutationResult | undefined> {
  const problem = await buildScreens(checkout.folder);
  return problem === undefined ? undefined : { caughtBy: "build", by: problem };
}

async function run(batch: Batch, checkout: Checkout, tools: Tools): Promise<MutationResult | undefined> {
  const { failures, timedOut } = await resultOf(batch, checkout, tools);
  const [first = "all journeys"] = batch.files;
  if (timedOut) return { caughtBy: "time", by: `${first} and others did not end` };
  const [failed] = failures;
  return failed && { caughtBy: batch.kind, by: `${failed.file} › ${failed.title}` };
}

function resultOf(
  { kind, files, states }: Batch,
  { folder }: Checkout,
  { postgres }: Tools,
): Promise<Omit<TestResult, "files">> {
  if (kind === "journeys")
    return walkThrough(folder, {
      args: ["screens.journey.ts", ...files],
      env: { BOLI_STATES: JSON.stringify(states) },
      timeoutMs: maxRunMs,
    });
  const where =
    kind === "stories on embedded"
      ? { BOLI_TEST_ENGINE: "embedded" }
      : { BOLI_TEST_ENGINE: "postgres", BOLI_TEST_DATABASE_URL: postgres };
  return runTests({
    folder,
    kind: kind === "stories on postgres" || kind === "stories on embedded" ? "stories" : kind,
    files,
    env: { BOLI_SEED: "1", ...(kind === "faults" ? {} : where) },
    timeoutMs: maxRunMs,
  });
}

function firstLine(output: string): string {
  return (output.split("\n").find((line) => line.trim() !== "") ?? "").trim().slice(0, 200);
}
