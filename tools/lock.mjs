// One install at a time: two commands started together must not both empty `node_modules`.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "./parent.mjs";
import { root, Stop } from "./output.mjs";

const maxWaitMs = 15 * 60_000;

/**
 * Runs `work` while no other process holds the lock. `work` reports the id of its child process: a child can outlive a
 * killed parent and keep writing, so the lock is held until both have ended.
 * @template T
 * @param {string} name
 * @param {(onChildStart: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const folder = path.join(root, ".cache", `${name}.lock`);
  mkdirSync(path.dirname(folder), { recursive: true });
  await acquire(folder, name);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work((pid) => writeFileSync(path.join(folder, "child"), String(pid)));
  } finally {
    release();
    process.off("exit", release);
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function acquire(folder, name) {
  const startedAt = Date.now();
  let hasPrinted = false;
  for (;;) {
    try {
      // Creating a folder is atomic on every system: of two processes only one succeeds.
      mkdirSync(folder);
      writeFileSync(path.join(folder, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const holder = readHolder(folder);
    if (holder === "gone") {
      clear(folder);
      continue;
    }
    if (Date.now() - startedAt > maxWaitMs) {
      throw new Stop(`Another ${name} (${holder}) has held ${folder} for too long; please look at it.`);
    }
    if (!hasPrinted) process.stdout.write(`Waiting for another ${name} to finish (${holder}) …\n`);
    hasPrinted = true;
    await pause(200);
  }
}

/**
 * Clears the lock of a dead holder. Only one process may do so at a time, and it checks again first; otherwise the slower
 * of two could clear a lock that the faster one has just taken.
 * @param {string} folder
 */
function clear(folder) {
  const guard = `${folder}.clearing`;
  try {
    mkdirSync(guard);
  } catch {
    if (isOld(guard)) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (readHolder(folder) === "gone") rmSync(folder, { recursive: true, force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/**
 * The process that has the folder, as it is printed.
 * @param {string} folder
 * @returns {string}
 */
function readHolder(folder) {
  const holder = readPid(folder, "pid");
  if (!holder) return isOld(folder) ? "gone" : "still starting";
  if (isAlive(holder)) return `process ${holder}`;
  const child = readPid(folder, "child");
  return child && isAlive(child) ? `process ${child}` : "gone";
}

/**
 * @param {string} folder
 * @param {string} file
 */
function readPid(folder, file) {
  try {
    return Number(readFileSync(path.join(folder, file), "utf8"));
  } catch {
    return 0;
  }
}

/**
 * The holder writes its process id right after creating the folder; a lock without one for this long has no holder.
 * @param {string} folder
 */
function isOld(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs > 5000;
  } catch {
    return false;
  }
}
