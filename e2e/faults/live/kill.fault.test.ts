import { setTimeout as pause } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { afterEach, expect, test } from "vitest";
import type { RunningStorm } from "../../storm/running-storm.ts";
import { diceOf } from "../../../tools/dice.ts";
import type { TimeLimits } from "../../storm/check-sale.ts";
import { now, type Outage, type SaleRecord } from "../../storm/record.ts";
import { StageNode } from "../../storm/stage-node.ts";
import { makeStormSetup, type SaleOrder, type StormSetup } from "../../storm/storm-setup.ts";
import { emptyFolder, removeDataFolders, seededFolder } from "../program/data-folder.ts";
import { queryDatabase, emptyDatabase } from "../program/postgres.ts";
import { endPrograms } from "../program/program.ts";
import {
  startStorm,
  clearStage,
  type Found,
  checkStorm,
  ordersFor,
  stormFolder,
  waitUntil,
} from "./stage.ts";

let server: PostgresServer | undefined;

afterEach(async () => {
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

const hour = 3_600_000;
const roundSeconds = 14;

// Two sales that last as long as the test; in one of them lots close every few seconds.
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
        closesInMs: (8 + ((index + 1) * roundSeconds) / 3) * 1_000,
      })),
    ],
    settings: { softCloseSeconds: 2, softCloseCapMinutes: 1, requireMembership: false },
  },
];

// A kill or freeze, and the instant from which bids must be accepted again: by one node, or by any.
interface Disruption {
  what: string;
  // When it happened; undefined for a node that was left alone.
  from: number | undefined;
  backAt: number;
  node: number | undefined;
  withinMs: number;
}

// After each startStorm, the time from `backAt` until the first accepted bid.
function recoveries(
  disruptions: readonly Disruption[],
  records: readonly SaleRecord[],
): Map<string, number[]> {
  const taken = records
    .flatMap(({ requests }) =>
      requests.filter((request) => request.action === "bid" && request.status === 200),
    )
    .toSorted((a, b) => a.got - b.got);
  const found = new Map<string, number[]>();
  for (const { what, backAt, node } of disruptions) {
    const first = taken.find(
      (request) => request.got > backAt && (node === undefined || request.node === node),
    );
    found.set(what, [...(found.get(what) ?? []), (first?.got ?? Infinity) - backAt]);
  }
  return found;
}

// An admin ends the sales after the storm.
async function endSales(storm: RunningStorm, nodes: readonly StageNode[], setup: StormSetup): Promise<void> {
  await storm.finish();
  const admin = setup.people.find(({ part }) => part === "admin");
  for (const { id } of setup.sales) {
    const ended = await fetch(`${nodes[0]?.address}/api/live-auctions/${id}/end`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin?.token}`, "content-type": "application/json" },
      body: JSON.stringify({ reason: "The storm is over." }),
    });
    expect(ended.status, await ended.text()).toBe(200);
  }
}

// The sales were ended after the storm, so the records get the requests here.
function recordEnd(records: readonly SaleRecord[], setup: StormSetup): void {
  for (const record of records) {
    const u = setup.people.findIndex(({ part }) => part === "admin");
    const nothing = { item: "", amount: null, max: null, key: null, detail: null, node: 0, text: "" };
    record.requests.push({
      k: "request",
      action: "end",
      u,
      sent: now(),
      got: now(),
      status: 200,
      ...nothing,
    });
  }
}

// The limit for accepting bids again is also the limit for delivering events again.
function recordOutages(records: readonly SaleRecord[], disruptions: readonly Disruption[]): void {
  const outages = disruptions.flatMap(({ from, backAt, node = null, withinMs }): Outage[] =>
    from === undefined ? [] : [{ node, from, to: backAt + withinMs }],
  );
  for (const record of records) record.outages.push(...outages);
}

// A kill is followed by a start, which takes the processors from the sockets, so the storm judges ROOM-4 more strictly.
const limitsAfterFaults = (node: StageNode): TimeLimits => ({
  closeWithinMs: node.allowed(15_000),
  apartMs: node.allowed(2_000),
});

interface Outcome {
  name: string;
  title: string;
  rounds: number;
  disruptions: readonly Disruption[];
  found: Found;
  seed: number;
  more?: ReadonlyArray<readonly [string, number]>;
}

function conclude({ name, title, rounds, disruptions, found, seed, more = [] }: Outcome): void {
  const { violations, dumps, records } = found;
  const requests = records.flatMap((record) => record.requests.filter((request) => request.action === "bid"));
  const back = recoveries(disruptions, records);
  const late = disruptions.filter(
    ({ what, withinMs }) => Math.max(...(back.get(what) ?? [Infinity])) > withinMs,
  ).length;
  recordProof({
    name,
    title,
    facts: [
      ["Rounds", rounds],
      ...more,
      ["Acknowledged bids", requests.filter((request) => request.status === 200).length],
      [
        "Requests without an answer",
        requests.filter((request) => request.status === 0 || request.status >= 500).length,
      ],
      ["Rows in the logs", dumps.reduce((sum, dump) => sum + dump.bids.length, 0)],
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
  const told = violations.slice(0, 10).map(({ rule, what }) => `${rule}: ${what}`);
  expect(violations, `BOLI_SEED=${seed} ${told.join("; ")}`).toEqual([]);
  for (const { what, withinMs } of disruptions)
    expect(Math.max(...(back.get(what) ?? [])), what).toBeLessThan(withinMs);
}

test("BID-5 BID-6 BID-7 CLOSE-4 ROOM-1 ROOM-2 kill -9 of nodes and of PostgreSQL in a storm loses and doubles nothing", async () => {
  const rounds = tries("FAULT_ROUNDS", 1);
  const seed = seedOfThisRun();
  console.log(`kills on postgres: BOLI_SEED=${seed}`);
  const dice = diceOf(seed);
  const folder = await stormFolder();
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "kills");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  const nodes = [await StageNode.start(settings), await StageNode.start(settings)];
  const place = { databaseUrl };
  const setup = await makeStormSetup(place, folder, { bidders: 40, outsiders: 1, sales: salesFor(rounds) });
  await waitUntil((setup.sales[0]?.startsAt ?? 0) + 1_000);
  const storm = startStorm(ordersFor(setup, nodes, { folder, seed, ...endless }));
  const disruptions: Disruption[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(500 + dice.below(1_500));
    const index = dice.below(2);
    const node = nodes[index]!;
    const killedAt = now();
    await node.kill();
    await node.respawn();
    disruptions.push({
      what: "A node",
      from: killedAt,
      backAt: now(),
      node: index,
      withinMs: node.allowed(5_000),
    });
    await pause(1_500 + dice.below(1_500));
    const crashedAt = now();
    await server.crash();
    await server.start();
    disruptions.push({
      what: "PostgreSQL",
      from: crashedAt,
      backAt: now(),
      node: undefined,
      withinMs: nodes[0]!.allowed(10_000),
    });
    await pause(1_500);
  }
  await pause(2_000);
  await endSales(storm, nodes, setup);
  for (const node of nodes) await node.stop();
  const found = await checkStorm(place, folder, setup, {
    timeLimits: limitsAfterFaults(nodes[0]!),
    before: (records) => {
      recordOutages(records, disruptions);
      recordEnd(records, setup);
    },
  });
  const title = "kill -9 of a node or of PostgreSQL in a storm of bids loses nothing and doubles nothing";
  conclude({ name: "bids-outlive-kills-on-postgres", title, rounds, disruptions, found, seed });
});

test("BID-5 BID-6 BID-7 CLOSE-4 ROOM-1 ROOM-2 kill -9 of the program on the embedded database loses and doubles nothing", async () => {
  const rounds = tries("FAULT_ROUNDS", 1);
  const seed = seedOfThisRun();
  console.log(`kills on embedded: BOLI_SEED=${seed}`);
  const dice = diceOf(seed);
  const folder = await stormFolder();
  const place = { dataDir: await seededFolder() };
  const setup = await makeStormSetup(place, folder, { bidders: 30, outsiders: 1, sales: salesFor(rounds) });
  const node = await StageNode.start({ DATA_DIR: place.dataDir });
  await pause(1_000);
  const storm = startStorm(ordersFor(setup, [node], { folder, seed, ...endless }));
  const disruptions: Disruption[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(1_500 + dice.below(1_500));
    const killedAt = now();
    await node.kill();
    await node.respawn();
    disruptions.push({
      what: "The program",
      from: killedAt,
      backAt: now(),
      node: 0,
      withinMs: node.allowed(5_000),
    });
  }
  await pause(2_000);
  await endSales(storm, [node], setup);
  await node.stop();
  const found = await checkStorm(place, folder, setup, {
    timeLimits: limitsAfterFaults(node),
    before: (records) => {
      recordOutages(records, disruptions);
      recordEnd(records, setup);
    },
  });
  const title = "kill -9 of the program in a storm of bids loses nothing and doubles nothing (embedded)";
  conclude({ name: "bids-outlive-kills-on-embedded", title, rounds, disruptions, found, seed });
});

test("BID-5 BID-6 BID-7 CLOSE-4 ROOM-1 a node that is frozen inside a transaction and thaws later does no harm", async () => {
  const rounds = tries("FAULT_ROUNDS", 1);
  const seed = seedOfThisRun();
  console.log(`freezes: BOLI_SEED=${seed}`);
  const dice = diceOf(seed);
  const folder = await stormFolder();
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "freezes");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  const nodes = [await StageNode.start(settings), await StageNode.start(settings)];
  const place = { databaseUrl };
  const setup = await makeStormSetup(place, folder, { bidders: 40, outsiders: 1, sales: salesFor(rounds) });
  await waitUntil((setup.sales[0]?.startsAt ?? 0) + 1_000);
  const storm = startStorm(ordersFor(setup, nodes, { folder, seed, ...endless, pauseMs: 60 }));
  const disruptions: Disruption[] = [];
  let attempts = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(500 + dice.below(1_000));
    const index = dice.below(2);
    const node = nodes[index]!;
    const frozenAt = now();
    attempts += await freezeInside(node, databaseUrl);
    // The other node must continue by itself: the database ends a session that idles in a transaction.
    disruptions.push({
      what: "Frozen: the other node",
      from: undefined,
      backAt: now(),
      node: 1 - index,
      withinMs: node.allowed(5_000),
    });
    await pause(2_500 + dice.below(2_000));
    node.program.signal("SIGCONT");
    disruptions.push({
      what: "Thawed: the node itself",
      from: frozenAt,
      backAt: now(),
      node: index,
      withinMs: node.allowed(5_000),
    });
    await pause(1_500);
  }
  await pause(1_000);
  await endSales(storm, nodes, setup);
  for (const node of nodes) await node.stop();
  const found = await checkStorm(place, folder, setup, {
    timeLimits: limitsAfterFaults(nodes[0]!),
    before: (records) => {
      recordOutages(records, disruptions);
      recordEnd(records, setup);
    },
  });
  const title =
    "A node that is frozen inside a transaction and thaws later loses nothing and doubles nothing";
  const more = [["Tries until it was inside a transaction", attempts] as const];
  conclude({ name: "bids-outlive-freezes", title, rounds, disruptions, found, seed, more });
});

const endless = { bounds: { requests: 1e9, accepted: 1e9, ms: hour }, cutAfterMs: 5_000 };

// Stops the node repeatedly until it is stopped inside a transaction: then the same session stays idle in its transaction,
// while the sessions of the other node come and go.
async function freezeInside(node: StageNode, databaseUrl: string): Promise<number> {
  const waiting =
    "select pid, xact_start from pg_stat_activity where state = 'idle in transaction' order by pid";
  for (let attempt = 1; attempt <= 500; attempt += 1) {
    node.program.signal("SIGSTOP");
    await pause(40);
    const first = await queryDatabase(databaseUrl, waiting);
    if (first.length > 0) {
      await pause(150);
      const still = await queryDatabase(databaseUrl, waiting);
      if (first.some((line) => still.includes(line))) return attempt;
    }
    node.program.signal("SIGCONT");
    await pause(50 + attempt);
  }
  throw new Error("The node was never caught inside a transaction.");
}
