// Running one of the installed tools, with what it printed and never for longer than it may take.
import { spawn } from "node:child_process";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../say.mjs";

/** @typedef {{ code: number, output: string, timedOut: boolean }} Ran */

/** Only what hangs is to be ended by this, so it allows for a machine that hardly moves. What a part takes, it prints. */
export const patienceMs = 3_600_000;

/**
 * @param {string} tool the tool's own script inside node_modules, so that neither a shell nor npm stands between
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
export function runProgram(program, args, { timeoutMs = patienceMs, cwd = root, env = {}, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that a part which hangs is ended together with everything it started.
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
      // Some tools colour what they print whenever they believe to be watched by a build machine.
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
    // It ended by itself in the meantime.
  }
}

// Whoever ends the whole run ends its parts too.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    for (const child of running) endGroup(child, "SIGTERM");
    process.exit(signal === "SIGINT" ? 130 : 143);
  });
}
