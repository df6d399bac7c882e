import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDataDir } from "../../../server/testing/database.ts";
import { inspect, startWriter, type Writer } from "../../../server/testing/faults.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { diceOf } from "../../../tools/dice.ts";

// The embedded database under kill -9, and against a second process on the same folder.

const seed = seedOfThisRun();
const dice = diceOf(seed);
const rounds = tries("FAULT_ROUNDS", 1);

let dataDir: string;
const started: Writer[] = [];

beforeEach(async () => {
  dataDir = await newDataDir();
});
afterEach(async () => {
  for (const writer of started.splice(0)) {
    writer.kill("SIGKILL");
    await writer.gone;
  }
  await rm(dataDir, { recursive: true, force: true });
});

const start = (run: string, folder = dataDir): Writer => {
  const writer = startWriter({ dataDir: folder }, "write", run);
  started.push(writer);
  return writer;
};

test(`kill -9 during writes loses nothing acknowledged and leaves nothing half done (seed ${seed})`, async () => {
  const acknowledged: string[] = [];
  let passed = false;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writer = start(`round ${round}`);
      await writer.says("written");
      await pause(dice.below(500));
      writer.kill("SIGKILL");
      await writer.gone;
      acknowledged.push(...writer.acknowledged);
      const found = await inspect({ dataDir }, acknowledged);
      expect(found, `round ${round}, seed ${seed}`).toMatchObject({ lost: [], torn: [], drift: 0 });
    }
    passed = true;
  } finally {
    recordProof({
      name: "kill-embedded",
      title: "kill -9 of the program while it writes to the embedded database loses nothing acknowledged",
      facts: [
        ["Kills", rounds],
        ["Writes acknowledged before the kills", acknowledged.length],
      ],
      seed,
      passed,
    });
  }
});

test("kill -9 while the database is being made leaves nothing that prevents the next start", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "boli-first-"));
  try {
    for (let round = 0; round < Math.min(rounds, 6); round += 1) {
      const writer = start(`first ${round}`, folder);
      await pause(dice.below(2_500));
      writer.kill("SIGKILL");
      await writer.gone;
    }
    const last = start("last", folder);
    await last.says("written");
    last.kill("SIGKILL");
    await last.gone;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a second process on the same data folder is refused with the pid of the first, and writes nothing", async () => {
  const first = start("first");
  await first.says("written");
  const second = start("second");
  const refusal = await second.says("refused");
  await second.gone;
  expect(refusal).toContain(`refused ${first.pid} `);
  expect(refusal).toContain(dataDir);
  expect(second.acknowledged).toEqual([]);
  first.kill("SIGKILL");
  await first.gone;
  expect(await inspect({ dataDir }, first.acknowledged)).toMatchObject({ lost: [], torn: [], drift: 0 });
});

test("of several processes that start at once on a folder whose owner was killed, exactly one gets it", async () => {
  const owner = start("owner");
  await owner.says("written");
  owner.kill("SIGKILL");
  await owner.gone;
  const racers = Array.from({ length: 4 }, (_, index) => start(`racer ${index}`));
  const outcomes = await Promise.all(
    racers.map((racer) => Promise.race([racer.says("written").then(() => "got it"), racer.says("refused")])),
  );
  const winner = racers[outcomes.indexOf("got it")];
  expect(outcomes.filter((outcome) => outcome === "got it")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome !== "got it") expect(outcome).toContain(`refused ${winner?.pid} `);
});
