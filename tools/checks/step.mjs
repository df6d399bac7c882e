// A step of the check, and functions that run several steps and print their results.
import { duration, Stop } from "../output.mjs";

/**
 * The result of a step: its failures, ready to print, and the number of tests when it runs tests.
 * @typedef {{ failures: string[], passed?: number, failed?: number, note?: string }} Finding
 */
/** @typedef {{ name: string, run: () => Promise<Finding> }} Step */
/** @typedef {{ name: string, ms: number, passed: number, failed: number, note: string, failures: string[] }} Outcome */

/**
 * Runs steps in parallel, two at a time because there are two cores, and prints a line for each as it ends.
 * @param {readonly Step[]} steps
 * @param {number} [atOnce]
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, atOnce = 2) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = steps.map((step, index) => ({ step, index }));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes[next.index] = await runStep(next.step);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export async function runStep({ name, run }) {
  const startedAt = performance.now();
  /** @type {Finding} */
  let found;
  try {
    found = await run();
  } catch (error) {
    found = { failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
  const outcome = settle(name, performance.now() - startedAt, found);
  process.stdout.write(`${lineOf(outcome)}\n`);
  // Printed at once, so that a developer can fix it while the other steps run.
  for (const failure of outcome.failures) process.stdout.write(`\n${failure}\n\n`);
  return outcome;
}

/**
 * A step without tests of its own counts as one test.
 * @param {string} name
 * @param {number} ms
 * @param {Finding} found
 * @returns {Outcome}
 */
function settle(name, ms, found) {
  const broken = found.failures.length > 0;
  const failed = found.failed ?? (broken ? 1 : 0);
  return {
    name,
    ms,
    passed: found.passed ?? (broken ? 0 : 1),
    // A step that broke without a failing test (no test ran, or a timeout) still counts as failed.
    failed: broken && failed === 0 ? 1 : failed,
    note: found.note ?? "",
    failures: found.failures,
  };
}

/** @param {Outcome} outcome */
function lineOf({ name, ms, passed, failed, note }) {
  const mark = failed > 0 ? "FAILED" : "ok";
  const counts = passed + failed > 1 ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}` : "";
  const end = [counts, note].filter(Boolean).join(" · ");
  return `${mark.padEnd(8)}${name.padEnd(24)}${duration(ms).padStart(10)}   ${end}`.trimEnd();
}

/** @param {readonly Outcome[]} outcomes */
export function tableOf(outcomes) {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const row = (/** @type {string[]} */ [part = "", passed = "", failed = "", time = ""]) =>
    `${part.padEnd(width)}  ${passed.padStart(7)}  ${failed.padStart(7)}  ${time.padStart(12)}`;
  const lines = outcomes.map(({ name, passed, failed, ms }) =>
    row([name, String(passed), String(failed), duration(ms)]),
  );
  return [row(["part", "passed", "failed", "time"]), "-".repeat(width + 32), ...lines].join("\n");
}

/**
 * Prints the names of the failed steps (each printed its failures when it ended), then the final count.
 * @param {readonly Outcome[]} outcomes
 * @returns {boolean} true when nothing failed
 */
export function conclude(outcomes) {
  const broken = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(", ")}; what failed is above.\n`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
}

/**
 * The number of skipped tests, and the titles of tests that passed only on a retry.
 * @param {number} skipped
 * @param {readonly string[]} again
 */
export function noteOf(skipped, again) {
  return [skipped > 0 ? `${skipped} skipped` : "", ...again.map((title) => `only when asked again: ${title}`)]
    .filter((part) => part !== "")
    .join(" · ");
}

/**
 * The results of several runs as one.
 * @param {readonly Finding[]} findings
 * @returns {Finding}
 */
export function together(findings) {
  return {
    failures: findings.flatMap(({ failures }) => failures),
    passed: findings.reduce((sum, { passed = 0 }) => sum + passed, 0),
    failed: findings.reduce((sum, { failed = 0 }) => sum + failed, 0),
    note: findings
      .map(({ note }) => note)
      .filter(Boolean)
      .join(" · "),
  };
}

/**
 * Parts are named by how their names start.
 * @param {readonly string[]} wanted
 * @param {readonly string[]} names
 */
export function requireParts(wanted, names) {
  const unknown = wanted.filter((word) => !names.some((name) => name.startsWith(word)));
  if (unknown.length > 0)
    throw new Stop(`No part is called ${unknown.join(" or ")}. There are: ${names.join(", ")}.`);
}
