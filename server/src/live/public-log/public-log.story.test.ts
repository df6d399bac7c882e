import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { saleLogSchema } from "@boli/contract/live/sale-log";
import { verifyLog } from "../../../../tools/verify-log.ts";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, runOut } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";
import { PublicLogs } from "./publish-log.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const folder = (): string => join(app.store.folder, "private", "sale-logs");
const written = async (): Promise<string[]> => readdir(folder()).catch(() => []);

// A sale that is over, with a bid.
async function anEndedSale() {
  const [asha, sale] = [await app.signIn(), await aSale(app, { lots: 2 })];
  const body = { itemId: sale.lots[0], amount: 100, maxAmount: 7_319_531 };
  expect((await bidIn(asha, sale.id, body)).status).toBe(200);
  await runOut(app, sale);
  return { sale, asha, read: () => asha.caller.get(`/api/live-auctions/${sale.id}/log`) };
}

describe("the public log", () => {
  it("BID-12 is written once when the sale ends, and read from its file ever after", async () => {
    const { sale, read } = await anEndedSale();
    const { database, store } = app;
    const bus = { publish: () => undefined } as never;
    const [row] = await database.db
      .selectFrom("job")
      .select("run_at")
      .where("key", "=", `sale-log:${sale.id}`)
      .execute();
    expect(row).toBeDefined();
    // The sale ended by a clock that was two hours ahead.
    await app.moveClock(2 * 3_600_000 + 60_000);
    const runner = startJobRunner({
      database,
      jobs: saleJobs({ bus, database, ...store }),
      log: silentLog,
      pollMs: 50,
    });
    try {
      await expect.poll(written, { timeout: 10_000 }).toContain(`${sale.id}.json`);
    } finally {
      await runner.stop({ withinMs: 10_000 });
      await app.moveClock(0);
    }
    const text = await readFile(join(folder(), `${sale.id}.json`), "utf8");
    expect(verifyLog(text)).toMatchObject({
      isWhole: true,
      sentence: expect.stringContaining("3 rows of 2 lots"),
    });
    // Whatever the table says now, the answer is the file.
    await database.transaction(async (tx) => {
      await sql`alter table bid disable trigger user`.execute(tx);
      await sql`update bid set secret = 'x' where sale_id = ${sale.id}::uuid`.execute(tx);
      await sql`alter table bid enable trigger user`.execute(tx);
    });
    const answer = await read();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    expect(answer.text).toBe(text);
    expect(text).not.toContain("7319531");
  });

  it("BID-12 is written for whoever asks before the job has run, in one go for all of them", async () => {
    const { sale } = await anEndedSale();
    const { database, store } = app;
    let writes = 0;
    const { files } = store;
    const counted = {
      put: (...values: Parameters<typeof files.put>) => {
        writes += 1;
        return files.put(...values);
      },
      open: (...values: Parameters<typeof files.open>) => files.open(...values),
    };
    const logs = new PublicLogs({ database, files: counted as typeof files });
    const opened = await Promise.all(Array.from({ length: 5 }, () => logs.open(sale.id)));
    await Promise.all(opened.map((file) => file.close()));
    expect(writes).toBe(1);
    expect(new Set(opened.map(({ bytes }) => bytes)).size).toBe(1);
  });

  it("BID-12 is described by the API as it is", async () => {
    const { read } = await anEndedSale();
    expect(saleLogSchema.safeParse((await read()).body.data)).toMatchObject({ success: true });
    const { paths } = (await app.anyone.get("/api/openapi.json")).body as unknown as {
      paths: Record<string, { get: { responses: Record<string, { content: Record<string, unknown> }> } }>;
    };
    const described = paths[liveEndpoints.saleLog.path]!.get.responses["200"]!.content;
    expect(described).toMatchObject({
      "application/json; charset=utf-8": {
        schema: {
          required: ["success", "data"],
          properties: { data: { required: ["saleId", "lots"], additionalProperties: false } },
        },
      },
    });
  });

  it("BID-12 has every row of a log that is longer than one read", async () => {
    const { sale, asha } = await anEndedSale();
    const [lotId] = sale.lots;
    const many = 4_500;
    await app.database.transaction(async (tx) => {
      await sql`alter table bid disable trigger user`.execute(tx);
      await sql`
        insert into bid (lot_id, seq, id, sale_id, kind, bidder, user_id, amount_paise, at, secret, hash)
        select ${lotId}::uuid, n, gen_random_uuid(), ${sale.id}::uuid, 'bid', 'x', null, 100, boli_now(), 's', 'h'
        from generate_series(3, ${many}::int) as n`.execute(tx);
      await sql`alter table bid enable trigger user`.execute(tx);
    });
    const answer = await asha.caller.get(`/api/live-auctions/${sale.id}/log`);
    const { lots } = answer.body.data as { lots: Array<{ rows: Array<{ seq: number }> }> };
    expect(lots[0]!.rows.map(({ seq }) => seq)).toEqual(Array.from({ length: many }, (_, at) => at + 1));
    expect(lots[1]!.rows).toHaveLength(1);
  });
});
