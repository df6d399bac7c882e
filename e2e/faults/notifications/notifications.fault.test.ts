import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newDataDir } from "../../../server/testing/database.ts";
import { type PostgresServer, startPostgres } from "../../../server/testing/postgres.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { JobNode } from "../jobs/nodes.ts";
import { SeededRandom } from "../../storm/seeded-random.ts";

// Kills nodes with kill -9 between what happens and what people are told of it.

const seed = seedOfThisRun();
const rng = new SeededRandom(seed);
const kills = Math.ceil(tries("FAULT_ROUNDS", 1) * 2.5);
const program = path.join(import.meta.dirname, "../../../server/src/notifications/testing/telling-node.ts");

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
  postgres: { nodes: 2, place: () => ({ databaseUrl: server.adminUrl }) },
  embedded: { nodes: 1, place: () => ({ dataDir }) },
};

describe.each(Object.entries(engines))("on %s", (engine, { nodes, place }) => {
  const start = (action: "work" | "drain" | "count"): JobNode => {
    const node = new JobNode({ place: place(), action }, program);
    started.push(node);
    return node;
  };
  const caused = (node: JobNode): string[] => node.after("caused ");

  test(`NOTIFY-15 kill -9 between cause and delivery loses and doubles nothing (seed ${seed})`, async () => {
    const all: JobNode[] = [];
    let passed = false;
    let told = 0;
    try {
      let working: JobNode[] = [];
      for (let round = 0; round < kills; round += 1) {
        while (working.length < nodes) working.push(start("work"));
        all.push(...working.filter((node) => !all.includes(node)));
        for (const node of working)
          await expect.poll(() => caused(node).length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(1);
        await pause(rng.below(500));
        const victim = working[rng.below(working.length)];
        await victim?.kill();
        working = working.filter((node) => node !== victim);
      }
      await Promise.all(working.map((node) => node.kill()));
      await start("drain").says("drained");
      const counted = await start("count").says("counted ");
      const found = JSON.parse(counted.slice("counted ".length)) as {
        told: string[];
        wrong: string[];
        mails: number;
      };
      told = found.told.length;
      const toldPeople = new Set(found.told);
      expect(found.wrong).toEqual([]);
      expect(all.flatMap(caused).filter((id) => !toldPeople.has(id))).toEqual([]);
      expect(found.mails).toBe(told);
      expect(told).toBeGreaterThan(kills);
      passed = true;
    } finally {
      recordProof({
        name: `kill-notifications-${engine}`,
        title: `kill -9 between cause and delivery loses and doubles no notification (${engine})`,
        facts: [
          ["Kills", kills],
          ["People who were to be told, acknowledged", all.flatMap(caused).length],
          ["People told once, and mailed once", told],
        ],
        seed,
        passed,
      });
    }
  });
});
