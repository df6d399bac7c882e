import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataFolderInUse, type FolderLock, type LockOptions, lockFolder } from "./folder-lock.ts";

let dataDir: string;
const held: FolderLock[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "boli-lock-"));
});
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release();
  await rm(dataDir, { recursive: true, force: true });
});

async function take(options?: LockOptions): Promise<FolderLock> {
  const lock = await lockFolder(dataDir, options);
  held.push(lock);
  return lock;
}

const ownRecord = async (): Promise<Record<string, unknown>> => {
  const lock = await lockFolder(dataDir);
  const [name = ""] = await readdir(join(dataDir, "lock"));
  const text = await readFile(join(dataDir, "lock", name), "utf8");
  await lock.release();
  await rm(join(dataDir, "lock"), { recursive: true });
  return JSON.parse(text) as Record<string, unknown>;
};

const plant = async (content: unknown, number = 1): Promise<string> => {
  await mkdir(join(dataDir, "lock"), { recursive: true });
  const path = join(dataDir, "lock", String(number));
  await writeFile(path, typeof content === "string" ? content : `${JSON.stringify(content)}\n`);
  return path;
};

async function pidOfDead(): Promise<number> {
  const child = spawn("true");
  const { pid } = child;
  await once(child, "exit");
  if (pid === undefined) throw new Error("no process was started");
  return pid;
}

test("a folder that is held is refused with the holder's pid, and free again after release", async () => {
  const first = await take();
  await expect(take()).rejects.toThrow(DataFolderInUse);
  await expect(take()).rejects.toMatchObject({ pid: process.pid, message: expect.stringContaining(dataDir) });
  await first.release();
  await take();
});

test("the lock of a dead process is taken over at once", async () => {
  await plant({ ...(await ownRecord()), pid: await pidOfDead() });
  // The watch is longer than the test, so a program that watched first would time out.
  await take({ watchMs: 3_600_000 });
});

test("a later process that got the same pid is not taken for the holder", async () => {
  await plant({ ...(await ownRecord()), startedAt: "1" });
  await take();
});

test("of many who find a dead holder at the same time exactly one gets the folder", async () => {
  for (let round = 0; round < 20; round += 1) {
    await rm(join(dataDir, "lock"), { recursive: true, force: true });
    await plant({ ...(await ownRecord()), pid: await pidOfDead() });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(dataDir)));
    const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(DataFolderInUse);
    }
    await won[0]?.value.release();
  }
});

test("one who looked long ago and comes late does not get past a newer holder", async () => {
  const record = await ownRecord();
  await plant({ ...record, machine: "another" }, 4);
  // While it watches lock 4, others have taken 5, released it, and taken 6.
  const pause = () => plant(record, 6);
  await expect(take({ watchMs: 250, pause })).rejects.toThrow(DataFolderInUse);
  expect(await readdir(join(dataDir, "lock"))).not.toContain("5");
});

test("a holder on another machine is believed alive while it gives signs of life, and no longer", async () => {
  const path = await plant({ ...(await ownRecord()), machine: "another" });
  const later = new Date(Date.now() + 1_000);
  const beat = () => utimes(path, later, later);
  await expect(take({ watchMs: 1_500, pause: beat })).rejects.toThrow(DataFolderInUse);
  const looks: number[] = [];
  await take({ watchMs: 1_500, pause: async (ms) => void looks.push(ms) });
  expect(looks).toEqual([250, 250, 250, 250, 250, 250]);
});

test("a holder gives signs of life", async () => {
  await take();
  const [name = ""] = await readdir(join(dataDir, "lock"));
  const path = join(dataDir, "lock", name);
  // To other processes it looks like a holder that they cannot see.
  const record = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
  await writeFile(path, JSON.stringify({ ...record, machine: "another" }));
  await expect(take({ watchMs: 3_000 })).rejects.toThrow(DataFolderInUse);
});

test("a holder whose folder was taken while it was frozen is informed", async () => {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const onLost = vi.fn<() => void>(resolve);
  held.push(await lockFolder(dataDir, { onLost }));
  await rm(join(dataDir, "lock", "1"));
  await plant({ pid: process.pid, machine: "another" }, 2);
  await lost;
  expect(onLost).toHaveBeenCalledTimes(1);
});

test("a lock that was cut off while it was written is taken over after a while", async () => {
  await plant('{"pid": 12');
  await take({ watchMs: 300 });
});

test("a lock that is just being written is waited for", async () => {
  const record = await ownRecord();
  const path = await plant("");
  const pause = () => writeFile(path, JSON.stringify(record));
  await expect(take({ watchMs: 50, pause })).rejects.toThrow(DataFolderInUse);
});
