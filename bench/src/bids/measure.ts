import { join } from "node:path";
import type { EngineName, Postgres } from "../databases.ts";
import type { Child, Children } from "../harness/child.ts";
import type { HotFunction, ProfileOrder } from "../harness/profile.ts";
import { type Contender, interleave, type Round } from "../harness/rounds.ts";
import type { DirectOrder, DirectSettings } from "../servers/bidding/bidding-without-http.ts";
import type { ProductReady, ProductSettings } from "../servers/server-under-test.ts";
import { bidLoadProcess, minBids, makeBids } from "./bid-load.ts";
import type { BidReport } from "./bid-load-messages.ts";
import {
  type BidCase,
  bidCases,
  caseName,
  bidderCounts,
  directCaseName,
  directCases,
  hotLot,
  maxBidders,
  pathOf,
} from "./cases.ts";

export interface Bidding {
  children: Children;
  postgres: Postgres | undefined;
  scratch: string;
  rounds: number;
  measureMs: number;
  onRound(round: Round<BidReport>): void;
}

// Time to open connections and answer the first bids.
const warmUpMs = 300;
// Longer before the first round, because the code is not compiled yet.
const firstWarmUpMs = 1_000;

const serverUnderTest = new URL("../servers/server-under-test.ts", import.meta.url);
const biddingWithoutHttp = new URL("../servers/bidding/bidding-without-http.ts", import.meta.url);

const enginesOf = ({ postgres }: Bidding): EngineName[] =>
  postgres ? ["embedded", "postgres"] : ["embedded"];

// The nodes of the product on one database.
interface Cluster {
  nodes: [Child<ProductReady>, ...Child<ProductReady>[]];
  databasePid: number | undefined;
}

type Clusters = Partial<Record<EngineName, Cluster>>;

// Measures bids over HTTP: every shape, crowd and database, with all implementations next to each other. Afterwards it
// checks that the sales contain exactly the bids that were counted.
export async function measureBids(bidding: Bidding): Promise<{
  bids: Array<Round<BidReport>>;
  profiles: Record<string, HotFunction[]>;
}> {
  const cases = bidCases(enginesOf(bidding));
  const clusters = await startClusters(bidding, cases);
  const load = await bidding.children.start<null>(bidLoadProcess);
  const accepted = new Map<string, number>();
  const contenders = cases.map((one) => contenderOf(one, { bidding, load, clusters, accepted }));
  const bids = await interleave(contenders, bidding);
  for (const one of cases) await requireSameCount(one, clusters, accepted.get(caseName(one)) ?? 0);
  const profiles: Record<string, HotFunction[]> = {};
  const engine = bidding.postgres ? "postgres" : "embedded";
  for (const bidders of bidderCounts) {
    const one: BidCase = { shape: hotLot, bidders, engine, implementation: "product" };
    const longer = { ...bidding, measureMs: profileMs };
    profiles[`bids, ${bidders}`] = await profileOf(one, { bidding: longer, load, clusters, accepted });
  }
  return { bids, profiles };
}

// Long enough for some ten thousand samples.
const profileMs = 3_000;

async function startClusters(bidding: Bidding, cases: readonly BidCase[]): Promise<Clusters> {
  const { children, postgres, scratch } = bidding;
  const clusters: Clusters = {};
  for (const engine of enginesOf(bidding)) {
    const sales = Object.fromEntries(
      cases.filter((one) => one.engine === engine).map((one) => [caseName(one), one.shape]),
    );
    const settings: ProductSettings = {
      dataDir: join(scratch, `bids-${engine}`),
      ...(engine === "postgres" && postgres ? { databaseUrl: await postgres.newDatabase() } : {}),
      users: maxBidders,
      sales,
    };
    const first = await children.start<ProductReady>(serverUnderTest, settings);
    const cluster: Cluster = { nodes: [first], databasePid: undefined };
    if (settings.databaseUrl !== undefined) {
      const other = { ...settings, dataDir: `${settings.dataDir}-2`, users: 0, sales: {} };
      cluster.nodes.push(await children.start<ProductReady>(serverUnderTest, other));
      cluster.databasePid = postgres?.pid;
    }
    clusters[engine] = cluster;
  }
  return clusters;
}

interface BidRun {
  bidding: Bidding;
  load: Child;
  clusters: Clusters;
  // The accepted bids of each case in all rounds.
  accepted: Map<string, number>;
}

function contenderOf(one: BidCase, { bidding, load, clusters, accepted }: BidRun): Contender<BidReport> {
  const { nodes, databasePid } = clusterOf(one, clusters);
  const [first] = nodes;
  const taking = one.implementation === "two nodes" ? nodes : [first];
  const name = caseName(one);
  const lots = (first.ready.targets[name] ?? []).map(({ saleId, lotId }) => ({
    lotId,
    path: pathOf(one.implementation, saleId),
  }));
  const order = {
    ports: taking.map((node) => node.ready.port),
    tokens: first.ready.tokens.slice(0, one.bidders),
    lots,
    measureMs: bidding.measureMs,
    serverPids: taking.map((node) => node.pid),
    databasePid,
    mayRefuse: one.implementation === "naive",
  };
  return {
    name,
    measure: async ({ isWarmUp }) => {
      const report = await makeBids(load, { ...order, warmUpMs: isWarmUp ? firstWarmUpMs : warmUpMs });
      accepted.set(name, (accepted.get(name) ?? 0) + report.acceptedInAll);
      return report;
    },
  };
}

function clusterOf({ engine }: BidCase, clusters: Clusters): Cluster {
  const cluster = clusters[engine];
  if (!cluster) throw new Error(`No product runs on ${engine}.`);
  return cluster;
}

// An acknowledged bid that is missing from its sale, or an extra one in it, makes every figure worthless.
async function requireSameCount(one: BidCase, clusters: Clusters, accepted: number): Promise<void> {
  if (one.implementation === "store-less") return;
  const [{ ready }] = clusterOf(one, clusters).nodes;
  let held = 0;
  for (const saleId of new Set(ready.targets[caseName(one)]?.map((target) => target.saleId))) {
    const response = await fetch(`http://127.0.0.1:${ready.port}/api/live-auctions/${saleId}`, {
      headers: { authorization: `Bearer ${ready.tokens[0]}` },
    });
    const { data } = (await response.json()) as { data: { statistics: { totalBids: number } } };
    held += data.statistics.totalBids;
  }
  if (held !== accepted) {
    throw new Error(`${caseName(one)}: ${accepted} bids were accepted, and the sales hold ${held}.`);
  }
}

async function profileOf(one: BidCase, run: BidRun): Promise<HotFunction[]> {
  const [node] = clusterOf(one, run.clusters).nodes;
  const commandProfiler = (kind: ProfileOrder["kind"]): Promise<HotFunction[]> =>
    node.ask<ProfileOrder, HotFunction[]>({ kind });
  await commandProfiler("start-profile");
  await contenderOf(one, run).measure({ isWarmUp: false });
  return commandProfiler("stop-profile");
}

// The same without HTTP, in a process of its own for each database.
export async function measureDirectBids(bidding: Bidding): Promise<Array<Round<BidReport>>> {
  const { children, postgres, scratch, measureMs } = bidding;
  const processes: Partial<Record<EngineName, Child>> = {};
  for (const engine of enginesOf(bidding)) {
    const settings: DirectSettings = {
      dataDir: join(scratch, `direct-bids-${engine}`),
      ...(engine === "postgres" && postgres
        ? { databaseUrl: await postgres.newDatabase(), databasePid: postgres.pid }
        : {}),
    };
    processes[engine] = await children.start<null>(biddingWithoutHttp, settings);
  }
  const contenders = directCases(enginesOf(bidding)).map((one): Contender<BidReport> => ({
    name: directCaseName(one),
    measure: async ({ isWarmUp }) => {
      const { implementation, bidders } = one;
      const order = { implementation, bidders, measureMs, warmUpMs: isWarmUp ? firstWarmUpMs : warmUpMs };
      const report = await processes[one.engine]?.ask<DirectOrder, BidReport>(order);
      if (!report || report.accepted < minBids) throw new Error(`${directCaseName(one)}: too few bids.`);
      return report;
    },
  }));
  return interleave(contenders, bidding);
}
