import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { access, constants, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DatabaseRefused } from "../engine.ts";
import { codeOf } from "../failures.ts";

// One process per data folder: the engine has no lock of its own, and two processes on one folder silently lose data. Locks
// are numbered files; the highest one names the holder. A process that finds the holder dead writes the next number; only
// one can, because the file is created exclusively. The highest file is never removed, only rewritten as free, so a process
// that looked long ago always finds its number taken or a higher one.

export class DataFolderInUse extends DatabaseRefused {
  override name = "DataFolderInUse";
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by another process (pid ${pid}).`);
    this.pid = pid;
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

interface Holder {
  id: string;
  pid: number;
  // The start time of the process as the system counts it, because a later process may get the same pid.
  startedAt: string | undefined;
  // The scope of the pid: the running system and its pid namespace.
  machine: string;
}

export interface LockOptions {
  // The time to watch the lock of a holder that is not visible from here. A live holder touches it every second.
  watchMs?: number;
  // Waits between two checks of the lock; tests replace it.
  pause?: (ms: number) => Promise<unknown>;
  // Called when another process has taken the folder while this one was frozen. This process must not use it any more.
  onLost?: () => void;
}

export async function lockFolder(
  dataDir: string,
  { watchMs = 4_000, pause = setTimeout, onLost }: LockOptions = {},
): Promise<FolderLock> {
  const folder = join(dataDir, "lock");
  await makeFolder(dataDir, folder);
  const self: Holder = {
    id: randomUUID(),
    pid: process.pid,
    startedAt: startOf(process.pid),
    machine: thisMachine(),
  };
  for (;;) {
    const highest = await highestLock(folder);
    if (highest !== 0) await requireUnlocked(dataDir, lockPath(folder, highest), { watchMs, pause });
    const own = highest + 1;
    if (!(await writeNew(lockPath(folder, own), self))) continue;
    // Another process may have taken a higher number meanwhile.
    if ((await highestLock(folder)) > own) {
      await rm(lockPath(folder, own), { force: true });
      continue;
    }
    await removeBelow(folder, own);
    return holding(lockPath(folder, own), onLost);
  }
}

function holding(path: string, onLost: (() => void) | undefined): FolderLock {
  // Touches the lock for processes that cannot see this one, such as a second container on the same folder.
  const beat = setInterval(() => {
    utimes(path, new Date(), new Date()).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT") return;
      clearInterval(beat);
      onLost?.();
    });
  }, beatMs).unref();
  return {
    release: async () => {
      clearInterval(beat);
      await writeFile(path, "free\n");
    },
  };
}

type Watch = Required<Pick<LockOptions, "watchMs" | "pause">>;

async function requireUnlocked(dataDir: string, path: string, watch: Watch): Promise<void> {
  const holder = await readHolder(path);
  if (holder === "free" || holder === "gone") return;
  // Created but not yet written, by a process that is starting or was killed at that moment.
  if (holder === "unreadable") return await waitUntilWritten(dataDir, path, watch);
  const isAlive = holder.machine === thisMachine() ? isOnThisMachine(holder) : undefined;
  if (isAlive ?? (await showsLife(path, watch))) throw new DataFolderInUse(dataDir, holder.pid);
}

async function waitUntilWritten(dataDir: string, path: string, watch: Watch): Promise<void> {
  for (let totalWaitMs = 0; totalWaitMs < watch.watchMs; totalWaitMs += 50) {
    await watch.pause(50);
    if ((await readHolder(path)) !== "unreadable") return await requireUnlocked(dataDir, path, watch);
  }
}

// True when the file is touched during the watch. The clocks of two machines may differ, so times are only compared with
// each other.
async function showsLife(path: string, { watchMs, pause }: Watch): Promise<boolean> {
  const before = await touchedAt(path);
  for (let totalWaitMs = 0; totalWaitMs < watchMs; totalWaitMs += 250) {
    await pause(250);
    if ((await touchedAt(path)) !== before) return true;
  }
  return false;
}

const beatMs = 1_000;

async function touchedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

// Undefined where the system does not report it.
function isOnThisMachine(holder: Holder): boolean | undefined {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  const startedAt = startOf(holder.pid);
  if (startedAt === undefined || holder.startedAt === undefined) return undefined;
  return startedAt === holder.startedAt;
}

// The start of a process in clock ticks since the system's start; undefined for a dead process.
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" ? "dead" : fields[19];
  } catch {
    return undefined;
  }
}

function thisMachine(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

async function readHolder(path: string): Promise<Holder | "free" | "gone" | "unreadable"> {
  try {
    const text = await readFile(path, "utf8");
    if (text === "free\n") return "free";
    const holder: unknown = JSON.parse(text);
    return isHolder(holder) ? holder : "unreadable";
  } catch (error) {
    return error instanceof SyntaxError ? "unreadable" : "gone";
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === "object" &&
  value !== null &&
  "pid" in value &&
  typeof value.pid === "number" &&
  "machine" in value;

async function writeNew(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, `${JSON.stringify(holder)}\n`, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function makeFolder(dataDir: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new DatabaseRefused(`The data folder ${dataDir} cannot be written (${codeOf(error)}).`);
  }
}

const lockPath = (folder: string, number: number): string => join(folder, String(number));

async function lockNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).map(Number).filter(Number.isSafeInteger);
}

const highestLock = async (folder: string): Promise<number> => Math.max(0, ...(await lockNumbers(folder)));

async function removeBelow(folder: string, own: number): Promise<void> {
  const lower = (await lockNumbers(folder)).filter((number) => number < own);
  await Promise.all(lower.map((number) => rm(lockPath(folder, number), { force: true })));
}
