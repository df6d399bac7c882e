import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { diceOf } from "../../../tools/dice.ts";
import { startEngines } from "../jobs/engines.ts";
import { JobNode } from "../jobs/nodes.ts";

// Kills nodes with kill -9 while a provider's message, a statement or an admin's confirmation is being taken.

const seed = seedOfThisRun();
const dice = diceOf(seed);
const kills = Math.ceil(tries("FAULT_ROUNDS", 1) * 2.5);
const program = path.join(import.meta.dirname, "../../../server/testing/payments/paying-node.ts");

const { engines, dataDir, track } = startEngines();
const files: string[] = [];
afterAll(() => Promise.all(files.map((file) => rm(file, { force: true }))));

// Fifty kills with their starts take minutes.
const longest = { timeout: 1_200_000 };
const wait = { interval: 1, timeout: 60_000 };

interface Counted {
  settled: string[];
  wrong: string[];
}

describe.each(Object.entries(engines))("on %s", (engine, { nodes, place }) => {
  const start = (action: "work" | "repeat" | "count", more: object = {}): JobNode =>
    track(new JobNode({ place: place(), action, ...more }, program));
  const count = async (): Promise<Counted> => {
    const counting = start("count");
    const said = await counting.says("counted ");
    await counting.gone;
    return JSON.parse(said.slice("counted ".length)) as Counted;
  };

  async function written(told: readonly object[]): Promise<string> {
    const file = path.join(dataDir(), `../${path.basename(dataDir())}-told-${engine}.json`);
    files.push(file);
    await writeFile(file, JSON.stringify(told));
    return file;
  }

  // Kills one of the nodes when it has just said that an effect waits for its commit: before it, during it, or after it.
  async function killInTheMiddle(all: JobNode[]): Promise<void> {
    let working: JobNode[] = [];
    for (let done = 0; done < kills; done += 1) {
      while (working.length < nodes) working.push(start("work", { seed: dice.seed() }));
      all.push(...working.filter((node) => !all.includes(node)));
      for (const node of working)
        await expect.poll(() => node.after("answered ").length, wait).toBeGreaterThan(1);
      const victim = working[dice.below(working.length)] ?? start("work", { seed: dice.seed() });
      const before = victim.after("uncommitted ").length;
      await expect.poll(() => victim.after("uncommitted ").length, wait).toBeGreaterThan(before);
      await pause(dice.below(30));
      await victim.kill();
      working = working.filter((node) => node !== victim);
    }
    await Promise.all(working.map((node) => node.kill()));
  }

  test(
    `PAY-10 PAY-33 kill -9 between proof and commit leaves all of a payment or nothing, and told again it counts once (seed ${seed})`,
    longest,
    async () => {
      const all: JobNode[] = [];
      let passed = false;
      let counted: Counted = { settled: [], wrong: [] };
      let cut: string[] = [];
      try {
        await killInTheMiddle(all);
        const answered = all.flatMap((node) => node.after("answered "));
        const acknowledged = new Set(answered);
        cut = all.flatMap((node) => node.after("uncommitted ")).filter((one) => !acknowledged.has(one));
        const before = await count();
        expect(before.wrong).toEqual([]);
        expect(answered.filter((one) => !before.settled.includes(one))).toEqual([]);

        const told = all
          .flatMap((node) => node.after("told "))
          .map((line) => JSON.parse(line) as { reference: string });
        const repeating = start("repeat", { told: await written(told) });
        await repeating.says("repeated");
        await repeating.gone;
        counted = await count();
        expect(counted.wrong).toEqual([]);
        expect(counted.settled.toSorted()).toEqual(told.map(({ reference }) => reference).toSorted());
        expect(cut.length).toBeGreaterThanOrEqual(Math.floor(kills / 10));
        passed = true;
      } finally {
        recordProof({
          name: `kill-payments-${engine}`,
          title: `kill -9 between a payment's proof and its commit loses and doubles nothing (${engine})`,
          facts: [
            ["Kills", kills],
            ["Payments that were answered", all.flatMap((node) => node.after("answered ")).length],
            [
              "Payments without an answer, killed between their effect and the end of their commit",
              cut.length,
            ],
            ["Payments that count, once told again", counted.settled.length],
            ["Half there, or there twice", counted.wrong.length],
          ],
          seed,
          passed,
        });
      }
    },
  );
});
