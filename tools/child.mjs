// Runs a child on another Node: it gets our terminal and our signals, and we exit the way it does.
import { spawn } from "node:child_process";
import { findLauncher, whenGone } from "./parent.mjs";
import { stopWith } from "./output.mjs";

/**
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
export function runInChild(node, file, args) {
  const env = { ...process.env, BOLI_PARENT_PID: String(process.pid) };
  const child = spawn(node, [file, ...args], { stdio: "inherit", env });

  // In a terminal Ctrl-C reaches the child as well; forwarding it would be a second Ctrl-C.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  whenGone(findLauncher(), () => child.kill("SIGTERM"));

  child.on("error", stopWith);
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
