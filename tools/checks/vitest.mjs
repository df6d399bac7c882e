// One project of the test suite, with its counts and failures read from the runner's own report.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "../say.mjs";
import { ownFiles } from "./files.mjs";
import { patienceMs, runTool } from "./command.mjs";
import { noteOf, together } from "./step.mjs";

/**
 * @param {string | readonly string[]} projects
 * @param {{ env?: Record<string, string>, report?: string, args?: string[] }} [options]
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runVitest(projects, { env = {}, report = String(projects), args = [] } = {}) {
  const named = [projects].flat();
  const file = path.join(root, ".cache", "reports", `${report}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output, timedOut } = await runTool(
    "vitest/vitest.mjs",
    ["run", ...named.flatMap((project) => ["--project", project]), ...reporters, ...args],
    { env },
  );
  const { passed, failed, skipped, again } = readReport(file);
  if (timedOut) {
    return {
      passed,
      failed: failed + 1,
      failures: [`${report} did not end within ${patienceMs / 1000} s.`, tail(output)],
    };
  }
  if (passed + failed === 0) {
    // Also when the runner itself is content: a part that tests nothing must not look well.
    return { passed, failed: 1, failures: [`No test of ${report} ran.`, tail(output)] };
  }
  const note = noteOf(skipped, again);
  if (code === 0) return { passed, failed, failures: [], note };
  return { passed, failed: Math.max(failed, 1), failures: [failuresIn(output)], note };
}

/**
 * @typedef {{ status: string, title: string, failureMessages: string[] }} Told
 * @param {string} file
 */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    /** @type {Told[]} */
    const told = report.testResults.flatMap(
      (/** @type {{ assertionResults: Told[] }} */ its) => its.assertionResults,
    );
    return {
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests),
      // They keep what went wrong before they passed.
      again: told
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map(({ title }) => title),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, again: [] };
  }
}

/**
 * The runner tells its failures again at the end, after a rule of its own; what stands before is the list of files.
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

/** Those that replace modules run in processes of their own. */
export const allStories = ["stories", "stories-alone"];

/**
 * What must happen within so many seconds is measured when no other part runs: those tests bear a tag, and every
 * other part leaves them out.
 */
export const untimed = "--tags-filter=!timed";

/**
 * On PostgreSQL, and what is about the database itself on the embedded one as well.
 * @param {{ env?: Record<string, string>, report?: string, args?: string[], retries?: number }} [options]
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runTimed({ env = {}, report = "timed", args = [], retries = 0 } = {}) {
  const files = ownFiles().filter(
    (file) =>
      /\.(story|fault)\.test\.ts$/.test(file) &&
      readFileSync(path.join(root, file), "utf8").includes(timedTag),
  );
  /** @param {"postgres" | "embedded"} engine @param {string[]} its */
  const runOn = (engine, its) =>
    runVitest([...allStories, "faults"], {
      report: `${report}-${engine}`,
      env: { ...env, BOLI_TEST_ENGINE: engine },
      // They mostly wait, and keep far inside their limits, so two files at a time measure the same.
      args: ["--tags-filter=timed", "--maxWorkers=2", `--retry=${retries}`, ...args, ...its],
    });
  const onPostgres = await runOn("postgres", files);
  const onEmbedded = await runOn(
    "embedded",
    files.filter((file) => file.startsWith("server/src/platform/")),
  );
  return together([onPostgres, onEmbedded]);
}

const timedTag = 'tags: "timed"';
