import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type Answer, ask, askUntil, isSignedIn, signIn } from "./calls.ts";
import { holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { endPrograms, mainFile, Program } from "./program.ts";
import { openTab } from "./tab.ts";

// The embedded database lives in a thread of the program, which can die or hang by itself.

afterEach(async () => {
  await endPrograms();
  await removeDataFolders();
});

const breaker = path.join(import.meta.dirname, "break-thread.mjs");

async function startBreakable(): Promise<{ program: Program; address: string; dataDir: string }> {
  const dataDir = await seededFolder();
  const program = new Program({
    command: [process.execPath, "--import", breaker, mainFile],
    settings: { DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  return { program, address: await program.ready(), dataDir };
}

// An answer is a right one or an honest "not now"; anything else, and above all no answer, is a fault.
function requireHonest(answer: Answer): void {
  if (answer.status === 200) return;
  expect(answer.status, answer.text).toBe(503);
  expect(answer.body.code).toBe("unavailable");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

const deathsIn = (output: string): number => output.split("[a thread dies]").length - 1;

test("DOWN a database thread that dies is told of, answered with 503 and started again", async () => {
  const { program, address, dataDir } = await startBreakable();
  const token = await signIn(address, "buyer@boli.test");
  const tab = await openTab(address, token);
  const statuses = new Set<number>();
  // Several at a time, so that one of them is under way when the thread dies, however soon the next one is there.
  let until = Infinity;
  const askers = Array.from({ length: 4 }, async () => {
    while (performance.now() < until) {
      const answer = await ask(address, "/api/auth/session", { token, withinMs: 20_000 });
      requireHonest(answer);
      statuses.add(answer.status);
      expect((await ask(address, "/healthz", { withinMs: 2_000 })).status).toBe(200);
      await pause(20);
    }
  });
  program.signal("SIGUSR2");
  const died = async (): Promise<void> => {
    await expect.poll(() => deathsIn(program.output)).toBe(1);
  };
  await Promise.race([died(), Promise.all(askers)]);
  until = performance.now() + 1_500;
  await Promise.all(askers);
  expect([...statuses]).toContain(503);
  await askUntil(address, "/readyz", { status: 200, withinMs: 20_000 });
  expect(await isSignedIn(address, token)).toBe(true);
  // The channel of a tab outlives a short absence of the database; it is looked at more often than every second.
  expect(await Promise.race([tab.closed(), pause(1_000, "open")])).toBe("open");
  expect(deathsIn(program.output)).toBe(1);
  const logged = (): string => JSON.stringify(program.logged);
  await expect.poll(logged, { timeout: 3_000 }).toContain("The thread died on purpose.");

  // Also when nobody was asking anything at the moment of its death.
  const other = await signIn(address, "seller@boli.test");
  program.signal("SIGUSR2");
  await expect.poll(() => deathsIn(program.output), { timeout: 5_000 }).toBe(2);
  requireHonest(await ask(address, "/api/auth/session", { token, withinMs: 20_000 }));
  await askUntil(address, "/readyz", { status: 200, withinMs: 20_000 });
  expect(await isSignedIn(address, other)).toBe(true);
  expect(program.complaints).toBe("");
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(holderOf(dataDir)).toBe("nobody");
  expect(wasShutDown(dataDir)).toBe(true);
});
