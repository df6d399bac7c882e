// Who started us, and whether they are still there. `npm start` puts a shell between itself and us, and both
// npm and that shell can end without telling us; a server that nobody waits for any more must drain and go.
import { readFileSync } from "node:fs";

/** @returns {number} the process whose end means that nobody waits for us: npm behind its shell, else our parent */
export function starter() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform !== "linux") return parent;
  const shell = look(parent);
  return shell && /^(sh|dash|bash|ash)$/.test(shell.name) && shell.parent > 1 ? shell.parent : parent;
}

/**
 * Calls back once when the starter has ended. The timer keeps nothing alive.
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
  // A finished process that nobody has collected still answers to its number.
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
    // The name stands in brackets and may itself hold brackets and spaces.
    const found = /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1"));
    return found ? { name: String(found[1]), state: String(found[2]), parent: Number(found[3]) } : undefined;
  } catch {
    return undefined;
  }
}
