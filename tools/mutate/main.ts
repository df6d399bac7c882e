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
import type { Mutation } from "./mutation.ts";
import { Importers } from "../selection/importers.ts";
import { describe, proofOf } from "./report.ts";
import { isCaught, readAllResults, readResults, type Result, type Results, writeResults } from "./results.ts";
import { keyOf, readTrace, trace } from "./trace.ts";

interface MutateOptions {
  seeds: number[];
  count: number;
  workers: number;
  survivorsOnly: boolean;
  // Continues an interrupted run.
  isResumed: boolean;
  maxStories: number;
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
      stories: { type: "string", default: "1000" },
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
    maxStories: whole(values.stories),
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
        const verdict = await tryMutation(task, checkout, tools);
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
  const postgres = postgresBinaries() === undefined ? undefined : await startPostgres({ fsync: false });
  try {
    const known = readTrace();
    const marks = new Map(tasks.map(({ key, mutation }) => [key, mutation]));
    const isKnown = [...marks.keys()].every((key) => Object.hasOwn(known.runBy, key));
    const options = { files, postgres: postgres?.adminUrl, workers: requested.workers + 1 };
    if (!isKnown) process.stdout.write("Learning which tests run the places …\n");
    const tools: Tools = {
      files,
      importers: new Importers(files),
      trace: isKnown ? known : await trace(marks, options),
      postgres: postgres?.adminUrl,
      includesSlow: requested.includesSlow,
      maxStories: requested.maxStories,
    };
    await judgeAll(requested, tasks, tools);
  } finally {
    await postgres?.stop();
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
