// Runs journeys in a real browser, and tells their failures as they happen.
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { runTool } from "./command.mjs";
import { stoppedInTime, Tally } from "./reporters/events.mjs";

/**
 * @param {{ chromium: string, env?: Record<string, string>, args?: readonly string[] }} options
 * @returns {Promise<import("./step.mjs").Finding>}
 */
export async function runJourneys({ chromium, env = {}, args = [] }) {
  const config = "e2e/playwright.config.ts";
  if (!existsSync(path.join(root, config))) return { failures: [`No journey ran: ${config} is missing.`] };
  const tally = new Tally();
  const reporter = path.join(root, "tools/checks/reporters/playwright.mjs");
  const { code, output, timedOut } = await runTool(
    "@playwright/test/cli.js",
    ["test", "-c", config, `--reporter=list,${reporter}`, ...args],
    { env: { BOLI_CHROMIUM: chromium, ...env }, onLine: tally.read },
  );
  const { counts } = tally;
  if (timedOut)
    return { ...counts, failed: tally.failed + 1, failures: [stoppedInTime("the journeys", tally)] };
  if (tally.passed + tally.failed === 0)
    return { ...counts, failed: 1, failures: ["No journey ran.", output.slice(-40_000)] };
  if (code === 0) return { ...counts, failures: [] };
  return { ...counts, failed: Math.max(tally.failed, 1), failures: [failuresIn(output)] };
}

/**
 * The output has the list of tests first, then each failure as a numbered block.
 * @param {string} output
 */
function failuresIn(output) {
  const from = output.search(/^\s+1\) /m);
  return (from === -1 ? output : output.slice(from)).slice(0, 60_000);
}
