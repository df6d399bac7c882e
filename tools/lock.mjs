// One install at a time: two commands started together must not both empty `node_modules`.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "./parent.mjs";
import { root, Stop } from "./say.mjs";

const patienceMs = 15 * 60_000;

/**
 * The work is given a function that names a child process: a child can outlive a killed parent and go on writing,
 * so the lock holds until both have ended.
 * @template T
 * @param {string} name
 * @param {(heldBy: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const folder = path.join(root, ".cache", `${name}.lock`);
  mkdirSync(path.dirname(folder), { recursive: true });
  await take(folder, name);
  const free = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", free);
  try {
    return await work((pid) => writeFileSync(path.join(folder, "child"), String(pid)));
  } finally {
    free();
    process.off("exit", free);
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function take(folder, name) {
  const begun = Date.now();
  let told = false;
  for (;;) {
    try {
      // Making a folder is the one step that only one of two processes can succeed at, on every system.
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
    if (Date.now() - begun > patienceMs) {
      throw new Stop(
        `Another ${name} (process ${holder}) has held ${folder} for too long; please look at it.`,
      );
    }
    if (!told) process.stdout.write(`Waiting for another ${name} to finish (process ${holder}) …\n`);
    told = true;
    await pause(200);
  }
}

/**
 * Clears a lock whose holder has died. Only one process may do so at a time, and it looks again first:
 * otherwise the slower of two would clear the lock that the faster one has just taken.
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
 * @param {string} folder
 * @returns {number | "starting" | "gone"}
 */
function readHolder(folder) {
  const holder = readPid(folder, "pid");
  if (!holder) return isOld(folder) ? "gone" : "starting";
  if (isAlive(holder)) return holder;
  const child = readPid(folder, "child");
  return child && isAlive(child) ? child : "gone";
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
 * The holder writes its number right after making the folder; a lock without one for this long has no holder.
 * @param {string} folder
 */
function isOld(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs > 5000;
  } catch {
    return false;
  }
}
