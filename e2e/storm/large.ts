import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, seedOfThisRun } from "../../tools/proofs.ts";
import { emptyFolder, removeDataFolders } from "../faults/program/data-folder.ts";
import { emptyDatabase } from "../faults/program/postgres.ts";
import { endPrograms } from "../faults/program/program.ts";
import { RunningStorm } from "./running-storm.ts";
import { hangUp, call } from "./call.ts";
import { type CheckResult, checkStorm } from "./check-large.ts";
import { diceOf } from "../../tools/dice.ts";
import { Disruptions } from "./beside/disruptions.ts";
import type { Progress, StormOrders } from "./orders.ts";
import { Recorder } from "./recorder.ts";
import { Pulse } from "./beside/pulse.ts";
import type { Outage } from "./record.ts";
import { Searchers } from "./beside/searchers.ts";
import type { TimeLimits } from "./check-sale.ts";
import { StageNode } from "./stage-node.ts";
import { makeStormSetup, type SaleOrder, type StormSetup } from "./storm-setup.ts";
import { untilCompleted } from "./until-completed.ts";

// The large storm on PostgreSQL, of rising bids on many lots: `node large.ts --bids 1000000`.
const day = 86_400_000;
const count = (text: string | undefined, otherwise: number, max: number, min = 1): number => {
  const requested = Number(text ?? otherwise);
  if (!Number.isInteger(requested) || requested < min || requested > max)
    throw new Error(`"${text}" is no whole number from ${min} to ${max}.`);
  return requested;
};
const { values } = parseArgs({
  options: {
    bids: { type: "string" },
    sales: { type: "string" },
    together: { type: "string" },
    lots: { type: "string" },
    bidders: { type: "string" },
    nodes: { type: "string" },
    clients: { type: "string" },
    "at-once": { type: "string" },
    // Accounts that search as fast as they may meanwhile.
    searchers: { type: "string" },
    // Seconds from one kill or freeze to the next; without it nothing is disturbed.
    "disrupt-every": { type: "string" },
    // Minutes in which all lots close by themselves; without it an admin ends the sales when enough bids are accepted.
    minutes: { type: "string" },
    seed: { type: "string" },
  },
});
const size = {
  bids: count(values.bids, 1_000_000, 100_000_000),
  sales: count(values.sales, 40, 1_000),
  // With fewer sales at once, more bids share a commit.
  together: count(values.together, 4, 1_000),
  lots: count(values.lots, 250, 500),
  bidders: count(values.bidders, 2_000, 50_000),
  nodes: count(values.nodes, 2, 8),
  clients: count(values.clients, 1, 8),
  atOnce: count(values["at-once"], 1_024, 4_096),
  searchers: count(values.searchers, 0, 100, 0),
};
const disruptEveryMs =
  values["disrupt-every"] === undefined ? undefined : 1_000 * count(values["disrupt-every"], 0, 3_600);
const minutes = values.minutes === undefined ? undefined : count(values.minutes, 0, 1_000);
const seed = values.seed === undefined ? seedOfThisRun() : count(values.seed, 0, 2 ** 31);

let server: PostgresServer | undefined;
const storms: RunningStorm[] = [];
const folders: string[] = [];

async function clear(): Promise<void> {
  for (const storm of storms) storm.end();
  await endPrograms();
  await server?.stop();
  await removeDataFolders();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void clear().finally(() => process.exit(1)));

const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const number = (value: number): string => Math.round(value).toLocaleString("en-IN");

async function folderFor(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `boli-storm-${name}-`));
  folders.push(folder);
  return folder;
}

const sumOf = (
  all: readonly Progress[],
  field: "requests" | "accepted" | "unknown" | "refused" | "frames",
): number => all.reduce((sum, one) => sum + one[field], 0);

const forever = { requests: 1e12, accepted: 1e12, ms: day };

// The sales are made, and everybody has accepted their terms, before the first one starts.
const setupMs = 90_000;

// The sales follow each other in groups. In the second half of its group's time the lots of a sale close one after the other.
function salesOf(): SaleOrder[] {
  const groups = Math.ceil(size.sales / size.together);
  return Array.from({ length: size.sales }, (_, sale) => {
    const settings = { requireMembership: false };
    if (minutes === undefined) {
      const lots = Array.from({ length: size.lots }, () => ({ minimum: 1_000 }));
      return { startsInMs: 0, lastsMs: day, lots, settings };
    }
    const lastsMs = (minutes * 60_000) / groups;
    const lots = Array.from({ length: size.lots }, (_unused, lot) => ({
      minimum: 1_000,
      closesInMs: Math.round((lastsMs / 2) * (1 + (lot + 1) / size.lots)),
    }));
    return {
      startsInMs: setupMs + Math.floor(sale / size.together) * lastsMs,
      lastsMs,
      lots,
      settings: { ...settings, softCloseSeconds: 5, softCloseCapMinutes: 1 },
    };
  });
}

// Each client has its own sales, so that no two write to the same record.
function ordersFor(
  setup: StormSetup,
  nodes: readonly StageNode[],
  folder: string,
  client: number,
): StormOrders {
  const sales = setup.sales.filter((_, index) => index % size.clients === client);
  const share = Math.ceil(size.bids / size.clients);
  return {
    nodes: nodes.map((node) => node.address),
    people: setup.people,
    sales,
    folder,
    seed: seed + client,
    style: "plain",
    together: Math.max(1, Math.floor(size.together / size.clients)),
    isDecided: minutes !== undefined,
    atOnce: Math.ceil(size.atOnce / size.clients),
    pauseMs: 0,
    bounds: minutes === undefined ? { requests: share * 3, accepted: share, ms: day } : forever,
    watchers: 1,
    cutAfterMs: 20_000,
    withinMs: 20_000,
    extensions: [],
    chat: { lines: 200, everyMs: 500 },
  };
}

async function runStorms(orders: readonly StormOrders[]): Promise<{ all: Progress[]; seconds: number }> {
  const began = performance.now();
  for (const one of orders) storms.push(new RunningStorm(one));
  let lastAccepted = 0;
  let lastAt = began;
  const reporting = setInterval(() => {
    const accepted = sumOf(
      storms.map((storm) => storm.progress),
      "accepted",
    );
    const now = performance.now();
    const rate = ((accepted - lastAccepted) / (now - lastAt)) * 1_000;
    print(`  ${number(accepted)} of ${number(size.bids)} bids accepted, ${number(rate)} a second now`);
    lastAccepted = accepted;
    lastAt = now;
  }, 5_000);
  // Measured when enough bids are accepted, because the clients still wait for their last frames. Lots that close by themselves end it.
  let seconds = 0;
  for (const storm of storms)
    storm.onProgress(({ accepted }) => {
      if (
        minutes === undefined &&
        accepted > 0 &&
        seconds === 0 &&
        sumOf(
          storms.map((one) => one.progress),
          "accepted",
        ) >= size.bids
      )
        seconds = (performance.now() - began) / 1_000;
    });
  const all = await Promise.all(storms.map((storm) => storm.over()));
  clearInterval(reporting);
  return { all, seconds: seconds || (performance.now() - began) / 1_000 };
}

// An admin ends every sale; the record includes that request.
async function endSales(setup: StormSetup, node: StageNode, folder: string): Promise<void> {
  for (const { id } of setup.sales) {
    const u = setup.people.findIndex(({ part }) => part === "admin");
    const path = `/api/live-auctions/${id}/end`;
    const demand = {
      method: "POST",
      path,
      token: setup.people[u]?.token ?? "",
      body: { reason: "The storm is over." },
    } as const;
    const reply = await call(node.address, { ...demand, withinMs: 30_000 });
    if (reply.status !== 200) throw new Error(`A sale did not end: ${reply.status} ${reply.text}`);
    const recorder = new Recorder(folder, []);
    const nothing = { item: "", amount: null, max: null, key: null, detail: null, node: 0 };
    recorder.write(id, { k: "request", action: "end", u, ...nothing, ...reply });
    recorder.flush();
  }
}

const longestOf = (outages: readonly Outage[]): number =>
  outages.reduce((longest, { from, to }) => Math.max(longest, to - from), 0);

// After a fault the law of outages decides when a lot may close, and a start takes the processors from the sockets.
const timeLimitsFor = ([node]: readonly StageNode[]): TimeLimits => ({
  closeWithinMs: disruptEveryMs === undefined || !node ? 1_000 : node.allowed(15_000),
  apartMs: disruptEveryMs === undefined || !node ? 250 : node.allowed(2_000),
});

function printFindings({ violations }: CheckResult): void {
  for (const [rule, ofRule] of Map.groupBy(violations, (one) => one.rule)) {
    print(`  ${rule}, ${ofRule.length} times, such as:`);
    for (const { what } of ofRule.slice(0, 5)) print(`    ${what}`);
  }
}

async function main(): Promise<boolean> {
  print(`Storm of ${number(size.bids)} bids on ${size.sales} sales of ${size.lots} lots, seed ${seed}.`);
  // A killed server replays what it wrote since its last checkpoint: with one in five minutes it was away for over thirty seconds.
  server = await startPostgres({
    settings: { shared_buffers: "256MB", max_wal_size: "4GB", checkpoint_timeout: "30s" },
  });
  const databaseUrl = await emptyDatabase(server, "storm");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  const nodes: StageNode[] = [];
  for (let index = 0; index < size.nodes; index += 1) nodes.push(await StageNode.start(settings));
  const folder = await folderFor("record");
  const setup = await makeStormSetup({ databaseUrl }, folder, {
    bidders: size.bidders,
    outsiders: 0,
    sales: salesOf(),
  });
  print("  The sales are open.");

  const orders = Array.from({ length: size.clients }, (_, client) => ordersFor(setup, nodes, folder, client));
  const disruptions =
    disruptEveryMs === undefined
      ? undefined
      : new Disruptions({ nodes, server, dice: diceOf(seed), everyMs: disruptEveryMs });
  const addresses = nodes.map(({ address }) => address);
  const searchers = new Searchers(addresses, setup.people.slice(0, size.searchers));
  const pulse = new Pulse(addresses);
  const { all, seconds } = await runStorms(orders);
  searchers.end();
  await disruptions?.end();
  pulse.end();
  if (minutes === undefined) await endSales(setup, nodes[0]!, folder);
  else await untilCompleted(setup, nodes[0]!, 120_000);
  for (const node of nodes) await node.stop();
  hangUp();
  const accepted = sumOf(all, "accepted");
  const rate = accepted / seconds;
  print(
    `  ${number(accepted)} bids accepted in ${number(seconds)} s: ${number(rate)} a second. Now they are checked.`,
  );
  const began = performance.now();
  const stalls = all.flatMap((one) => one.stalls ?? []);
  const { outages: away, faults } = disruptions ?? { outages: [], faults: [] };
  const outages = [...away, ...pulse.busy, ...stalls].toSorted((a, b) => a.from - b.from);
  const result = await checkStorm(databaseUrl, folder, setup, { outages, faults }, timeLimitsFor(nodes));
  const isDecided = minutes === undefined || result.decided === size.sales * size.lots;
  const checkSeconds = (performance.now() - began) / 1_000;
  printFindings(result);
  const isKept = result.violations.length === 0 && isDecided && result.recovery.isWhole;
  const isWhole = isKept && accepted >= size.bids && result.rows >= accepted;
  recordProof({
    name: "storm",
    title: `${number(size.bids)} bids and more, over HTTP, on ${size.nodes} nodes and PostgreSQL${disruptions ? " that are killed and frozen" : ""}, break no rule of live auctions`,
    facts: [
      ["Accepted bids", accepted],
      ["Requests", sumOf(all, "requests")],
      ["Refused", sumOf(all, "refused")],
      ["Without an answer", sumOf(all, "unknown")],
      ...(disruptions?.facts ?? []),
      ["Nodes", size.nodes],
      ["Sales", size.sales],
      ["Sales with bids at the same time", size.together],
      ["Lots", size.sales * size.lots],
      ["Bidders", size.bidders],
      ["Requests under way at once", size.atOnce],
      ["Seconds", Math.round(seconds)],
      ["Accepted bids a second, with everything on one machine", Math.round(rate)],
      ["Rows in the logs", result.rows],
      ["Events", result.events],
      ["Frames over sockets", result.frames],
      ["Lots decided at their time", minutes === undefined ? 0 : result.decided],
      ["Lots sold", result.sold],
      ...searchers.facts,
      ...result.recovery.facts,
      ["Longest that a node took to answer at all, ms", Math.round(pulse.longestMs)],
      ["Longest that the bidders' own process stood still, ms", Math.round(longestOf(stalls))],
      ["Seconds to check it", Math.round(checkSeconds)],
      ["Most memory of the checker, MB", Math.round(result.peakMb)],
      ["Broken rules", result.violations.length],
    ],
    seed,
    passed: isWhole,
  });
  print(isWhole ? "No rule is broken." : "The storm did not hold.");
  return isWhole;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await clear();
}
