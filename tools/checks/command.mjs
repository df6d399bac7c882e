// Runs an installed tool, collects its output, and ends it after a timeout.
import { spawn } from "node:child_process";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../output.mjs";

/** @typedef {{ code: number, output: string, timedOut: boolean }} Ran */

/** The timeout is for hung processes only, so it leaves room for a very slow machine. */
export const maxRunMs = 7_200_000;

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
export function runProgram(program, args, { timeoutMs = maxRunMs, cwd = root, env = {}, onLine } = {}) {
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
    let pending = "";
    let timedOut = false;
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (!onLine) return;
      pending += chunk;
      const lines = pending.split("\n");
      pending = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child, "SIGTERM");
      setTimeout(() => endGroup(child, "SIGKILL"), 5000).unref();
    }, timeoutMs);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      // Some tools print colours when they think that they run in CI.
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output).trimEnd(), timedOut });
    });
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
