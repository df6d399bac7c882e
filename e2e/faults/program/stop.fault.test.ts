import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@boli/server/testing/nodes/free-port";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { buildWeb } from "../../../tools/build-web.mjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, sendHalfRequest, isSignedIn, password, signIn } from "./calls.ts";
import { emptyFolder, holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { endPrograms, mainFile, productionAt, Program } from "./program.ts";
import { openTab } from "./tab.ts";

// Production does not start without built screens.
beforeAll(async () => {
  await buildWeb({ onProgress: () => undefined });
});
afterEach(endPrograms);
afterAll(removeDataFolders);

function expectCleanData(dataDir: string): void {
  expect(holderOf(dataDir)).toBe("nobody");
  expect(wasShutDown(dataDir)).toBe(true);
}

const node = process.execPath;

// Each way to end the program, and how it is started for that.
const endings: Array<{ ending: string; command?: string[]; end(program: Program): void }> = [
  { ending: "Ctrl-C", end: (program) => program.interrupt() },
  { ending: "SIGTERM", end: (program) => program.signal("SIGTERM") },
  { ending: "SIGHUP, when its terminal is closed", end: (program) => program.signal("SIGHUP") },
  {
    ending: "a starting shell that vanished without a word",
    // Without a second command the shell would exec the program and vanish.
    command: ["sh", "-c", `"${node}" "${mainFile}"; true`],
    end: (program) => program.signal("SIGKILL"),
  },
];

describe("STOP finishes what was begun, notifies the open tabs, and leaves the data in order", () => {
  // One folder for all of these: each start follows the stop before it.
  let dataDir: string;
  const acknowledged: string[] = [];

  test.each(endings)("after $ending", async ({ command, end }) => {
    dataDir ??= await seededFolder();
    const program = new Program({ settings: { DATA_DIR: dataDir }, ...(command ? { command } : {}) });
    const address = await program.ready();
    for (const token of acknowledged) expect(await isSignedIn(address, token)).toBe(true);
    const token = await signIn(address, "buyer@boli.test");
    const tab = await openTab(address, token);
    // Browsers keep connections alive; an idle one must not delay the stop.
    const agent = new Agent({ keepAlive: true });
    const body = { email: "seller@boli.test", password };
    const underWay = await sendHalfRequest(address, "/api/auth/login", { body, agent });

    const began = performance.now();
    end(program);
    expect((await tab.closed()).code).toBe(closeCodes.serverLeaving);
    // A health check during the stop must not report success.
    const ready = await ask(address, "/readyz").catch(() => undefined);
    expect(ready?.status).not.toBe(200);
    const answer = await underWay.finish();
    expect(answer.status, answer.text).toBe(200);
    await program.gone();
    // With an idle connection left open the stop would take at least the 7 s after which all connections are closed.
    expect(performance.now() - began).toBeLessThan(7_000);
    agent.destroy();
    if (!command) expect(await program.ended()).toEqual({ code: 0, signal: null });
    expect(program.errorOutput).toBe("");
    expectCleanData(dataDir);
    // A sign-in answered during the stop must survive like any other.
    acknowledged.push(token, (answer.body.data as { token: string }).token);
  });
});

test("STOP is heard once, however often it is asked for", async () => {
  const dataDir = await seededFolder();
  const program = new Program({ settings: { DATA_DIR: dataDir } });
  const address = await program.ready();
  const underWay = await sendHalfRequest(address, "/api/auth/login", {
    body: { email: "buyer@boli.test", password },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGINT"] as const) {
    program.signal(signal);
    await pause(50);
  }
  expect((await underWay.finish()).status).toBe(200);
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(program.output.match(/finishing what was begun/g)).toHaveLength(1);
  expectCleanData(dataDir);
});

test("STOP works when nobody reads the program's output any more", async () => {
  const dataDir = await seededFolder();
  const program = new Program({ settings: { DATA_DIR: dataDir, LOG_LEVEL: "info" } });
  const address = await program.ready();
  program.stopReading();
  await signIn(address, "buyer@boli.test");
  // Some log lines are written a moment after the request.
  await pause(700);
  await signIn(address, "buyer@boli.test");
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expectCleanData(dataDir);
});

test("STOP does not wait for a client that never finishes its request", async () => {
  const dataDir = await seededFolder();
  const program = new Program({ settings: { DATA_DIR: dataDir } });
  const address = await program.ready();
  await sendHalfRequest(address, "/api/auth/login", { body: { email: "buyer@boli.test", password } });
  const began = performance.now();
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(15_000);
  expectCleanData(dataDir);
});

test("STOP also happens when the starting shell vanishes before the program is ready", async () => {
  const dataDir = await seededFolder();
  const command = ["sh", "-c", `"${node}" "${mainFile}"; true`];
  const program = new Program({ settings: { DATA_DIR: dataDir }, command });
  // The program holds the folder but is not ready yet.
  await expect.poll(() => holderOf(dataDir), { timeout: 20_000, interval: 5 }).not.toBe("nobody");
  program.signal("SIGKILL");
  expect(program.output).not.toMatch(/ready/);
  await program.gone();
  expectCleanData(dataDir);
});

test("STOP in production is for the service manager to ask: a starter that goes away is no reason", async () => {
  const port = await freePort();
  const program = new Program({
    command: ["sh", "-c", `"${node}" "${mainFile}"; true`],
    settings: { ...productionAt(port), DATA_DIR: await emptyFolder() },
  });
  const address = await program.ready();
  program.signal("SIGKILL");
  await pause(1_500);
  expect((await ask(address, "/readyz")).status).toBe(200);
  const [server] = program.processes();
  process.kill(server?.pid ?? program.pid, "SIGTERM");
  await program.gone();
});
