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

// Each death is told on the way by the thread's own last words.
const deathsIn = (output: string): number => new Set(output.match(/death \d+/g)).size;

test("DOWN a database thread that dies is told of, answered with 503 and started again", async () => {
  const { program, address, dataDir } = await startBreakable();
  const token = await signIn(address, "buyer@boli.test");
  const tab = await openTab(address, token);
  program.signal("SIGUSR2");
  for (const until = performance.now() + 1_500; performance.now() < until; ) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(address, "/api/auth/session", { token, withinMs: 20_000 })),
    );
    answers.forEach(requireHonest);
    expect((await ask(address, "/healthz", { withinMs: 2_000 })).status).toBe(200);
  }
  await askUntil(address, "/readyz", { status: 200, withinMs: 20_000 });
  expect(await isSignedIn(address, token)).toBe(true);
  // The channel of a tab outlives a short absence of the database.
  expect(await Promise.race([tab.closed, pause(700, "open")])).toBe("open");
  await expect.poll(() => deathsIn(program.output), { timeout: 3_000 }).toBe(1);
  expect(program.complaints).toBe("");
  program.signal("SIGTERM");
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(holderOf(dataDir)).toBe("nobody");
  expect(wasShutDown(dataDir)).toBe(true);
});

test("DOWN a database thread that dies again and again is left alone, and nobody waits for it", async () => {
  const { program, address, dataDir } = await startBreakable();
  const token = await signIn(address, "buyer@boli.test");
  // It is started five times within a minute, the first start among them, and then no more.
  for (let death = 1; death <= 5; death += 1) {
    await askUntil(address, "/readyz", { status: 200, withinMs: 20_000 });
    program.signal("SIGUSR2");
    await expect.poll(() => deathsIn(program.output), { timeout: 20_000 }).toBe(death);
    requireHonest(await ask(address, "/api/auth/session", { token, withinMs: 20_000 }));
  }
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await ask(address, "/api/auth/session", { token, withinMs: 2_000 });
    expect(answer.status).toBe(503);
    requireHonest(answer);
  }
  expect((await ask(address, "/readyz")).status).toBe(503);
  expect((await ask(address, "/healthz")).status).toBe(200);
  expect(program.complaints).toBe("");
  program.signal("SIGTERM");
  expect(await program.ended).toEqual({ code: 0, signal: null });
  // Everything acknowledged was on disk: the next start finds it.
  const next = new Program({ settings: { DATA_DIR: dataDir } });
  expect(await isSignedIn(await next.ready(), token)).toBe(true);
});
