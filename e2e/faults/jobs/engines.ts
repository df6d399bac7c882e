import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { newDataDir } from "../../../server/testing/database.ts";
import { type PostgresServer, startPostgres } from "../../../server/testing/postgres.ts";
import type { Dice } from "../../../tools/dice.ts";
import type { JobNode, NodeOrders } from "./nodes.ts";

interface Engine {
  // The number of nodes that use it at the same time.
  nodes: number;
  place(): NodeOrders["place"];
}

interface Engines {
  engines: Record<"postgres" | "embedded", Engine>;
  dataDir(): string;
  // The node is killed after the test, if it still runs then.
  track(node: JobNode): JobNode;
}

// Starts both databases for the tests of a file: PostgreSQL for two nodes, the embedded one for one.
export function startEngines(): Engines {
  let server: PostgresServer;
  let dataDir: string;
  const begin = async (): Promise<void> => {
    dataDir = await newDataDir();
    server = await startPostgres();
  };
  const end = async (): Promise<void> => {
    await server?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  beforeAll(begin);
  afterAll(end);
  // A failed try may have left anything behind, even another clock.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await end();
    await begin();
  });

  const started: JobNode[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((node) => node.kill()));
  });

  return {
    engines: {
      postgres: { nodes: 2, place: () => ({ databaseUrl: server.adminUrl }) },
      embedded: { nodes: 1, place: () => ({ dataDir }) },
    },
    dataDir: () => dataDir,
    track(node) {
      started.push(node);
      return node;
    },
  };
}

interface Killing {
  kills: number;
  nodes: number;
  start(): JobNode;
  // The number of things that a node has acknowledged. It is not killed before the second.
  acknowledged(node: JobNode): number;
  maxPauseMs: number;
  dice: Dice;
}

// Kills one of the working nodes and starts another, time after time, and all of them at the end. Adds every node to `all`.
export async function killNodes(all: JobNode[], killing: Killing): Promise<void> {
  const { kills, nodes, start, acknowledged, maxPauseMs, dice } = killing;
  let working: JobNode[] = [];
  for (let count = 0; count < kills; count += 1) {
    while (working.length < nodes) {
      const node = start();
      working.push(node);
      all.push(node);
    }
    for (const node of working)
      await expect.poll(() => acknowledged(node), { interval: 5, timeout: 60_000 }).toBeGreaterThan(1);
    await pause(dice.below(maxPauseMs));
    const victim = working[dice.below(working.length)];
    await victim?.kill();
    working = working.filter((node) => node !== victim);
  }
  await Promise.all(working.map((node) => node.kill()));
}
