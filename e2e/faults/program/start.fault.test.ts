import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, emails, password, signIn } from "./calls.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";
import { emptyFolder, holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { asInProduction, endPrograms, productionAt, Program, type ProgramOptions } from "./program.ts";

afterEach(endPrograms);
afterAll(removeDataFolders);

// The output of a program that must refuse to start: one message for people, exit code 1, no process left.
async function refusalOf(settings: ProgramOptions["settings"]): Promise<string[]> {
  const program = new Program({ settings });
  expect(await program.ended(), program.output).toEqual({ code: 1, signal: null });
  expect(program.processes()).toEqual([]);
  // Operators get a message, never a stack trace.
  expect(program.errorOutput).not.toMatch(/^\s+at |did not expect/m);
  expect(program.output).not.toMatch(/ready|serves/);
  return program.errorOutput.trimEnd().split("\n");
}

// Like production, but without the need for built screens.
const withoutDemo = { ...productionAt(0), NODE_ENV: "development", DEMO: "0" };

async function requireUsable(dataDir: string): Promise<void> {
  const program = new Program({ settings: { DATA_DIR: dataDir } });
  const address = await program.ready();
  await signIn(address, "buyer@boli.test");
  program.signal("SIGTERM");
  expect(await program.ended()).toEqual({ code: 0, signal: null });
}

test("START prints what it does, the address and the demo accounts, and is quick the second time", async () => {
  const dataDir = await emptyFolder();
  const began = performance.now();
  const first = new Program({ settings: { DATA_DIR: dataDir }, command: asInProduction });
  const address = await first.ready();
  const firstMs = performance.now() - began;
  await first.says(/admin@boli\.test.*\n\n/);
  expect(first.output).toMatch(/Making the database/);
  expect(first.output).toContain(password);
  for (const email of emails) expect(first.output).toMatch(new RegExp(`${email} +\\w`));
  expect(first.errorOutput).toBe("");
  for (const email of emails) await signIn(address, email);
  expect((await ask(address, "/readyz")).status).toBe(200);
  first.interrupt();
  expect(await first.ended()).toEqual({ code: 0, signal: null });

  const again = performance.now();
  const second = new Program({ settings: { DATA_DIR: dataDir }, command: asInProduction });
  await second.ready();
  const secondMs = performance.now() - again;
  recordProof({
    name: "start-times",
    title: "The program is ready soon after it is started",
    facts: [
      ["First start, which makes and fills the database, ms", Math.round(firstMs)],
      ["Second start, ms", Math.round(secondMs)],
    ],
    passed: secondMs < firstMs,
  });
  expect(second.output).not.toMatch(/Making the database|demo world is ready/);
  // Compared rather than measured in seconds, because the time depends on the machine; the proof reports the figures.
  expect(secondMs).toBeLessThan(firstMs);
});

describe("START refuses in one sentence, and leaves the data as it was,", () => {
  // One folder for all of these, so that leftovers of one refusal would disturb the next.
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await seededFolder();
  });

  test("when the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    try {
      const explanation = await refusalOf({ DATA_DIR: dataDir, PORT: String(port) });
      expect(explanation).toEqual([
        `Boli cannot start. Port ${port} is already in use: stop the other program, or set PORT to a free one.`,
      ]);
      const metrics = await refusalOf({ DATA_DIR: dataDir, METRICS_PORT: String(port) });
      expect(metrics).toEqual([
        `Boli cannot start. METRICS_PORT ${port} is already in use: set it to a free one.`,
      ]);
    } finally {
      other.close();
    }
    expect(holderOf(dataDir)).toBe("nobody");
    expect(wasShutDown(dataDir)).toBe(true);
  });

  test("when HOST is no address of this machine", async () => {
    const place = await emptyFolder();
    for (const host of ["192.0.2.1", "no-such-host.invalid"]) {
      expect(await refusalOf({ ...withoutDemo, DATA_DIR: place, HOST: host })).toEqual([
        `Boli cannot start. HOST is "${host}", which is not an address of this machine.`,
      ]);
    }
    expect(holderOf(place)).toBe("nobody");
  });

  test("when real people are to be served from a database that has held the demo world", async () => {
    const explanation = await refusalOf({ ...withoutDemo, DATA_DIR: dataDir });
    expect(explanation).toEqual([
      expect.stringMatching(/^Boli cannot start\. This database has held the demo world,/),
    ]);
    expect(holderOf(dataDir)).toBe("nobody");
    expect(wasShutDown(dataDir)).toBe(true);
  });

  test("when another process has the data folder, naming its pid, and that one serves on", async () => {
    const holder = new Program({ settings: { DATA_DIR: dataDir } });
    const address = await holder.ready();
    const explanation = await refusalOf({ DATA_DIR: dataDir });
    expect(explanation).toHaveLength(1);
    expect(explanation[0]).toMatch(
      new RegExp(`^Boli cannot start\\. The data folder .* in use .*\\(pid ${holder.pid}\\)\\.$`),
    );
    await signIn(address, "buyer@boli.test");
    expect(holderOf(dataDir)).toBe(holder.pid);
  });

  test("when the data folder cannot be a folder", async () => {
    const file = path.join(await emptyFolder(), "file");
    await writeFile(file, "");
    const explanation = await refusalOf({ DATA_DIR: path.join(file, "data") });
    expect(explanation).toHaveLength(1);
    expect(explanation[0]).toMatch(/^Boli cannot start\. .*DATA_DIR/);
  });
});

describe("START lists every wrong setting at once, in plain words,", () => {
  test("and touches no data", async () => {
    const dataDir = path.join(await emptyFolder(), "data");
    const explanation = await refusalOf({
      DATA_DIR: dataDir,
      PORT: "eighty",
      LOG_LEVEL: "loud",
      DEMO: "maybe",
      DATABASE_URL: "mysql://boli:do-not-repeat-me@localhost/boli",
      APP_SECRET: "short",
    });
    expect(explanation[0]).toBe("Boli cannot start. 5 settings are wrong.");
    expect(
      explanation.slice(1).every((line) => /^ {2}- [A-Z_]+ must .*\.$/.test(line)),
      explanation.join("\n"),
    ).toBe(true);
    for (const name of ["PORT", "LOG_LEVEL", "DEMO", "DATABASE_URL", "APP_SECRET"]) {
      expect(explanation.filter((line) => line.startsWith(`  - ${name} `))).toHaveLength(1);
    }
    expect(explanation.join("\n")).not.toContain("do-not-repeat-me");
    expect(existsSync(dataDir)).toBe(false);
  });

  test("in production also what is missing, and the demo world", async () => {
    const dataDir = path.join(await emptyFolder(), "data");
    const production = { NODE_ENV: "production", DATA_DIR: dataDir };
    const bare = await refusalOf(production);
    expect(bare.join("\n")).toMatch(/APP_SECRET is missing/);
    expect(bare.join("\n")).toMatch(/PUBLIC_URL is missing/);
    const demo = await refusalOf({
      ...production,
      DEMO: "1",
      APP_SECRET: "long enough to be taken for a secret",
      PUBLIC_URL: "https://boli.test",
      SUPPORT_EMAIL: "help@boli.example",
      SMTP_URL: "smtp://mail.boli.example",
      SMS_PROVIDER: "msg91",
      MSG91_AUTH_KEY: "a key",
      MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
    });
    expect(demo).toEqual([
      "Boli cannot start. One setting is wrong.",
      "  - DEMO=1 gives known passwords and a role switch, so it cannot run with NODE_ENV=production.",
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

test("START signs with nothing less than a whole secret, also after one that was cut off while writing it", async () => {
  const dataDir = await seededFolder();
  await writeFile(path.join(dataDir, "secret"), "");
  const program = new Program({ settings: { DATA_DIR: dataDir } });
  await program.ready();
  expect(await readFile(path.join(dataDir, "secret"), "utf8")).toMatch(/^[\w-]{43}$/);
});

test("START that is broken off half-way leaves a folder that the next one can use", async () => {
  const seed = seedOfThisRun();
  const dice = seededRandom(seed);
  const rounds = tries("FAULT_ROUNDS", 1);
  console.log(`starts broken off: BOLI_SEED=${seed}`);
  let usable = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await breakOffTwice(dice);
      usable += 1;
    }
  } finally {
    recordProof({
      name: "starts-broken-off",
      title: "A first start that is cut off at any moment leaves a folder that the next one can use",
      facts: [
        ["First starts interrupted and then killed, each at a random moment", rounds],
        ["of which the next start could use the folder", usable],
      ],
      seed,
      passed: usable === rounds,
    });
  }
});

// Interrupts a first start, then kills the next one; the start after that must be able to use the folder.
async function breakOffTwice(dice: () => number): Promise<void> {
  const dataDir = await emptyFolder();
  const interrupted = new Program({ settings: { DATA_DIR: dataDir } });
  await interrupted.says(/Making the database/);
  await pause(dice() * 2_000);
  interrupted.interrupt();
  await interrupted.ended();
  await interrupted.gone();
  const killed = new Program({ settings: { DATA_DIR: dataDir } });
  await pause(300 + dice() * 3_000);
  killed.signal("SIGKILL");
  await killed.ended();
  // A child that it had started notices and exits by itself.
  await killed.gone();
  await requireUsable(dataDir);
}
