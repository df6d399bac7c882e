// Runs an installed tool, collects its output, and ends it after a timeout.
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { root } from "../output.mjs";

/** @typedef {{ code: number, output: string, timedOut: boolean }} Ran */

/** For hung processes only, so it leaves room for a very slow machine. */
const maxRunMs = 7_200_000;

let deadline = Infinity;

/** From now on, all that is started shares this time. @param {number} ms */
export function shareTime(ms) {
  deadline = performance.now() + ms;
}

/** The rest of the shared time. */
export const timeLeft = () => Math.max(0, Math.min(maxRunMs, deadline - performance.now()));

/**
 * @param {string} tool the tool's own script inside node_modules, so that no shell or npm is in between
 * @param {string[]} args
 * @param {{ timeoutMs?: number, cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void }} [options]
 * @returns {Promise<Ran>}
 */
export function runTool(tool, args, options = {}) {
  return runProgram(process.execPath, [path.join(root, "node_modules", tool), ...args], options);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ timeoutMs?: number, cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void }} [options]
 * @returns {Promise<Ran>}
 */
export function runProgram(program, args, { timeoutMs = timeLeft(), cwd = root, env = {}, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // Its own process group, so that a hung process is ended together with its children.
      detached: process.platform !== "win32",
    });
    running.add(child);
    let output = "";
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (/** @type {string} */ text) => (output += text));
      if (onLine) createInterface({ input: stream }).on("line", onLine);
    }
    const finish = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      running.delete(child);
      // Some tools print colours when they think that they run in CI.
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output).trimEnd(), timedOut });
    };
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child, "SIGTERM");
      setTimeout(() => endGroup(child, "SIGKILL"), 5_000).unref();
      // A process that left the group may keep the output open.
      setTimeout(() => finish(null), 10_000).unref();
    }, timeoutMs);
    child.on("error", reject);
    child.on("close", finish);
  });
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

// A signal that ends the run also ends the running tools.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    for (const child of running) endGroup(child, "SIGTERM");
    process.exit(signal === "SIGINT" ? 130 : 143);
  });
}
