import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { killNodes, startEngines } from "./engines.ts";
import { JobNode, type NodeOrders } from "./nodes.ts";
import { diceOf } from "../../../tools/dice.ts";

// Kills nodes with kill -9 in the middle of their jobs.

const seed = seedOfThisRun();
const dice = diceOf(seed);
const rounds = tries("FAULT_ROUNDS", 1);

const { engines, dataDir, track } = startEngines();

describe.each(Object.entries(engines))("on %s", (engine, { nodes, place }) => {
  const outside = (): string => path.join(dataDir(), `../${path.basename(dataDir())}-outside-${engine}`);
  let run = 0;
  const start = (action: NodeOrders["action"], more: Partial<NodeOrders> = {}): JobNode => {
    run += 1;
    return track(new JobNode({ place: place(), action, run, outside: outside(), ...more }));
  };
  afterAll(() => rm(outside(), { force: true }));

  const drainAndCount = async (): Promise<{ effects: string[]; wrong: string[]; left: number }> => {
    await start("drain").says("drained");
    const counting = start("count");
    const counted = await counting.says("counted ");
    await counting.gone;
    return JSON.parse(counted.slice("counted ".length)) as Awaited<ReturnType<typeof drainAndCount>>;
  };

  test(`kill -9 in the middle of jobs leaves every effect exactly once (seed ${seed})`, async () => {
    await writeFile(outside(), "");
    const all: JobNode[] = [];
    let passed = false;
    let calls = 0;
    try {
      await killNodes(all, {
        kills: rounds,
        nodes,
        start: () => start("work"),
        acknowledged: ({ enqueued }) => enqueued.length,
        maxPauseMs: 700,
        dice,
      });

      const { effects, wrong, left } = await drainAndCount();
      const enqueued = all.flatMap((node) => node.enqueued);
      const happened = new Set(effects);
      const called = (await readFile(outside(), "utf8")).split("\n");
      calls = called.length - 1;
      expect({ wrong, left }).toEqual({ wrong: [], left: 0 });
      expect(enqueued.length).toBeGreaterThan(rounds);
      expect(enqueued.filter((number) => !happened.has(`inside ${number}`))).toEqual([]);
      expect(enqueued.filter((number) => !called.includes(`outside ${number}`))).toEqual([]);
      // An outside call is repeated only when its node was killed in the middle of it.
      expect(calls - new Set(called.slice(0, -1)).size).toBeLessThanOrEqual((rounds + nodes) * 16);
      passed = true;
    } finally {
      recordProof({
        name: `kill-jobs-${engine}`,
        title: `kill -9 of nodes in the middle of their jobs leaves every effect exactly once (${engine})`,
        facts: [
          ["Kills", rounds],
          [
            "Actions acknowledged, with an inside and an outside job each",
            all.flatMap((node) => node.enqueued).length,
          ],
          ["Outside calls made", calls],
        ],
        seed,
        passed,
      });
    }
  });

  test(
    "a timer that became due while no node was up runs within a second of one being up",
    { tags: "timed" },
    async () => {
      const first = start("drain", { timerMs: 500 });
      await first.says("timer is set");
      await first.kill();
      await pause(1_000);
      const second = start("drain");
      await second.says("ready");
      const readyAt = performance.now();
      await second.says("timer ");
      expect(performance.now() - readyAt).toBeLessThanOrEqual(1_000);
      await second.says("drained");
      expect((await drainAndCount()).wrong).toEqual([]);
    },
  );
});
