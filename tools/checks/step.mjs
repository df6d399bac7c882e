// A step of the check, and functions that run several steps and print their results.
import { readFileSync } from "node:fs";
import { duration, Stop } from "../output.mjs";

/**
 * The result of a step: its failures, ready to print; for a step that runs tests, their numbers, those that passed only on a retry,
 * and how long each file took.
 * @typedef {{ failures: string[], passed?: number, failed?: number, note?: string, again?: readonly string[], times?: ReadonlyMap<string, number> }} Finding
 */
/** @typedef {{ name: string, run: () => Promise<Finding> }} Step */
/** @typedef {Required<Finding> & { name: string, ms: number, cpuMs: number }} Outcome */

// One unlucky test may pass on a retry. More of them are a fault to find.
const maxAgain = 3;

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
  const cpuBefore = cpuOfMachine();
  /** @type {Finding} */
  let found;
  try {
    found = await run();
  } catch (error) {
    found = { failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
  const spent = { ms: performance.now() - startedAt, cpuMs: cpuOfMachine() - cpuBefore };
  const outcome = settle(name, spent, found);
  process.stdout.write(`${lineOf(outcome)}\n`);
  // Printed at once, so that a developer can fix it while the other steps run.
  for (const failure of outcome.failures) process.stdout.write(`\n${failure}\n\n`);
  return outcome;
}

/**
 * Processor time of the whole machine since its start, in milliseconds; 0 where the system does not tell. A browser's processes are not
 * counted with those that started them, so this is the only way. Steps at once count each other's.
 */
function cpuOfMachine() {
  try {
    const [, user = "", nice = "", system = "", , , irq = "", softirq = ""] =
      readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
    return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  } catch {
    return 0;
  }
}

/**
 * A step without tests of its own counts as one test.
 * @param {string} name
 * @param {{ ms: number, cpuMs: number }} spent
 * @param {Finding} found
 * @returns {Outcome}
 */
function settle(name, spent, found) {
  const broken = found.failures.length > 0;
  const failed = found.failed ?? (broken ? 1 : 0);
  return {
    name,
    ...spent,
    passed: found.passed ?? (broken ? 0 : 1),
    // A step that broke without a failing test (no test ran, or a timeout) still counts as failed.
    failed: broken && failed === 0 ? 1 : failed,
    note: found.note ?? "",
    again: found.again ?? [],
    times: found.times ?? new Map(),
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
  const row = (/** @type {string[]} */ [part = "", passed = "", failed = "", time = "", cpu = ""]) =>
    `${part.padEnd(width)}  ${passed.padStart(7)}  ${failed.padStart(7)}  ${time.padStart(12)}  ${cpu.padStart(12)}`;
  const lines = outcomes.map(({ name, passed, failed, ms, cpuMs }) =>
    row([name, String(passed), String(failed), duration(ms), duration(cpuMs)]),
  );
  return [row(["part", "passed", "failed", "time", "CPU"]), "-".repeat(width + 46), ...lines].join("\n");
}

/**
 * Prints the names of the failed steps (each printed its failures when it ended), then the final count.
 * @param {readonly Outcome[]} outcomes
 * @returns {boolean} true when nothing failed
 */
export function conclude(outcomes) {
  const broken = outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(", ")}; what failed is above.\n`);
  const again = outcomes.flatMap((outcome) => outcome.again);
  const isShaky = again.length > maxAgain;
  if (again.length > 0)
    process.stdout.write(
      `\nOnly when tried again${isShaky ? `, which more than ${maxAgain} may not` : ""}:\n  ${again.join("\n  ")}\n`,
    );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, isShaky ? 1 : 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
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
    again: findings.flatMap(({ again = [] }) => again),
    times: new Map(findings.flatMap(({ times = [] }) => [...times])),
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
