import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { access, constants, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseRefused } from "../engine.ts";
import { codeOf } from "../failures.ts";

// One process per data folder: the engine itself has no lock, and two on one folder lose data without a word.
//
// Locks are files numbered upwards, and the highest one tells who holds the folder. Whoever finds its holder dead writes
// the next number, which only one can, as a file is made exclusively; and because the highest file is never removed,
// only rewritten as free, a slow starter that looked long ago always meets a number that is taken or a higher one.

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
  // When the process began, by the system's own count, so that a later process with the same pid is not taken for it.
  startedAt: string | undefined;
  // Where the pid means something: the running system and the pid namespace in it.
  machine: string;
}

export interface LockOptions {
  // How long to watch a holder that cannot be seen from here for a sign of life. It gives one every second.
  watchMs?: number;
  // Another process has taken the folder, because this one was frozen for a while: it must not touch it any more.
  onLost?: () => void;
}

export async function lockFolder(
  dataDir: string,
  { watchMs = 4_000, onLost }: LockOptions = {},
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
    if (highest !== 0) await requireFree(dataDir, lockPath(folder, highest), watchMs);
    const own = highest + 1;
    if (!(await writeNew(lockPath(folder, own), self))) continue;
    // Another may have gone past while this one looked away.
    if ((await highestLock(folder)) > own) {
      await rm(lockPath(folder, own), { force: true });
      continue;
    }
    await removeBelow(folder, own);
    return holding(lockPath(folder, own), onLost);
  }
}

function holding(path: string, onLost: (() => void) | undefined): FolderLock {
  // Shows life to those who cannot see this process, such as a second container on the same folder.
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

async function requireFree(dataDir: string, path: string, watchMs: number): Promise<void> {
  const holder = await readHolder(path);
  if (holder === "free" || holder === "gone") return;
  // Made, but not yet written: by a process that is just starting, or by one that was killed at that very moment.
  if (holder === "unreadable") return await waitUntilWritten(dataDir, path, watchMs);
  const isAlive = holder.machine === thisMachine() ? livesHere(holder) : undefined;
  if (isAlive ?? (await showsLife(path, watchMs))) throw new DataFolderInUse(dataDir, holder.pid);
}

async function waitUntilWritten(dataDir: string, path: string, watchMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < watchMs; waitedMs += 50) {
    await pause(50);
    if ((await readHolder(path)) !== "unreadable") return await requireFree(dataDir, path, watchMs);
  }
}

// Whether the file is touched while one watches. Clocks are not compared, as two machines may disagree about the time.
async function showsLife(path: string, watchMs: number): Promise<boolean> {
  const before = await touchedAt(path);
  for (let waitedMs = 0; waitedMs < watchMs; waitedMs += 250) {
    await pause(250);
    if ((await touchedAt(path)) !== before) return true;
  }
  return false;
}

const beatMs = 1_000;

async function touchedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

// True or false when it is certain, undefined when this system does not tell.
function livesHere(holder: Holder): boolean | undefined {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  const startedAt = startOf(holder.pid);
  if (startedAt === undefined || holder.startedAt === undefined) return undefined;
  return startedAt === holder.startedAt;
}

// The start of a process in clock ticks since the system started; a dead process that is still listed has none.
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
