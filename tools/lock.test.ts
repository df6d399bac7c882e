import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

// The lock is in `.cache` of the folder that holds `tools`, so the test works in a temporary folder.
const home = mkdtempSync(path.join(tmpdir(), "boli-lock-"));
cpSync(import.meta.dirname, path.join(home, "tools"), { recursive: true });
const journal = path.join(home, "journal");
const worker = path.join(home, "worker.mjs");
writeFileSync(
  worker,
  `import { appendFileSync } from "node:fs";
  import { setTimeout as pause } from "node:timers/promises";
  const { withLock } = await import("./tools/lock.mjs");
  await withLock("test", async () => {
    appendFileSync(${JSON.stringify(journal)}, "in\\n");
    await pause(30);
    appendFileSync(${JSON.stringify(journal)}, "out\\n");
  });`,
);

async function runWorkers(count: number): Promise<string[]> {
  writeFileSync(journal, "");
  const workers = Array.from({ length: count }, () => spawn(process.execPath, [worker], { stdio: "ignore" }));
  await Promise.all(workers.map((child) => once(child, "exit")));
  return readFileSync(journal, "utf8").trim().split("\n");
}

const oneAfterTheOther = (count: number): string[] =>
  Array.from({ length: count }, () => ["in", "out"]).flat();

test("of many at once, one works at a time", async () => {
  expect(await runWorkers(6)).toEqual(oneAfterTheOther(6));
});

test("the lock of one that was killed is taken over, by one at a time", async () => {
  const lock = path.join(home, ".cache", "test.lock");
  mkdirSync(lock, { recursive: true });
  const dead = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(dead, "exit");
  writeFileSync(path.join(lock, "pid"), String(dead.pid));
  expect(await runWorkers(6)).toEqual(oneAfterTheOther(6));
});
