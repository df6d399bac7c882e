// `npm run mutate -- --seed 1 --count 30`: draws small faults in the product's code, plants each in a copy, and runs the
// related tests. `--survivors` runs the survivors of an earlier run again.
import { parseArgs } from "node:util";
import { startPostgres, postgresBinaries } from "@boli/server/testing/postgres";
import { readRepository } from "../boundaries/read.ts";
import { writeReport } from "../proof-reports.mjs";
import { duration, root, Stop, stopWith } from "../output.mjs";
import { makeCheckout } from "./checkout.ts";
import { draw } from "./draw.ts";
import { tryMutation, requirePassingCopy, type Tools, type MutationResult } from "./try-mutation.ts";
import { keyOf, type Mutation } from "./mutation.ts";
import { treeOf } from "../selection/tree.ts";
import { readRecord, recordFile } from "../selection/record.ts";
import { describe, proofOf } from "./report.ts";
import { isCaught, readAllResults, readResults, type Result, type Results, writeResults } from "./results.ts";

interface MutateOptions {
  seeds: number[];
  count: number;
  workers: number;
  survivorsOnly: boolean;
  // Continues an interrupted run.
  isResumed: boolean;
  includesSlow: boolean;
  mode: "judge" | "list" | "report";
}

interface Task {
  seed: number;
  key: string;
  mutation: Mutation;
}

function parseOptions(): MutateOptions {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "30" },
      workers: { type: "string", default: "1" },
      survivors: { type: "boolean", default: false },
      resume: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      report: { type: "boolean", default: false },
    },
  });
  const whole = (text: string): number => {
    if (!/^\d+$/.test(text)) throw new Stop(`"${text}" is no whole number.`);
    return Number(text);
  };
  return {
    seeds: values.seed.split(",").map(whole),
    count: whole(values.count),
    workers: Math.max(1, whole(values.workers)),
    survivorsOnly: values.survivors,
    isResumed: values.resume,
    includesSlow: !values.quick,
    mode: values.list ? "list" : values.report ? "report" : "judge",
  };
}

// The survivors of an earlier run. Their positions hold only while the code there is unchanged.
function earlier(seed: number, files: ReadonlyMap<string, string>): Mutation[] {
  const results = readResults(seed);
  if (results === undefined) throw new Stop(`There is no earlier run of seed ${seed}.`);
  const survivors = results.results.filter(({ now }) => !isCaught(now));
  return survivors.map(({ mutation }) => {
    const { file, start, end, before } = mutation;
    if (files.get(file)?.slice(start, end) === before) return mutation;
    throw new Stop(`${file} was changed since; seed ${seed} has to be drawn again.`);
  });
}

function tasksOf(requested: MutateOptions, files: ReadonlyMap<string, string>): Task[] {
  return requested.seeds.flatMap((seed) => {
    const mutations = requested.survivorsOnly
      ? earlier(seed, files)
      : draw(files, { seed, count: requested.count });
    return mutations.map((mutation) => ({
      seed,
      mutation,
      key: keyOf(mutation, files.get(mutation.file) ?? ""),
    }));
  });
}

function isJudged({ seed, key }: Task): boolean {
  return readResults(seed)?.results.some((result) => result.key === key) === true;
}

async function judgeAll(requested: MutateOptions, tasks: readonly Task[], tools: Tools): Promise<void> {
  const waiting = [...tasks];
  const worker = async (): Promise<void> => {
    const checkout = makeCheckout();
    try {
      await requirePassingCopy(
        checkout,
        tasks.map(({ mutation }) => mutation),
      );
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const startedAt = performance.now();
        const verdict = await tryMutation(task.mutation, checkout, tools);
        saveVerdict(requested, task, verdict);
        const left = `${tasks.length - waiting.length}/${tasks.length}`;
        process.stdout.write(
          `${left} ${describe(task, verdict)} (${duration(performance.now() - startedAt)})\n`,
        );
      }
    } finally {
      checkout.remove();
    }
  };
  await Promise.all(Array.from({ length: requested.workers }, worker));
}

// Saved after each mutation, so that an interrupted run loses nothing.
function saveVerdict(
  { count, survivorsOnly }: MutateOptions,
  { seed, key, mutation }: Task,
  verdict: MutationResult,
): void {
  const before = readResults(seed);
  const known = before?.results.find((result) => result.key === key);
  const result: Result = {
    key,
    mutation,
    first: survivorsOnly && known ? known.first : verdict,
    now: verdict,
  };
  const results: Results = before ?? { seed, count, results: [] };
  const others = results.results.filter((other) => other.key !== key);
  writeResults({
    ...results,
    count,
    results: known
      ? results.results.map((other) => (other.key === key ? result : other))
      : [...others, result],
  });
}

async function run(requested: MutateOptions): Promise<void> {
  const files = readRepository(root);
  const tasks = tasksOf(requested, files).filter((task) => !requested.isResumed || !isJudged(task));
  if (requested.mode === "list") {
    for (const task of tasks) process.stdout.write(`${describe(task)}\n`);
    return;
  }
  // A complete run discards earlier results of the same seed.
  if (!requested.survivorsOnly && !requested.isResumed)
    for (const seed of requested.seeds) writeResults({ seed, count: requested.count, results: [] });
  const record = readRecord();
  if (record === undefined) throw new Stop(`${recordFile} is missing; \`npm test -- all\` writes it.`);
  if (postgresBinaries() === undefined) throw new Stop("PostgreSQL is missing; `npm test` installs it.");
  const postgres = await startPostgres({ fsync: false });
  try {
    const tree = treeOf(files, (file) => files.get(file) ?? "");
    const { includesSlow } = requested;
    await judgeAll(requested, tasks, { record, tree, postgres: postgres.adminUrl, includesSlow });
  } finally {
    await postgres.stop();
  }
}

try {
  const requested = parseOptions();
  if (requested.mode !== "report") await run(requested);
  if (requested.mode !== "list") {
    const proof = proofOf(readAllResults());
    writeReport(proof, "npm run mutate");
    for (const [what, value] of proof.facts) process.stdout.write(`${what}: ${value}\n`);
    process.exitCode = proof.passed ? 0 : 1;
  }
} catch (error) {
  stopWith(error);
}
