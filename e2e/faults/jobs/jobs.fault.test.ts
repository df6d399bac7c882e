import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newDataDir } from "../../../server/testing/database.ts";
import { type PostgresServer, startPostgres } from "../../../server/testing/postgres.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { JobNode, type NodeOrders } from "./nodes.ts";
import { SeededRandom } from "../../storm/seeded-random.ts";

// Kills nodes with kill -9 in the middle of their jobs.

const seed = seedOfThisRun();
const rng = new SeededRandom(seed);
const rounds = tries("FAULT_ROUNDS", 1);

let server: PostgresServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const started: JobNode[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((node) => node.kill()));
});

// PostgreSQL is used by two nodes at the same time, the embedded database by one.
const engines = {
  postgres: { nodes: 2, place: (): NodeOrders["place"] => ({ databaseUrl: server.adminUrl }) },
  embedded: { nodes: 1, place: (): NodeOrders["place"] => ({ dataDir }) },
};

describe.each(Object.entries(engines))("on %s", (engine, { nodes, place }) => {
  const outside = (): string => path.join(dataDir, `../${path.basename(dataDir)}-outside-${engine}`);
  let run = 0;
  const start = (action: NodeOrders["action"], more: Partial<NodeOrders> = {}): JobNode => {
    run += 1;
    const node = new JobNode({ place: place(), action, run, outside: outside(), ...more });
    started.push(node);
    return node;
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
    let kills = 0;
    let passed = false;
    let calls = 0;
    try {
      let working: JobNode[] = [];
      for (let round = 0; round < rounds; round += 1) {
        while (working.length < nodes) working.push(start("work"));
        all.push(...working.filter((node) => !all.includes(node)));
        for (const node of working)
          await expect.poll(() => node.enqueued.length, { interval: 5 }).toBeGreaterThan(1);
        await pause(rng.below(700));
        const victim = working[rng.below(working.length)];
        await victim?.kill();
        kills += 1;
        working = working.filter((node) => node !== victim);
      }
      await Promise.all(working.map((node) => node.kill()));

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
      expect(calls - new Set(called.slice(0, -1)).size).toBeLessThanOrEqual((kills + nodes) * 16);
      passed = true;
    } finally {
      recordProof({
        name: `kill-jobs-${engine}`,
        title: `kill -9 of nodes in the middle of their jobs leaves every effect exactly once (${engine})`,
        facts: [
          ["Kills", kills],
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
