import { execFileSync, spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { PostgresServer } from "@boli/server/testing/postgres";
import type { Dice } from "../../../tools/dice.ts";
import type { StageNode } from "../../storm/stage-node.ts";
import { freezeFamily } from "../program/processes.ts";
import type { Jump } from "./check-outages.ts";
import type { BreakableLine } from "./breakable-line.ts";

export interface Stage {
  nodes: readonly StageNode[];
  // The server of the database, unless it is embedded, and the network between each node and it.
  postgres?: { server: PostgresServer; databaseUrl: string; lines: readonly BreakableLine[] };
  // The network between the public address and each node.
  proxies?: readonly BreakableLine[];
  dice: Dice;
  // The state before each jump of the clock.
  jumps: Jump[];
}

// The time for which nobody can bid, unless it takes longer to come back.
const lengthOf = (dice: Dice): number => 5_500 + dice.below(4_000);

// Returns the least length of the outage that it makes, in milliseconds; zero when bidding works all the while.
export type Stop = (stage: Stage) => Promise<number>;

const kill: Stop = async ({ nodes, dice }) => {
  await Promise.all(nodes.map((node) => node.kill()));
  const ms = lengthOf(dice);
  await pause(ms);
  await Promise.all(nodes.map((node) => node.respawn()));
  return ms;
};

const release: Stop = async ({ nodes, dice }) => {
  await Promise.all(nodes.map((node) => node.stop()));
  const ms = lengthOf(dice);
  await pause(ms);
  await Promise.all(nodes.map((node) => node.respawn()));
  return ms;
};

const freezeNodes: Stop = async ({ nodes, dice }) => {
  for (const { program } of nodes) program.signal("SIGSTOP");
  const ms = lengthOf(dice);
  await pause(ms);
  for (const { program } of nodes) program.signal("SIGCONT");
  return ms;
};

// An ordinary user cannot fill a disk, but limit the size of files: every write fails with EFBIG in place of ENOSPC. The embedded database
// is started ten times in vain and then not for a minute, so the node is started anew when there is room again.
const fillDisk: Stop = async ({ nodes, dice }) => {
  for (const { program } of nodes)
    for (const { pid } of program.processes()) execFileSync("prlimit", ["--pid", String(pid), "--fsize=0:"]);
  const ms = lengthOf(dice);
  await pause(ms);
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map((node) => node.respawn()));
  return ms;
};

const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!hasPrlimit) console.log("This machine has no prlimit, so no disk is full.");

export const stopsOnEmbedded: Record<string, Stop> = {
  "the node is killed": kill,
  "the node is frozen": freezeNodes,
  "the node is released": release,
  ...(hasPrlimit ? { "the disk is full": fillDisk } : {}),
};

const on = (stage: Stage): NonNullable<Stage["postgres"]> => {
  if (!stage.postgres) throw new Error("This stop needs a PostgreSQL server.");
  return stage.postgres;
};

// The clock as a jump of the machine's own clock would leave it: the sales' time moves, and the last beat does not.
async function jump(stage: Stage, ms: number): Promise<number> {
  const client = new pg.Client({ connectionString: on(stage).databaseUrl });
  await client.connect();
  await client.query("begin");
  const { rows: beats } = await client.query<{ outages: number }>("select outages from beat");
  const { rows: sales } = await client.query<{ id: string; seq: string }>(
    "select id, seq from sale limit 10000",
  );
  const seqs = new Map(sales.map(({ id, seq }) => [id, Number(seq)]));
  stage.jumps.push({ outages: beats[0]?.outages ?? 0, seqs });
  await client.query("update clock set offset_ms = offset_ms + $1, moved_at = clock_timestamp()", [ms]);
  await client.query(
    "update beat set at = at - $1 * interval '1 millisecond', closed_at = closed_at - $1 * interval '1 millisecond'",
    [ms],
  );
  await client.query("commit");
  await client.end();
  return Math.max(0, ms);
}

const cut = async (lines: readonly BreakableLine[], dice: Dice): Promise<number> => {
  const ms = lengthOf(dice);
  for (const line of lines) line.cut();
  await pause(ms);
  for (const line of lines) line.mend();
  return ms;
};

export const stopsOnPostgres: Record<string, Stop> = {
  "both nodes are killed": kill,
  "both nodes are frozen": freezeNodes,
  "both nodes are released": release,
  "the database is frozen": async (stage) => {
    const thaw = freezeFamily(on(stage).server.pid);
    const ms = lengthOf(stage.dice);
    await pause(ms);
    thaw();
    return ms;
  },
  "the database is killed": async (stage) => {
    await on(stage).server.crash();
    const ms = lengthOf(stage.dice);
    await pause(ms);
    await on(stage).server.start();
    return ms;
  },
  "both nodes are cut off": (stage) => cut(on(stage).lines, stage.dice),
  // Bidding works on the other one, so no sale moves.
  "one node is cut off": async (stage) => {
    await cut(on(stage).lines.slice(0, 1), stage.dice);
    return 0;
  },
  "the clock jumps ahead by ten minutes": (stage) => jump(stage, 600_000),
  "the clock jumps back by ten minutes": (stage) => jump(stage, -600_000),
};

// While the last beat is as old, a node that only closes goes on, and the outage begins after its last close (CLOSE-6).
const judgedMs = 5_000;
// A web node beats for as long after it has reached itself last, with two seconds for a slow machine.
const unseenMs = 7_000;

const besideClosingNode =
  (stop: Stop): Stop =>
  async (stage) =>
    (await stop(stage)) - judgedMs;

// One node that only closes goes on beside these, and nobody can bid on it.
export const stopsOfWebNodes: Record<string, Stop> = {
  "the web nodes are killed": besideClosingNode(kill),
  "the web nodes are released": besideClosingNode(release),
  "the web nodes are frozen": besideClosingNode(freezeNodes),
  "the proxy is away": besideClosingNode(async ({ proxies = [], dice }) => {
    const ms = lengthOf(dice) + judgedMs;
    for (const line of proxies) line.cut();
    await pause(unseenMs + ms);
    for (const line of proxies) line.mend();
    return ms;
  }),
};
