import { setTimeout as pause } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { afterEach, expect, test } from "vitest";
import type { Blowing } from "../../storm/blow.ts";
import { Chance } from "../../storm/chance.ts";
import { now, type Outage, type SaleRecord } from "../../storm/record.ts";
import { StageNode } from "../../storm/stage-node.ts";
import { makeWorld, type SaleOrder, type World } from "../../storm/world.ts";
import { emptyFolder, removeDataFolders, seededFolder } from "../program/data-folder.ts";
import { askDatabase, emptyDatabase } from "../program/postgres.ts";
import { endPrograms } from "../program/program.ts";
import { blow, clearStage, type Found, judge, ordersFor, stormFolder, waitUntil } from "./stage.ts";

let server: PostgresServer | undefined;

afterEach(async () => {
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

const hour = 3_600_000;
const secondsARound = 14;

// Two sales that go on for as long as it takes, one of them with lots that close every few seconds meanwhile.
const salesFor = (rounds: number): SaleOrder[] => [
  {
    startsInMs: 0,
    lastsMs: hour,
    lots: [{ minimum: 1_000 }, { minimum: 70_000 }],
    settings: { step: { kind: "fixed", rupees: 7 }, softCloseSeconds: 30 },
  },
  {
    startsInMs: 0,
    lastsMs: hour,
    lots: [
      { minimum: 500 },
      ...Array.from({ length: rounds * 3 }, (_, index) => ({
        minimum: 500,
        closesInMs: (8 + ((index + 1) * secondsARound) / 3) * 1_000,
      })),
    ],
    settings: { softCloseSeconds: 2, softCloseCapMinutes: 1, requireMembership: false },
  },
];

// A kill and the instant from which bids must be taken again: of one node, or of any.
interface Blow {
  what: string;
  // When it fell; undefined for a node that was left alone.
  from: number | undefined;
  backAt: number;
  node: number | undefined;
  withinMs: number;
}

// How long after each blow the first bid was taken that was sent when everything was back.
function recoveries(blows: readonly Blow[], records: readonly SaleRecord[]): Map<string, number[]> {
  const taken = records
    .flatMap(({ asks }) => asks.filter((ask) => ask.act === "bid" && ask.status === 200))
    .toSorted((a, b) => a.got - b.got);
  const found = new Map<string, number[]>();
  for (const { what, backAt, node } of blows) {
    const first = taken.find((ask) => ask.got > backAt && (node === undefined || ask.node === node));
    found.set(what, [...(found.get(what) ?? []), (first?.got ?? Infinity) - backAt]);
  }
  return found;
}

// What a sale's host does when the storm is over.
async function endSales(storm: Blowing, nodes: readonly StageNode[], world: World): Promise<void> {
  await storm.calm();
  for (const { id, hostId } of world.sales) {
    const host = world.people.find(({ userId }) => userId === hostId);
    const ended = await fetch(`${nodes[0]?.address}/api/live-auctions/${id}/end`, {
      method: "POST",
      headers: { authorization: `Bearer ${host?.token}` },
    });
    expect(ended.status, await ended.text()).toBe(200);
  }
}

// The end was asked for past the storm, so it is put into its record.
function noteEnd(records: readonly SaleRecord[], world: World): void {
  for (const record of records) {
    const hostId = world.sales.find(({ id }) => id === record.saleId)?.hostId;
    const u = world.people.findIndex(({ userId }) => userId === hostId);
    const nothing = { item: "", amount: null, max: null, key: null, detail: null, node: 0, text: "" };
    record.asks.push({ k: "ask", act: "end", u, sent: now(), got: now(), status: 200, ...nothing });
  }
}

// Within the time in which bids are taken again, the rooms must be heard again as well.
function noteOutages(records: readonly SaleRecord[], blows: readonly Blow[]): void {
  const outages = blows.flatMap(({ from, backAt, node = null, withinMs }): Outage[] =>
    from === undefined ? [] : [{ node, from, to: backAt + withinMs }],
  );
  for (const record of records) record.outages.push(...outages);
}

interface Outcome {
  name: string;
  title: string;
  rounds: number;
  blows: readonly Blow[];
  found: Found;
  seed: number;
  more?: ReadonlyArray<readonly [string, number]>;
}

function conclude({ name, title, rounds, blows, found, seed, more = [] }: Outcome): void {
  const { violations, images, records } = found;
  const asks = records.flatMap((record) => record.asks.filter((ask) => ask.act === "bid"));
  const back = recoveries(blows, records);
  const late = blows.filter(
    ({ what, withinMs }) => Math.max(...(back.get(what) ?? [Infinity])) > withinMs,
  ).length;
  recordProof({
    name,
    title,
    facts: [
      ["Rounds", rounds],
      ...more,
      ["Acknowledged bids", asks.filter((ask) => ask.status === 200).length],
      ["Requests without an answer", asks.filter((ask) => ask.status === 0 || ask.status >= 500).length],
      ["Rows in the logs", images.reduce((sum, image) => sum + image.bids.length, 0)],
      [
        "Frames over sockets",
        records.flatMap((record) => record.connections.flatMap((one) => one.frames)).length,
      ],
      ...[...back].map(
        ([what, times]) => [`${what}: bids again after at most, ms`, Math.ceil(Math.max(...times))] as const,
      ),
      ["Broken rules (a bid lost, a bid doubled, anything else)", violations.length],
    ],
    seed,
    passed: violations.length === 0 && late === 0,
  });
  expect(violations, `BOLI_SEED=${seed}`).toEqual([]);
  for (const { what, withinMs } of blows)
    expect(Math.max(...(back.get(what) ?? [])), what).toBeLessThan(withinMs);
}

test("BID-5 BID-6 BID-7 CLOSE-4 ROOM-1 ROOM-2 kill -9 of nodes and of PostgreSQL in a storm loses and doubles nothing", async () => {
  const rounds = tries("FAULT_ROUNDS", 1);
  const seed = seedOfThisRun();
  console.log(`kills on postgres: BOLI_SEED=${seed}`);
  const chance = new Chance(seed);
  const folder = await stormFolder();
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "kills");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  const nodes = [await StageNode.start(settings), await StageNode.start(settings)];
  const place = { databaseUrl };
  const world = await makeWorld(place, folder, { bidders: 40, outsiders: 1, sales: salesFor(rounds) });
  await waitUntil((world.sales[0]?.startsAt ?? 0) + 1_000);
  const storm = blow(ordersFor(world, nodes, { folder, seed, ...endless }));
  const blows: Blow[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(500 + chance.below(1_500));
    const index = chance.below(2);
    const node = nodes[index]!;
    const killedAt = now();
    await node.kill();
    await node.respawn();
    blows.push({ what: "A node", from: killedAt, backAt: now(), node: index, withinMs: node.allowed(5_000) });
    await pause(1_500 + chance.below(1_500));
    const crashedAt = now();
    await server.crash();
    await server.start();
    blows.push({
      what: "PostgreSQL",
      from: crashedAt,
      backAt: now(),
      node: undefined,
      withinMs: nodes[0]!.allowed(10_000),
    });
    await pause(1_500);
  }
  await pause(2_000);
  await endSales(storm, nodes, world);
  for (const node of nodes) await node.stop();
  const found = await judge(place, folder, world, {
    patience: { closeWithinMs: nodes[0]!.allowed(15_000) },
    before: (records) => {
      noteOutages(records, blows);
      noteEnd(records, world);
    },
  });
  const title = "kill -9 of a node or of PostgreSQL in a storm of bids loses nothing and doubles nothing";
  conclude({ name: "bids-outlive-kills-on-postgres", title, rounds, blows, found, seed });
});

test("BID-5 BID-6 BID-7 CLOSE-4 ROOM-1 ROOM-2 kill -9 of the program on the embedded database loses and doubles nothing", async () => {
  const rounds = tries("FAULT_ROUNDS", 1);
  const seed = seedOfThisRun();
  console.log(`kills on embedded: BOLI_SEED=${seed}`);
  const chance = new Chance(seed);
  const folder = await stormFolder();
  const place = { dataDir: await seededFolder() };
  const world = await makeWorld(place, folder, { bidders: 30, outsiders: 1, sales: salesFor(rounds) });
  const node = await StageNode.start({ DATA_DIR: place.dataDir });
  await pause(1_000);
  const storm = blow(ordersFor(world, [node], { folder, seed, ...endless }));
  const blows: Blow[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(1_500 + chance.below(1_500));
    const killedAt = now();
    await node.kill();
    await node.respawn();
    blows.push({
      what: "The program",
      from: killedAt,
      backAt: now(),
      node: 0,
      withinMs: node.allowed(5_000),
    });
  }
  await pause(2_000);
  await endSales(storm, [node], world);
  await node.stop();
  const found = await judge(place, folder, world, {
    patience: { closeWithinMs: node.allowed(15_000) },
    before: (records) => {
      noteOutages(records, blows);
      noteEnd(records, world);
    },
  });
  const title = "kill -9 of the program in a storm of bids loses nothing and doubles nothing (embedded)";
  conclude({ name: "bids-outlive-kills-on-embedded", title, rounds, blows, found, seed });
});

test("BID-5 BID-6 BID-7 CLOSE-4 ROOM-1 a node that is frozen inside a transaction and thaws later does no harm", async () => {
  const rounds = tries("FAULT_ROUNDS", 1);
  const seed = seedOfThisRun();
  console.log(`freezes: BOLI_SEED=${seed}`);
  const chance = new Chance(seed);
  const folder = await stormFolder();
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "freezes");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  const nodes = [await StageNode.start(settings), await StageNode.start(settings)];
  const place = { databaseUrl };
  const world = await makeWorld(place, folder, { bidders: 40, outsiders: 1, sales: salesFor(rounds) });
  await waitUntil((world.sales[0]?.startsAt ?? 0) + 1_000);
  const storm = blow(ordersFor(world, nodes, { folder, seed, ...endless, pauseMs: 60 }));
  const blows: Blow[] = [];
  let attempts = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(500 + chance.below(1_000));
    const index = chance.below(2);
    const node = nodes[index]!;
    const frozenAt = now();
    attempts += await freezeInside(node, databaseUrl);
    // The other node must go on by itself: the database ends a session that idles in its transaction.
    blows.push({
      what: "Frozen: the other node",
      from: undefined,
      backAt: now(),
      node: 1 - index,
      withinMs: node.allowed(5_000),
    });
    await pause(2_500 + chance.below(2_000));
    node.program.signal("SIGCONT");
    blows.push({
      what: "Thawed: the node itself",
      from: frozenAt,
      backAt: now(),
      node: index,
      withinMs: node.allowed(5_000),
    });
    await pause(1_500);
  }
  await pause(1_000);
  await endSales(storm, nodes, world);
  for (const node of nodes) await node.stop();
  const found = await judge(place, folder, world, {
    patience: { closeWithinMs: nodes[0]!.allowed(15_000) },
    before: (records) => {
      noteOutages(records, blows);
      noteEnd(records, world);
    },
  });
  const title =
    "A node that is frozen inside a transaction and thaws later loses nothing and doubles nothing";
  const more = [["Tries until it was inside a transaction", attempts] as const];
  conclude({ name: "bids-outlive-freezes", title, rounds, blows, found, seed, more });
});

const endless = { bounds: { asks: 1e9, accepted: 1e9, ms: hour }, cutAfterMs: 5_000 };

// Stops a node again and again until that happens in the middle of a transaction: then one session waits in its
// transaction for somebody who does not come, while the sessions of the other node come and go.
async function freezeInside(node: StageNode, databaseUrl: string): Promise<number> {
  const waiting =
    "select pid, xact_start from pg_stat_activity where state = 'idle in transaction' order by pid";
  for (let attempt = 1; attempt <= 500; attempt += 1) {
    node.program.signal("SIGSTOP");
    await pause(40);
    const first = await askDatabase(databaseUrl, waiting);
    if (first.length > 0) {
      await pause(150);
      const still = await askDatabase(databaseUrl, waiting);
      if (first.some((line) => still.includes(line))) return attempt;
    }
    node.program.signal("SIGCONT");
    await pause(50 + attempt);
  }
  throw new Error("The node was never caught inside a transaction.");
}
