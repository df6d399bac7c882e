// Finds the process that started this one, and watches whether it still runs. `npm start` puts a shell between npm and this
// process, and both can end without a signal; the server must then drain and exit.
import { readFileSync } from "node:fs";

/** @returns {number} the process that waits for this one: npm behind its shell, else the parent */
export function findLauncher() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform !== "linux") return parent;
  const shell = look(parent);
  return shell && /^(sh|dash|bash|ash)$/.test(shell.name) && shell.parent > 1 ? shell.parent : parent;
}

/**
 * Calls back once when the process has ended. The timer does not keep ours alive.
 * @param {number} pid
 * @param {() => void} then
 */
export function whenGone(pid, then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(pid)) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}

/** @param {number} pid */
export function isAlive(pid) {
  // A zombie process still accepts signals.
  if (process.platform === "linux") {
    const found = look(pid);
    return found !== undefined && found.state !== "Z";
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {number} pid */
function look(pid) {
  try {
    // The process name is in brackets, and may itself contain brackets and spaces.
    const found = /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1"));
    return found ? { name: String(found[1]), state: String(found[2]), parent: Number(found[3]) } : undefined;
  } catch {
    return undefined;
  }
}
