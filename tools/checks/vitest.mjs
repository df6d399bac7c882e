// One project of the test suite, with its counts and failures read from the runner's own report.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "../say.mjs";
import { patienceMs, runTool } from "./command.mjs";

/**
 * @param {string} project
 * @param {{ env?: Record<string, string>, report?: string, args?: string[] }} [options]
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runVitest(project, { env = {}, report = project, args = [] } = {}) {
  const file = path.join(root, ".cache", "reports", `${report}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output, timedOut } = await runTool(
    "vitest/vitest.mjs",
    ["run", "--project", project, ...reporters, ...args],
    { env },
  );
  const { passed, failed, skipped } = readReport(file);
  if (timedOut) {
    return {
      passed,
      failed: failed + 1,
      failures: [`${project} did not end within ${patienceMs / 1000} s.`, tail(output)],
    };
  }
  if (passed + failed === 0) {
    // Also when the runner itself is content: a part that tests nothing must not look well.
    return { passed, failed: 1, failures: [`No test of ${project} ran.`, tail(output)] };
  }
  const note = skipped > 0 ? `${skipped} skipped` : "";
  if (code === 0) return { passed, failed, failures: [], note };
  return { passed, failed: Math.max(failed, 1), failures: [failuresIn(output)], note };
}

/** @param {string} file */
function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, "utf8"));
    return {
      passed: Number(numPassedTests),
      failed: Number(numFailedTests),
      skipped: Number(numPendingTests),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
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
