import { setTimeout as pause } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { afterEach, expect, test } from "vitest";
import { type Dice, diceOf } from "../../../tools/dice.ts";
import type { SaleDump } from "../../storm/sale-dump.ts";
import { StageNode } from "../../storm/stage-node.ts";
import {
  makeStormSetup,
  type Place,
  readDump,
  dumpSales,
  type SaleOrder,
  type StormSetup,
} from "../../storm/storm-setup.ts";
import { untilCompleted } from "../../storm/until-completed.ts";
import { emptyFolder, removeDataFolders, seededFolder } from "../program/data-folder.ts";
import { emptyDatabase } from "../program/postgres.ts";
import { endPrograms } from "../program/program.ts";
import { clearStage, stormFolder, waitUntil } from "./stage.ts";

let server: PostgresServer | undefined;

afterEach(async () => {
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

const withinMs = 1_000;

// A sale with a random start, and lots that close at random times, some at the same instant.
function randomSale(dice: Dice, fromMs: number): SaleOrder {
  const closes = Array.from({ length: 1 + dice.below(4) }, () => 300 + dice.below(4_000));
  if (closes[0] !== undefined && dice.chance(30)) closes.push(closes[0]);
  return {
    startsInMs: fromMs + dice.below(3_000),
    lastsMs: 4_500,
    lots: closes.map((closesInMs) => ({ minimum: 100, closesInMs })),
    settings: {},
  };
}

const lastDue = (setup: StormSetup): number =>
  Math.max(...setup.sales.map(({ startsAt }) => startsAt + 4_500));

interface Lateness {
  starts: number[];
  closes: number[];
  problems: string[];
}

// Delays by the database's clock. For events that were due while no node was up, the delay counts from when one was.
function checkSchedule({ sale, lots, events }: SaleDump, upAt: number, found: Lateness): void {
  const once = (kind: string, lotId?: string): { at: number } | undefined => {
    const those = events.filter(({ payload }) => payload.kind === kind && payload.lotId === lotId);
    if (those.length !== 1) found.problems.push(`${kind} of ${lotId ?? sale.id} came ${those.length} times`);
    return those[0];
  };
  const lateness = (at: number, dueAt: number): number => {
    if (at < dueAt) found.problems.push(`something of ${sale.id} came ${dueAt - at} ms before its time`);
    return Math.max(0, at - Math.max(dueAt, upAt));
  };
  const started = once("sale-started");
  if (started) found.starts.push(lateness(started.at, sale.startsAt));
  for (const lot of lots) {
    once("lot-opened", lot.id);
    const closed = once("lot-closed", lot.id);
    // A bid at the very instant of the close still counts, so the lot closes just after it.
    if (closed) found.closes.push(lateness(closed.at, (lot.closesAt ?? 0) + 1));
    if (lot.status !== "passed") found.problems.push(`lot ${lot.id} is ${lot.status}`);
  }
  once("sale-completed");
  if (sale.status !== "completed") found.problems.push(`sale ${sale.id} is ${sale.status}`);
}

// On a slow machine a node is up so late that an auction moves (CLOSE-7, CLOSE-8), as a rule by the two minutes of its soft close.
const movedMs = 150_000;

async function judgeAll(place: Place, folder: string, setup: StormSetup, upAt: number): Promise<Lateness> {
  const found: Lateness = { starts: [], closes: [], problems: [] };
  const ids = setup.sales.map(({ id }) => id);
  await dumpSales(place, folder, ids);
  for (const id of ids) checkSchedule(readDump(folder, id), upAt, found);
  return found;
}

function conclude(name: string, title: string, seed: number, parts: Record<string, Lateness>): void {
  const all = Object.entries(parts);
  const worst = all.flatMap(([, { starts, closes }]) => [...starts, ...closes]);
  const problems = all.flatMap((part) => part[1].problems);
  const isPunctual = Math.max(...worst) <= withinMs;
  recordProof({
    name,
    title,
    facts: [
      ...all.flatMap(([what, { starts, closes }]) => [
        [`Sales (${what})`, starts.length] as const,
        [`Latest start, ms (${what})`, Math.max(...starts)] as const,
        [`Lots (${what})`, closes.length] as const,
        [`Latest close, ms (${what})`, Math.max(...closes)] as const,
      ]),
      ["Done twice, not at all, or too early", problems.length],
    ],
    seed,
    passed: isPunctual && problems.length === 0,
  });
  expect(problems, `BOLI_SEED=${seed}`).toEqual([]);
  expect(Math.max(...worst), `BOLI_SEED=${seed}`).toBeLessThanOrEqual(withinMs);
}

const schedules = () => tries("FAULT_ROUNDS", 1) * 5;

test(
  "SALE-2 CLOSE-4 LOT-3 sales start and lots close within a second of their time, once, with two nodes, also after both were down",
  { tags: "timed" },
  async () => {
    const seed = seedOfThisRun();
    console.log(`schedules on postgres: BOLI_SEED=${seed}`);
    const dice = diceOf(seed);
    const folder = await stormFolder();
    server = await startPostgres();
    const databaseUrl = await emptyDatabase(server, "schedules");
    const place = { databaseUrl };
    const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
    const nodes = [await StageNode.start(settings), await StageNode.start(settings)];
    const many = schedules();
    const sales = (count: number, fromMs: number) =>
      Array.from({ length: count }, () => randomSale(dice, fromMs + 40 * count));

    const up = await makeStormSetup(place, folder, {
      ...nobody,
      sales: sales(Math.ceil(many * 0.7), 1_500),
    });
    await waitUntil(lastDue(up) + 1_500);
    const whileUp = await judgeAll(place, folder, up, 0);

    const down = await makeStormSetup(place, folder, {
      ...nobody,
      sales: sales(Math.floor(many * 0.3), 500),
    });
    await Promise.all(nodes.map((node) => node.kill()));
    const first = Math.min(...down.sales.map(({ startsAt }) => startsAt));
    await waitUntil(first + 1_500 + dice.below(2_000));
    const ups = nodes.map((node) => node.respawn().then(() => Date.now()));
    const upAt = await Promise.race(ups);
    await Promise.all(ups);
    await waitUntil(Math.max(lastDue(down), upAt) + 1_500);
    await untilCompleted(down, nodes[0]!, movedMs);
    const whileDown = await judgeAll(place, folder, down, upAt);
    for (const node of nodes) await node.stop();
    const title = "Sales start and lots close within a second of their time, exactly once with two nodes";
    conclude("sale-schedules-on-postgres", title, seed, { "nodes up": whileUp, "nodes down": whileDown });
  },
);

const salesAtOnce = 10;

test(
  "SALE-2 CLOSE-4 what falls due while the program is down happens within a second of its being up, on embedded",
  { tags: "timed" },
  async () => {
    const seed = seedOfThisRun();
    console.log(`schedules on embedded: BOLI_SEED=${seed}`);
    const dice = diceOf(seed);
    const place = { dataDir: await seededFolder() };
    const whole: Lateness = { starts: [], closes: [], problems: [] };
    // In rounds of ten sales, because the embedded database runs one transaction at a time.
    for (let round = 0; round < schedules() / 5; round += 1) {
      const folder = await stormFolder();
      const sales = Array.from({ length: salesAtOnce }, () => randomSale(dice, 0));
      const setup = await makeStormSetup(place, folder, { ...nobody, sales });
      await pause(1_000 + dice.below(1_000));
      const node = await StageNode.start({ DATA_DIR: place.dataDir });
      const upAt = Date.now();
      await waitUntil(Math.max(lastDue(setup), upAt) + 1_500);
      await untilCompleted(setup, node, movedMs);
      await node.stop();
      const found = await judgeAll(place, folder, setup, upAt);
      whole.starts.push(...found.starts);
      whole.closes.push(...found.closes);
      whole.problems.push(...found.problems);
    }
    const title =
      "What falls due while the program is down happens within a second of its being up (embedded)";
    conclude("sale-schedules-on-embedded", title, seed, { "some of it down": whole });
  },
);

const nobody = { bidders: 0, outsiders: 0 };
