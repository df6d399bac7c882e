import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { recordProof } from "../../../tools/proofs.ts";
import { type EngineName, openPostgres } from "../databases.ts";
import { type Child, Children } from "../harness/child.ts";
import { loadProcess, makeLoad } from "../harness/load.ts";
import type { LoadReport } from "../harness/load-messages.ts";
import { type Contender, figuresOf, interleave, ratiosOf } from "../harness/rounds.ts";
import { median } from "../harness/statistics.ts";
import type { ProductReady, ProductSettings } from "../servers/server-under-test.ts";
import { type RefusalCase, acceptedName, refusalCases } from "./refusal-cases.ts";

// The CPU time that the server takes for a request that it refuses, beside requests that it accepts, in turns in one run.

const [connections, rounds, measureMs, warmUpMs, firstWarmUpMs] = [16, 5, 2_000, 200, 3_000];
const users = 40;
// The most that a refusal by a limit may take, as a share of an accepted request of a session.
const maxShare = 1.5;
const serverUnderTest = new URL("../servers/server-under-test.ts", import.meta.url);

const scratch = mkdtempSync(join(tmpdir(), "boli-refusals-"));
const children = new Children();
afterAll(async () => {
  await children.stopAll();
  rmSync(scratch, { recursive: true, force: true });
});

interface Products {
  limited: Child<ProductReady>;
  raised: Child<ProductReady>;
  databasePid: number | undefined;
}

async function startProducts(engine: EngineName): Promise<Products> {
  const postgres = engine === "postgres" ? await openPostgres() : undefined;
  if (engine === "postgres" && postgres === undefined) throw new Error("This measure needs PostgreSQL.");
  if (postgres) children.add(postgres);
  const start = async (name: string, limits: Pick<ProductSettings, "refusesAll">) => {
    const databaseUrl = await postgres?.newDatabase();
    const settings = {
      dataDir: join(scratch, `${engine}-${name}`),
      ...(databaseUrl && { databaseUrl }),
      users,
      ...limits,
    };
    return children.start<ProductReady>(serverUnderTest, settings);
  };
  const limited = await start("limited", { refusesAll: true });
  return { limited, raised: await start("raised", {}), databasePid: postgres?.pid };
}

const contenderOf = (
  one: RefusalCase,
  load: Child,
  { limited, raised, databasePid }: Products,
): Contender<LoadReport> => {
  const product = one.isLimit ? limited : raised;
  return {
    name: one.name,
    measure: ({ isWarmUp }) =>
      makeLoad(load, {
        port: product.ready.port,
        requests: one.requestsOf(product.ready.tokens),
        connections,
        status: one.status,
        warmUpMs: isWarmUp ? firstWarmUpMs : warmUpMs,
        measureMs,
        serverPid: product.pid,
        databasePid,
      }),
  };
};

async function prove(engine: EngineName): Promise<void> {
  const products = await startProducts(engine);
  const load = await children.start(loadProcess);
  const contenders = refusalCases.map((one) => contenderOf(one, load, products));
  const found = await interleave(contenders, { rounds });
  const facts = refusalCases.map(({ name, status }): [string, string] => {
    const of = (figure: (report: LoadReport) => number): number[] => figuresOf(found, name, figure);
    const micros = of((report) => report.serverMicrosPerRequest);
    const database = median(of((report) => report.databaseMicrosPerRequest));
    const text = `${median(micros).toFixed(0)} µs (${Math.min(...micros).toFixed(0)}–${Math.max(...micros).toFixed(0)})`;
    return [`${status}: ${name}`, database === 0 ? text : `${text}, database ${database.toFixed(0)}`];
  });
  for (const [name, text] of facts) console.log(`${engine}, ${name}: ${text}`);
  const cost = (report: LoadReport): number => report.serverMicrosPerRequest;
  const isKept = refusalCases
    .filter(({ isLimit }) => isLimit)
    .every(
      ({ name }) => median(ratiosOf(found, { candidate: name, baseline: acceptedName }, cost)) <= maxShare,
    );
  recordProof({
    name: `refusals-${engine}`,
    title: `CPU time of the server for each refused request (${engine}): median, lowest and highest of ${rounds} rounds`,
    facts: [...facts, ["Load of the machine in the last minute", (loadavg()[0] ?? 0).toFixed(1)]],
    passed: isKept,
  });
  expect(isKept).toBe(true);
}

it("BID-14 refusals cost the server little, on the embedded database", async () => {
  await prove("embedded");
});

it("BID-14 refusals cost the server little, on PostgreSQL", async () => {
  await prove("postgres");
});
