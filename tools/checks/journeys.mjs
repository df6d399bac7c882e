// Runs journeys in a real browser and counts them from Playwright's report.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { maxRunMs, runTool } from "./command.mjs";
import { noteOf } from "./step.mjs";

/**
 * @param {{ chromium: string, env?: Record<string, string> }} options
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runJourneys({ chromium, env = {} }) {
  const config = "e2e/playwright.config.ts";
  if (!existsSync(path.join(root, config))) return { failures: [`No journey ran: ${config} is missing.`] };
  const file = path.join(root, ".cache", "reports", "journeys.json");
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output, timedOut } = await runTool(
    "@playwright/test/cli.js",
    ["test", "-c", config, "--reporter=list,json"],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, BOLI_CHROMIUM: chromium, ...env } },
  );
  const { passed, failed, skipped, again } = readReport(file);
  const end = output.slice(-40_000);
  if (timedOut) {
    return {
      passed,
      failed: failed + 1,
      failures: [`The journeys did not end within ${maxRunMs / 1000} s.`, end],
    };
  }
  if (passed + failed === 0) return { passed, failed: 1, failures: ["No journey ran.", end] };
  const note = noteOf(skipped, again);
  return code === 0
    ? { passed, failed, failures: [], note }
    : { passed, failed: Math.max(failed, 1), failures: [failuresIn(output)], note };
}

/** @param {string} file */
function readReport(file) {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      again: suites.flatMap(flakyIn),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, again: [] };
  }
}

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyIn)];
}

/**
 * The output has the list of tests first, then each failure as a numbered block.
 * @param {string} output
 */
function failuresIn(output) {
  const from = output.search(/^\s+1\) /m);
  return (from === -1 ? output : output.slice(from)).slice(0, 60_000);
}
