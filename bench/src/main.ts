import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BidReport } from "./bids/bid-load-messages.ts";
import { measureBids, measureDirectBids } from "./bids/measure.ts";
import { bidAimsTable, bidFiguresTable, bidsTable, directTable, roundsIn } from "./bids/report.ts";
import { openPostgres, type Postgres } from "./databases.ts";
import { fillDatabase, measureFinding } from "./finding/measure.ts";
import { findingTable } from "./finding/report.ts";
import { type Child, Children } from "./harness/child.ts";
import { loadProcess } from "./harness/load.ts";
import type { LoadReport } from "./harness/load-messages.ts";
import { readCommit, readMachine } from "./harness/machine.ts";
import type { Round } from "./harness/rounds.ts";
import { writeBetweenMarks } from "./harness/tables.ts";
import { measureLayers } from "./layers.ts";
import { type Options, readOptions } from "./options.ts";
import { document, resultFolder, root } from "./places.ts";
import * as report from "./report.ts";
import { type Product, sessionChecked, trivial } from "./route-cases.ts";
import { measureRoutes, profileRoute } from "./routes.ts";
import type { BareReady } from "./servers/bare-server.ts";
import type { LayerName, LayerReady } from "./servers/layer-server.ts";
import type { ProductReady, ProductSettings } from "./servers/server-under-test.ts";
import { measureStarts } from "./starts.ts";
import type { StartBare } from "./matching-bare-server.ts";

const print = (sentence: string): void => console.log(sentence);

const users = 200;
// The tables of docs/performance.md, which is one page. All others are on the terminal, and their rounds in the file.
const onPage = new Set(["machine", "routes", "hot", "starts", "bids machine", "bids"]);
// The auctions in the databases of the routes, for their lists.
const datasetSize = 100;
const bareServer = new URL("./servers/bare-server.ts", import.meta.url);
const layerServer = new URL("./servers/layer-server.ts", import.meta.url);
const serverUnderTest = new URL("./servers/server-under-test.ts", import.meta.url);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const machine = readMachine();
  if (!machine.isIdle) {
    print(
      `This machine is busy (load ${machine.loadBefore}): the ratios count, the absolute figures do not.`,
    );
  }
  const scratch = mkdtempSync(join(tmpdir(), "boli-bench-"));
  process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
  const children = new Children();
  try {
    const postgres = await openPostgres();
    if (postgres) children.add(postgres);
    else print("PostgreSQL is not installed, so only the embedded database is measured.");
    const starts = options.parts.has("starts")
      ? await measureStarts({ rounds: options.startRounds, scratch, postgres, print })
      : [];
    const servingFigures = await measureServing(options, { children, postgres, scratch });
    const bidFigures = await measureBidding(options, { children, postgres, scratch });
    const startProduct = (settings: ProductSettings) =>
      children.start<ProductReady>(serverUnderTest, settings);
    const finding = options.parts.has("finding")
      ? await measureFinding({
          postgres,
          scratch,
          startProduct,
          say: (sentence) => console.log(sentence),
          ...options,
        })
      : [];
    const profiles = { ...servingFigures.profiles, ...bidFigures.profiles };
    const measured = { machine, starts, ...servingFigures, ...bidFigures, finding, profiles };
    const verdict = report.verdictOf(measured);
    finish(options, { ...readCommit(root), date: options.date, ...measured, verdict });
  } finally {
    await children.stopAll();
  }
}

interface Resources {
  children: Children;
  postgres: Postgres | undefined;
  scratch: string;
}

type ServingFigures = Pick<report.Result, "routes" | "layers" | "profiles">;

async function measureServing(options: Options, resources: Resources): Promise<ServingFigures> {
  const servingFigures: ServingFigures = { routes: [], layers: [], profiles: {} };
  if (!options.parts.has("routes") && !options.parts.has("layers")) return servingFigures;
  const { children } = resources;
  const plan = {
    load: await children.start<null>(loadProcess),
    rounds: options.rounds,
    measureMs: options.measureMs,
    onRound: printRound,
  };
  const products = await startProducts(resources);
  const [product] = products;
  const startBare: StartBare = (settings) => children.start<BareReady>(bareServer, settings);
  if (options.parts.has("routes")) {
    servingFigures.routes = await measureRoutes(plan, products, startBare);
    for (const route of [trivial, sessionChecked]) {
      servingFigures.profiles[route.name] = await profileRoute(plan, route, product);
    }
  }
  if (options.parts.has("layers")) {
    const startLayer = (layer: LayerName) => children.start<LayerReady>(layerServer, { layer });
    servingFigures.layers = await measureLayers(plan, { product, startBare, startLayer });
  }
  return servingFigures;
}

type BidFigures = Pick<report.Result, "bids" | "directBids" | "profiles">;

async function measureBidding(options: Options, resources: Resources): Promise<BidFigures> {
  if (!options.parts.has("bids")) return { bids: [], directBids: [], profiles: {} };
  const bidding = {
    ...resources,
    rounds: options.bidRounds,
    measureMs: options.bidMeasureMs,
    onRound: printBidRound,
  };
  const measured = await measureBids(bidding);
  return { ...measured, directBids: await measureDirectBids(bidding) };
}

async function startProducts({ children, postgres, scratch }: Resources): Promise<[Product, ...Product[]]> {
  const start = (settings: ProductSettings): Promise<Child<ProductReady>> =>
    children.start<ProductReady>(serverUnderTest, settings);
  const startWithMarket = async (settings: ProductSettings): Promise<Child<ProductReady>> => {
    await fillDatabase(settings, datasetSize);
    return start(settings);
  };
  const embedded = await startWithMarket({ dataDir: join(scratch, "embedded"), users });
  if (!postgres) return [{ engine: "embedded", child: embedded }];
  const databaseUrl = await postgres.newDatabase();
  const child = await startWithMarket({ dataDir: join(scratch, "postgres"), databaseUrl, users });
  return [
    { engine: "embedded", child: embedded },
    { engine: "postgres", child, databasePid: postgres.pid },
  ];
}

function printRound({
  round,
  contender,
  report: { perSecond, serverMicrosPerRequest, p99Ms },
}: Round<LoadReport>): void {
  const [rate, micros] = [perSecond.toFixed(0).padStart(7), serverMicrosPerRequest.toFixed(1).padStart(7)];
  print(`round ${round}  ${contender.padEnd(28)} ${rate}/s ${micros} µs  p99 ${p99Ms.toFixed(2)} ms`);
}

function printBidRound({ round, contender, report: { perSecond, p99Ms } }: Round<BidReport>): void {
  print(
    `round ${round}  ${contender.padEnd(55)} ${perSecond.toFixed(0).padStart(7)}/s  p99 ${p99Ms.toFixed(1)} ms`,
  );
}

function finish(options: Options, result: report.Result): void {
  const file = saveResult(result);
  const tables: Record<string, string> = {
    ...(result.starts.length + result.routes.length + result.layers.length > 0
      ? { machine: report.machineSentence(result) }
      : {}),
    ...(result.starts.length > 0 ? { starts: report.startsTable(result.starts) } : {}),
    ...(result.routes.length > 0
      ? {
          routes: report.routesTable(result.routes),
          hot: report.hotTable(result.routes),
          figures: report.figuresTable(result.routes),
        }
      : {}),
    ...(result.layers.length > 0 ? { layers: report.layersTable(result.layers) } : {}),
    ...(result.bids.length > 0
      ? {
          "bids machine": `${report.machineSentence(result)} ${roundsIn(result.bids)}`,
          bids: bidsTable(result.bids, result.directBids),
          "bid aims": bidAimsTable(result.bids, result.directBids),
          "bid figures": bidFiguresTable(result.bids),
          "bidding without HTTP": directTable(result.directBids),
        }
      : {}),
    ...(result.finding.length > 0
      ? { "finding machine": report.machineSentence(result), finding: findingTable(result.finding) }
      : {}),
    ...Object.fromEntries(
      Object.entries(result.profiles).map(([name, profile]) => [
        `profile ${name}`,
        report.profileTable(profile),
      ]),
    ),
  };
  for (const [name, table] of Object.entries(tables)) print(`\n${name}\n${table}`);
  for (const { name, aim, reached, isReached } of result.verdict.aims) {
    print(`${isReached ? "reached" : "MISSED "}  ${name}: ${reached.toFixed(2)}, aim ${aim}`);
  }
  const written = Object.entries(tables).filter(([name]) => onPage.has(name));
  if (options.writes) writeBetweenMarks(document, Object.fromEntries(written));
  print(`\nAll rounds are in ${file}`);
}

// Every run gets its own file, even several of one commit.
function saveResult(result: report.Result): string {
  mkdirSync(resultFolder, { recursive: true });
  for (let count = 1; ; count += 1) {
    const file = join(resultFolder, `${result.date}-${result.commit}-${count}.json`);
    if (existsSync(file)) continue;
    writeFileSync(file, `${JSON.stringify(report.comparableForm(result), null, 2)}\n`);
    return file;
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
