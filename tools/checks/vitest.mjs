// Runs Vitest projects, and tells their failures as they happen.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";
import { runTool } from "./command.mjs";
import { kindOfTest } from "./kinds.mjs";
import { stoppedInTime, Tally } from "./reporters/events.mjs";
import { together } from "./step.mjs";

// A part with so many failures has told enough.
export const maxFailures = 20;

/**
 * `isSelected`: a choice of files, which may hold nothing but tests of another engine or with deadlines.
 * @typedef {{ env?: Record<string, string>, name?: string, args?: string[], isSelected?: boolean }} Options
 */
/** @typedef {{ file: string, signal: string }} Lost */

/**
 * Node's engine sometimes crashes while several processes compile the embedded database at once
 * (https://github.com/nodejs/node/issues/64500). A file whose process ended like that is asked again once, and named.
 * @param {string | readonly string[]} projects
 * @param {Options} [options]
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runVitest(projects, options = {}) {
  const { found, lost } = await runOnce([projects].flat(), options);
  if (lost.length === 0) return found;
  const { args = [] } = options;
  const second = await runOnce([projects].flat(), {
    ...options,
    args: [...args.filter((arg) => arg.startsWith("-")), ...lost.map(({ file }) => file)],
  });
  const again = lost.map(
    ({ file, signal }) => `${path.relative(root, file)} (its process ended with ${signal})`,
  );
  const failures = second.lost.map(
    ({ file, signal }) => `The process of ${file} ended with ${signal} again.`,
  );
  return together([found, second.found, { failed: failures.length, failures, again }]);
}

// The engine's own crashes. A process that is out of memory ends with other signals.
const crash =
  /Worker exited unexpectedly with signal (SIGTRAP|SIGSEGV|SIGILL) .*while running test file (\S+)/g;

/**
 * The files whose process the engine crashed, when nothing else went wrong: no other error of any kind, and no file that could not be
 * loaded or prepared, whose tests count as skipped.
 * @param {string} output
 * @returns {Lost[]}
 */
export function lostIn(output) {
  const lost = [...output.matchAll(crash)];
  const errors = Number(/Vitest caught (\d+) unhandled error/.exec(output)?.[1] ?? 0);
  if (lost.length !== errors || /⎯ Failed (?:Suites|Tests) /.test(output)) return [];
  return lost.map(([, signal = "", file = ""]) => ({ file, signal }));
}

/**
 * @param {readonly string[]} projects
 * @param {Options} options
 * @returns {Promise<{ found: import("./step.mjs").Finding, lost: Lost[] }>}
 */
async function runOnce(projects, { env = {}, name = String(projects), args = [], isSelected = false }) {
  const tally = new Tally();
  const { code, output, timedOut } = await runTool(
    "vitest/vitest.mjs",
    [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      `--bail=${maxFailures}`,
      "--reporter=default",
      "--reporter=./tools/checks/reporters/vitest.mjs",
      ...args,
    ],
    { env, onLine: tally.read },
  );
  const failing = (/** @type {number} */ failed, /** @type {string[]} */ ...failures) => ({
    found: { ...tally.counts, failed, failures },
    lost: [],
  });
  if (timedOut) return failing(tally.failed + 1, stoppedInTime(name, tally));
  // Fails even when Vitest succeeds: a run without tests must not look green.
  const isSkipped = isSelected && code === 0 && tally.skipped > 0;
  if (tally.passed + tally.failed === 0 && !isSkipped)
    return failing(1, `No test of ${name} ran.`, tail(output));
  const lost = tally.failed === 0 && code !== 0 ? lostIn(output) : [];
  if (code === 0 || lost.length > 0) return { found: { ...tally.counts, failures: [] }, lost };
  return failing(Math.max(tally.failed, 1), failuresIn(output));
}

/**
 * Vitest repeats its failures at the end, below a separator; above it is the list of files.
 * @param {string} output
 */
function failuresIn(output) {
  const from = output.search(/⎯+ (Failed Suites|Failed Tests|Unhandled Errors)/);
  return from === -1 ? tail(output) : output.slice(from, from + 60_000);
}

/** @param {string} output */
function tail(output) {
  return output.slice(-6000);
}

/** Stories that replace modules run in processes of their own. */
export const allStories = ["lone-stories", "stories"];

/** Vitest's flags for a kind of test. @param {string} kind @returns {string[]} */
export const projectFlags = (kind) =>
  kind === "screens"
    ? ["--config=screens.config.ts"]
    : (kind === "stories" ? allStories : [kind]).flatMap((project) => ["--project", project]);

/** Tests with a deadline have a tag. They run when no other part does, and every other part leaves them out. */
export const untimed = "--tags-filter=!timed";

/**
 * Runs on PostgreSQL; tests of the platform, which includes the databases, also run on the embedded one.
 * @param {Omit<Options, "isSelected"> & { retries?: number, chosen?: readonly string[] | undefined }} [options]
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runTimed({ env = {}, name = "timed", args = [], retries = 0, chosen } = {}) {
  const files = ownFiles().filter((file) => isTimed(file) && (chosen?.includes(file) ?? true));
  /** @param {string[]} projects @param {"postgres" | "embedded"} engine @param {{ its: string[], workers: number }} which */
  const runOn = (projects, engine, { its, workers }) =>
    its.length === 0
      ? { failures: [], passed: 0 }
      : runVitest(projects, {
          name: `${name} of ${projects.at(-1)} on ${engine}`,
          env: { ...env, BOLI_TEST_ENGINE: engine },
          isSelected: chosen !== undefined,
          args: ["--tags-filter=timed", `--maxWorkers=${workers}`, `--retry=${retries}`, ...args, ...its],
        });
  const stories = files.filter((file) => kindOfTest(file) === "story");
  const ofPlatform = stories.filter((file) => file.startsWith("server/src/platform/"));
  // Stories mostly wait and stay far below their deadlines, so three files at once do not change the result. A fault test may
  // use all of the machine.
  const found = await Promise.all([
    runOn(allStories, "postgres", { its: stories, workers: 2 }),
    runOn(allStories, "embedded", { its: ofPlatform, workers: 1 }),
  ]);
  const faults = files.filter((file) => kindOfTest(file) === "fault");
  return together([...found, await runOn(["faults"], "postgres", { its: faults, workers: 1 })]);
}

/** @param {string} file */
export const isTimed = (file) =>
  /\.(story|fault)\.test\.ts$/.test(file) &&
  /\btags: \[?"timed"/.test(readFileSync(path.join(root, file), "utf8"));

// Code that behaves differently on the embedded database, or is promised for both databases: the databases themselves, and
// decisions about bids. All other stories are about the layers above the database; `npm run prove` runs all of them on both.
export const storiesOnEmbedded = [
  "server/src/platform/",
  ...["advance", "console", "frames", "restart", "sales", "standing"].map(
    (part) => `server/src/live/${part}/`,
  ),
  ...["auctioneer", "lane", "live", "reserve", "room", "sale-timer"].map(
    (file) => `server/src/live/${file}.story`,
  ),
  "server/src/auth/account-races.story.test.ts",
  "server/src/auctions/demo/",
];

/** @param {string} file */
export const isOnEmbedded = (file) => storiesOnEmbedded.some((start) => file.startsWith(start));
