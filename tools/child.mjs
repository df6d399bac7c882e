// Handing over to a child that runs on another Node: it gets our terminal, our signals and our end,
// and to whoever waits for us we end the way it did.
import { spawn } from "node:child_process";
import { starter, whenGone } from "./parent.mjs";
import { stopWith } from "./say.mjs";

/**
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
export function runInChild(node, file, args) {
  const env = { ...process.env, BOLI_PARENT_PID: String(process.pid) };
  const child = spawn(node, [file, ...args], { stdio: "inherit", env });

  // At a terminal Ctrl-C reaches the whole group, the child too; passing it on would be a second Ctrl-C.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  whenGone(starter(), () => child.kill("SIGTERM"));

  child.on("error", stopWith);
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
