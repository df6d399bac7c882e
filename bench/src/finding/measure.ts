import { Agent, get } from "node:http";
import { join } from "node:path";
import { openDatabase } from "@boli/server/platform/database/open";
import type { Postgres } from "../databases.ts";
import type { Child } from "../harness/child.ts";
import { ProcessTreeCpu, cpuMicrosOf } from "../harness/process-cpu.ts";
import { p95 } from "../harness/statistics.ts";
import { writingPath } from "../servers/planted.ts";
import type { ProductReady, ProductSettings } from "../servers/server-under-test.ts";
import { type FindingCase, findingCases } from "./cases.ts";
import { firmNames, makeDataset } from "./make-dataset.ts";

// Measures how long one visitor waits for lists and searches with 10,000 and with 1,000,000 auctions. The databases take
// turns, round by round, so that other load on the machine affects both equally.

export interface FindingRound {
  dataset: string;
  case: string;
  samplesMs: number[];
  // The CPU time of the program and the database for all of these requests; other load on the machine hardly affects it.
  cpuMicros: number;
}

export interface FindingOptions {
  postgres: Postgres | undefined;
  scratch: string;
  findingRounds: number;
  // PostgreSQL databases that an earlier run created, in the order below.
  datasets: readonly string[];
  startProduct(settings: ProductSettings): Promise<Child<ProductReady>>;
  say(sentence: string): void;
}

interface Dataset {
  name: string;
  product: Child<ProductReady>;
}

export const datasetNames = ["10,000, PostgreSQL", "1,000,000, PostgreSQL", "10,000, embedded"] as const;
const sizes = [10_000, 1_000_000, 10_000] as const;
const requestsInRound = 5;

export async function measureFinding(options: FindingOptions): Promise<FindingRound[]> {
  const datasets = await startDatasets(options);
  const [firm = ""] = firmNames(1);
  const rounds: FindingRound[] = [];
  for (const one of findingCases(firm)) {
    const found = new Map(
      datasets.map(({ name }) => [
        name,
        { dataset: name, case: one.name, samplesMs: [] as number[], cpuMicros: 0 },
      ]),
    );
    for (const { product } of datasets)
      for (let count = 0; count < 8; count += 1) {
        await clearListCaches(product);
        await timeRequestMs(one, product);
      }
    for (let round = 1; round <= options.findingRounds; round += 1) {
      for (const { name, product } of round % 2 === 1 ? datasets : datasets.toReversed()) {
        const of = found.get(name);
        for (let count = 0; of && count < requestsInRound; count += 1) {
          const { ms, cpuMicros } = await measureRequest(one, product, options.postgres);
          of.samplesMs.push(ms);
          of.cpuMicros += cpuMicros;
        }
      }
    }
    rounds.push(...found.values());
    const figures = [...found.values()].map(
      ({ dataset, samplesMs, cpuMicros }) =>
        `${dataset} ${p95(samplesMs).toFixed(1)} (CPU ${(cpuMicros / samplesMs.length / 1_000).toFixed(1)})`,
    );
    options.say(`${one.name.padEnd(30)} p95 ms: ${figures.join("; ")}`);
  }
  return rounds;
}

async function startDatasets(options: FindingOptions): Promise<Dataset[]> {
  const { postgres, scratch, startProduct, say } = options;
  const datasets: Dataset[] = [];
  for (const [at, name] of datasetNames.entries()) {
    const size = sizes[at] ?? 0;
    const isEmbedded = name.endsWith("embedded");
    if (!isEmbedded && !postgres) continue;
    const dataDir = join(scratch, `finding-${at}`);
    const made = isEmbedded ? undefined : options.datasets[at];
    const databaseUrl = isEmbedded ? undefined : (made ?? (await postgres?.newDatabase()));
    if (made === undefined) {
      const startedAt = performance.now();
      await fillDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, size);
      say(`made ${name} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    }
    datasets.push({
      name,
      product: await startProduct({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), users: 1 }),
    });
  }
  return datasets;
}

export async function fillDatabase(
  where: Pick<ProductSettings, "dataDir" | "databaseUrl">,
  size: number,
): Promise<void> {
  // Indexes of a million rows take minutes, and on a busy machine a step of the templates more than a second.
  const database = await openDatabase({
    ...where,
    forTests: { limits: { statementMs: 3_600_000, idleInTransactionMs: 60_000 } },
  });
  try {
    await makeDataset(database, size);
  } finally {
    await database.close();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function measureRequest(
  one: FindingCase,
  product: Child<ProductReady>,
  postgres: Postgres | undefined,
): Promise<{ ms: number; cpuMicros: number }> {
  await clearListCaches(product);
  const own = cpuMicrosOf(product.pid);
  const database = postgres && new ProcessTreeCpu(postgres.pid);
  const ms = await timeRequestMs(one, product);
  return { ms, cpuMicros: cpuMicrosOf(product.pid) - own + (database?.microsSince() ?? 0) };
}

// The server caches lists until something is written, so a write makes the next request read the database.
const clearListCaches = (product: Child<ProductReady>): Promise<unknown> =>
  timeRequestMs({ path: writingPath }, product);

// The time from the request to the last byte of the answer.
async function timeRequestMs(
  one: Pick<FindingCase, "path" | "isSignedIn">,
  { ready }: Child<ProductReady>,
): Promise<number> {
  const [token = ""] = ready.tokens;
  const headers = one.isSignedIn ? { cookie: `__Host-sid=${token}` } : {};
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    get({ host: "127.0.0.1", port: ready.port, path: one.path, agent, headers }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${one.path} answers ${String(response.statusCode)}.`)),
      );
    }).once("error", reject);
  });
  return performance.now() - startedAt;
}
