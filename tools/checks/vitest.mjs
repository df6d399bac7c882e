// Runs one Vitest project and reads counts and failures from its report.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";
import { maxRunMs, runTool } from "./command.mjs";
import { noteOf, together } from "./step.mjs";

/** @typedef {{ env?: Record<string, string>, report?: string, args?: string[] }} Options */
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
  const { report = String(projects), args = [] } = options;
  const again = await runOnce([projects].flat(), {
    ...options,
    report: `${report}-again`,
    args: [...args.filter((arg) => arg.startsWith("-")), ...lost.map(({ file }) => file)],
  });
  const note = noteOf(
    0,
    lost.map(({ file, signal }) => `${path.relative(root, file)} (its process ended with ${signal})`),
  );
  const failures = again.lost.map(({ file, signal }) => `The process of ${file} ended with ${signal} again.`);
  return together([found, again.found, { failed: failures.length, failures, note }]);
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
async function runOnce(projects, { env = {}, report = String(projects), args = [] }) {
  const file = path.join(root, ".cache", "reports", `${report}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output, timedOut } = await runTool(
    "vitest/vitest.mjs",
    ["run", ...projects.flatMap((project) => ["--project", project]), ...reporters, ...args],
    { env },
  );
  const { passed, failed, skipped, again } = readReport(file);
  const failing = (/** @type {number} */ count, /** @type {string[]} */ ...failures) => ({
    found: { passed, failed: count, failures, note: noteOf(skipped, again) },
    lost: [],
  });
  if (timedOut)
    return failing(failed + 1, `${report} did not end within ${maxRunMs / 1000} s.`, tail(output));
  // Fails even when Vitest succeeds: a run without tests must not look green.
  if (passed + failed === 0) return failing(1, `No test of ${report} ran.`, tail(output));
  const lost = failed === 0 && code !== 0 ? lostIn(output) : [];
  if (code === 0 || lost.length > 0)
    return { found: { passed, failed, failures: [], note: noteOf(skipped, again) }, lost };
  return failing(Math.max(failed, 1), failuresIn(output));
}

/**
 * @typedef {{ status: string, title: string, failureMessages: string[] }} TestReport
 * @param {string} file
 */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    /** @type {TestReport[]} */
    const tests = report.testResults.flatMap(
      (/** @type {{ assertionResults: TestReport[] }} */ its) => its.assertionResults,
    );
    return {
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests),
      // These hold the messages of the failed attempts before the test passed.
      again: tests
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map(({ title, failureMessages: [message = ""] }) => `${title} (${message.split("\n")[0]})`),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, again: [] };
  }
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
  (kind === "stories" ? allStories : [kind]).flatMap((project) => ["--project", project]);

/** Tests with a deadline have a tag. They run when no other part does, and every other part leaves them out. */
export const untimed = "--tags-filter=!timed";

/**
 * Runs on PostgreSQL; tests of the platform, which includes the databases, also run on the embedded one.
 * @param {{ env?: Record<string, string>, report?: string, args?: string[], retries?: number }} [options]
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runTimed({ env = {}, report = "timed", args = [], retries = 0 } = {}) {
  const files = ownFiles().filter(
    (file) =>
      /\.(story|fault)\.test\.ts$/.test(file) &&
      readFileSync(path.join(root, file), "utf8").includes(timedTag),
  );
  /** @param {string[]} projects @param {"postgres" | "embedded"} engine @param {{ its: string[], workers: number }} which */
  const runOn = (projects, engine, { its, workers }) =>
    runVitest(projects, {
      report: `${report}-${projects.at(-1)}-${engine}`,
      env: { ...env, BOLI_TEST_ENGINE: engine },
      args: ["--tags-filter=timed", `--maxWorkers=${workers}`, `--retry=${retries}`, ...args, ...its],
    });
  const stories = files.filter((file) => file.startsWith("server/"));
  const ofPlatform = stories.filter((file) => file.startsWith("server/src/platform/"));
  // Stories mostly wait and stay far below their deadlines, so three files at once do not change the result. A fault test may
  // use all of the machine.
  const found = await Promise.all([
    runOn(allStories, "postgres", { its: stories, workers: 2 }),
    runOn(allStories, "embedded", { its: ofPlatform, workers: 1 }),
  ]);
  const faults = files.filter((file) => file.startsWith("e2e/"));
  return together([...found, await runOn(["faults"], "postgres", { its: faults, workers: 1 })]);
}

const timedTag = 'tags: "timed"';
