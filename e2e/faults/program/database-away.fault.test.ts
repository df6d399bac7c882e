import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@boli/server/testing/nodes/free-port";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof } from "../../../tools/proofs.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answer, ask, requestUntil, isSignedIn, password, signIn } from "./calls.ts";
import { emptyFolder, removeDataFolders } from "./data-folder.ts";
import { queryDatabase, emptyDatabase } from "./postgres.ts";
import { freezeFamily, listFamily } from "./processes.ts";
import { endPrograms, Program } from "./program.ts";
import { openTab } from "./tab.ts";

let server: PostgresServer;
let databaseUrl: string;
const figures: Array<[string, number]> = [];

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await emptyDatabase(server, "away");
});

afterAll(async () => {
  await server.stop();
  recordProof({
    name: "database-away",
    title: "The program outlives its PostgreSQL and says honestly that it is away",
    facts: figures,
    passed: figures.length === 6,
  });
});

afterEach(async () => {
  await endPrograms();
  await removeDataFolders();
});

async function startProgram(): Promise<{ program: Program; address: string }> {
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" };
  const program = new Program({ settings });
  return { program, address: await program.ready() };
}

function expectUnavailable(answer: Answer): void {
  expect(answer.status, answer.text).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.body).toMatchObject({
    success: false,
    code: "unavailable",
    error: expect.stringMatching(/\w+ \w+/),
  });
  expect(answer.text).not.toMatch(/ECONN|postgres|pg_|at .*\.ts/i);
}

// One call of each kind that needs the database: session lookup, reads, writes.
function askAll(address: string, token: string, withinMs: number): Promise<Answer[]> {
  return Promise.all([
    ask(address, "/api/auth/session", { token, withinMs }),
    ask(address, "/api/auth/sessions", { token, withinMs }),
    ask(address, "/api/features", { token, withinMs }),
    ask(address, "/api/auth/login", { body: { email: "buyer@boli.test", password }, withinMs }),
    ask(address, "/api/auth/logout", { body: {}, token, withinMs }),
  ]);
}

async function expectRefusing(address: string, token: string, withinMs: number): Promise<number> {
  const began = performance.now();
  const [answers, ready, health] = await Promise.all([
    askAll(address, token, withinMs),
    // The rule is that they answer. Their speed depends on the machine, and is reported as a figure.
    ask(address, "/readyz", { withinMs }),
    ask(address, "/healthz", { withinMs }),
  ]);
  for (const answer of answers) expectUnavailable(answer);
  expectUnavailable(ready);
  expect(health.status).toBe(200);
  return performance.now() - began;
}

// Everything works again: old sessions, new sessions, and messages between channels.
async function expectRecovered(address: string, token: string, withinMs: number): Promise<number> {
  const { ms } = await requestUntil(address, "/readyz", { status: 200, withinMs });
  expect(await isSignedIn(address, token)).toBe(true);
  const fresh = await signIn(address, "seller@boli.test");
  const tab = await openTab(address, fresh);
  const left = performance.now();
  expect((await ask(address, "/api/auth/logout", { body: {}, token: fresh })).status).toBe(200);
  expect((await tab.closed()).atMs - left).toBeLessThan(2_000);
  return ms;
}

describe("DOWN the program answers 503 while its database is away, and recovers by itself", () => {
  test.each(["SIGKILL", "SIGINT"] as const)("after PostgreSQL ended by %s", async (signal) => {
    const { program, address } = await startProgram();
    const token = await signIn(address, "buyer@boli.test");
    await openTab(address, token);
    const { pid } = server;
    process.kill(pid, signal);
    await expect.poll(() => listFamily(pid).length, { timeout: 10_000 }).toBe(1);
    const outageMs = await expectRefusing(address, token, 10_000);
    await pause(1_000);
    await expectRefusing(address, token, 10_000);
    await server.crash();
    await server.start();
    const recoveryMs = await expectRecovered(address, token, 10_000);
    figures.push(
      [`${signal}: 503 after, ms`, Math.round(outageMs)],
      [`${signal}: back after, ms`, Math.round(recoveryMs)],
    );
    // Nothing failed silently: no crash and no unhandled rejection.
    expect(program.processes().map((one) => one.pid)).toEqual([program.pid]);
    expect(program.errorOutput).toBe("");
    program.signal("SIGTERM");
    expect(await program.ended()).toEqual({ code: 0, signal: null });
  });

  test("while PostgreSQL is frozen", async () => {
    const { program, address } = await startProgram();
    const token = await signIn(address, "buyer@boli.test");
    await openTab(address, token);
    const thaw = freezeFamily(server.pid);
    let outageMs: number;
    try {
      // A frozen server accepts statements and never answers; the last waiting requests fail after their 30 s timeout.
      outageMs = await expectRefusing(address, token, 50_000);
    } finally {
      thaw();
    }
    const recoveryMs = await expectRecovered(address, token, 10_000);
    figures.push(
      ["Frozen: 503 after, ms", Math.round(outageMs)],
      ["Frozen: back after, ms", Math.round(recoveryMs)],
    );
    expect(program.errorOutput).toBe("");
    program.signal("SIGTERM");
    expect(await program.ended()).toEqual({ code: 0, signal: null });
  });

  test("also when it is asked to stop meanwhile", async () => {
    const { program, address } = await startProgram();
    const token = await signIn(address, "buyer@boli.test");
    await openTab(address, token);
    await server.crash();
    const began = performance.now();
    program.signal("SIGTERM");
    expect(await program.ended()).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(program.errorOutput).toBe("");
    await server.start();
  });
});

describe("DOWN a program that cannot use its database from the start says so in one sentence and exits", () => {
  const addresses = {
    "nobody listens there": async () => `postgres://postgres@127.0.0.1:${await freePort()}/boli`,
    "the database does not exist": async () => databaseUrl.replace(/away$/, "no_such_database"),
    "the user does not exist": async () => databaseUrl.replace("postgres@", "nobody:do-not-repeat-me@"),
    "the user may not make tables": async () => {
      await queryDatabase(server.adminUrl, "drop role if exists reader; create role reader login");
      return (await emptyDatabase(server, "others")).replace("postgres@", "reader@");
    },
  };
  test.each(Object.entries(addresses))("when %s", async (_, addressOf) => {
    const program = new Program({
      settings: { DATA_DIR: await emptyFolder(), DATABASE_URL: await addressOf() },
    });
    expect(await program.ended()).toEqual({ code: 1, signal: null });
    expect(program.errorOutput).toMatch(/^Boli cannot start\. [^\n]+\.\n$/);
    expect(program.errorOutput).not.toMatch(/did not expect|do-not-repeat-me/);
    expect(program.processes()).toEqual([]);
  });
});
