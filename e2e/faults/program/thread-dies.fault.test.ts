import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type Answer, ask, requestUntil, isSignedIn, signIn } from "./calls.ts";
import { holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { endPrograms, mainFile, Program } from "./program.ts";
import { openTab } from "./tab.ts";

// The embedded database runs in a thread of the program, which can die or hang by itself.

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

// Every response must be a success or a proper 503; no response at all is the worst fault.
function requireHonestAnswer(answer: Answer): void {
  if (answer.status === 200) return;
  expect(answer.status, answer.text).toBe(503);
  expect(answer.body.code).toBe("unavailable");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

const countThreadDeaths = (output: string): number => output.split("[a thread dies]").length - 1;

test("DOWN a database thread that dies is logged, answered with 503 and restarted", async () => {
  const { program, address, dataDir } = await startBreakable();
  const token = await signIn(address, "buyer@boli.test");
  // Not the buyer's, because the thread dies at the first answer that has a buyer's session, and tabs are checked too.
  const tab = await openTab(address, await signIn(address, "seller@boli.test"));
  const statuses = new Set<number>();
  let until = Infinity;
  const callers = Array.from({ length: 4 }, async () => {
    while (performance.now() < until) {
      const answer = await ask(address, "/api/auth/session", { token, withinMs: 20_000 });
      requireHonestAnswer(answer);
      statuses.add(answer.status);
      expect((await ask(address, "/healthz", { withinMs: 2_000 })).status).toBe(200);
      await pause(20);
    }
  });
  program.signal("SIGWINCH");
  const died = async (): Promise<void> => {
    await expect.poll(() => countThreadDeaths(program.output)).toBe(1);
  };
  await Promise.race([died(), Promise.all(callers)]);
  until = performance.now() + 1_500;
  await Promise.all(callers);
  expect([...statuses]).toContain(503);
  await requestUntil(address, "/readyz", { status: 200, withinMs: 20_000 });
  expect(await isSignedIn(address, token)).toBe(true);
  // A tab's channel survives a short outage of the database. Channels are checked more than once a second, so it is enough
  // to wait that long.
  expect(await Promise.race([tab.closed(), pause(1_000, "open")])).toBe("open");
  expect(countThreadDeaths(program.output)).toBe(1);
  const deathsLogged = (): number =>
    program.logged.filter((line) => JSON.stringify(line).includes("fault in the database layer")).length;
  await expect.poll(deathsLogged, { timeout: 3_000 }).toBe(1);
  expect(JSON.stringify(program.logged)).toContain("The thread died on purpose.");

  // Also when no request is under way.
  const other = await signIn(address, "seller@boli.test");
  program.signal("SIGUSR2");
  await expect.poll(() => countThreadDeaths(program.output), { timeout: 5_000 }).toBe(2);
  await expect.poll(deathsLogged, { timeout: 3_000 }).toBe(2);
  requireHonestAnswer(await ask(address, "/api/auth/session", { token, withinMs: 20_000 }));
  await requestUntil(address, "/readyz", { status: 200, withinMs: 20_000 });
  expect(await isSignedIn(address, other)).toBe(true);
  expect(program.errorOutput).toBe("");
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(holderOf(dataDir)).toBe("nobody");
  expect(wasShutDown(dataDir)).toBe(true);
});
