import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inspect, startWriter, type Writer } from "../../../server/testing/faults.ts";
import { type PostgresServer, startPostgres } from "../../../server/testing/postgres.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { diceOf } from "../../../tools/dice.ts";

// PostgreSQL: kill -9 of the server, kill -9 of the program, and a frozen program.

const seed = seedOfThisRun();
const dice = diceOf(seed);
const rounds = tries("FAULT_ROUNDS", 1);

let server: PostgresServer;
const started: Writer[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const writer of started.splice(0)) {
    writer.kill("SIGKILL");
    await writer.gone;
  }
});

const start = (action: "write" | "hold", run: string): Writer => {
  const writer = startWriter({ databaseUrl: server.adminUrl }, action, run);
  started.push(writer);
  return writer;
};

test(`kill -9 of the server or of the program during writes loses nothing acknowledged (seed ${seed})`, async () => {
  const acknowledged: string[] = [];
  let serverKills = 0;
  let passed = false;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writer = start("write", `round ${round}`);
      await writer.says("written");
      await pause(dice.below(500));
      if (round % 2 === 0) {
        await server.crash();
        serverKills += 1;
        await server.start();
        // The program stays up, and writes again as soon as the server is back.
        const before = writer.acknowledged.length;
        await expect.poll(() => writer.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
      }
      writer.kill("SIGKILL");
      await writer.gone;
      acknowledged.push(...writer.acknowledged);
      const found = await inspect({ databaseUrl: server.adminUrl }, acknowledged);
      expect(found, `round ${round}, seed ${seed}`).toMatchObject({ lost: [], torn: [], drift: 0 });
    }
    passed = true;
  } finally {
    recordProof({
      name: "kill-postgres",
      title: "kill -9 of PostgreSQL or of the program while it writes loses nothing acknowledged",
      facts: [
        ["Kills", rounds + serverKills],
        ["of the server among them", serverKills],
        ["Writes acknowledged", acknowledged.length],
      ],
      seed,
      passed,
    });
  }
});

test("a program that freezes inside a transaction frees its row lock within 2 s, and has written nothing", async () => {
  const frozen = start("hold", "frozen");
  await frozen.says("holding");
  frozen.kill("SIGSTOP");
  const startedAt = performance.now();
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ pairs: number }>("select pairs from tally for update");
  const totalWaitMs = performance.now() - startedAt;
  await client.end();
  frozen.kill("SIGCONT");
  const words = await frozen.says("lost");
  await frozen.gone;
  const isFree = totalWaitMs < 2_000;
  const isUntouched = rows[0]?.pairs !== undefined && rows[0].pairs !== -1;
  // The program learns that its session was ended; if it had just sent its commit, only that the connection is lost.
  const isReported = /25P03|CommitOutcomeUnknown/.test(words);
  recordProof({
    name: "frozen-postgres",
    title: "A program that freezes inside a transaction gives its row lock back",
    facts: [["Milliseconds until the lock was free", Math.round(totalWaitMs)]],
    passed: isFree && isUntouched && isReported,
  });
  expect(totalWaitMs).toBeLessThan(2_000);
  expect(isUntouched, JSON.stringify(rows)).toBe(true);
  expect(words).toMatch(/25P03|CommitOutcomeUnknown/);
});
