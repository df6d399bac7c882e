import type { SaleView } from "@boli/contract/live/endpoints";
import { dayOf } from "@boli/contract/base/day-and-time";
import { formatTime } from "@boli/contract/base/time";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession } from "../../../testing/builders.ts";
import { demoAccountIds, seedDemoWorld } from "../../../testing/demo.ts";
import { interrupt, setBeat } from "../../../testing/live/outages.ts";
import { TestCaller } from "../../../testing/http.ts";
import { live, loadDemoSales } from "../../live/index.ts";
import { type JobRunner, listDeadJobs, startJobRunner } from "../../platform/jobs/index.ts";
import { isProof } from "../../../../tools/proofs.ts";
import { demoSaleJobs } from "./demo-sales.ts";

let app: TestApp;
let runner: JobRunner;
let buyer: TestCaller;
let again: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  const { files, sealed } = app.store;
  const tools = { database: app.database, files, sealed };
  await seedDemoWorld(tools);
  again = await seedDemoWorld(tools);
  const { database, app: served } = app;
  const bus = { publish: () => undefined } as never;
  const jobs = [...live.jobs({ bus, database, ...app.store }), ...(await demoSaleJobs({ bus, database }))];
  runner = startJobRunner({ database, jobs, log: served.edge.log, pollMs: 50 });
  const { token } = await aSession(database, demoAccountIds.buyer);
  buyer = new TestCaller(app.url, { authorization: `Bearer ${token}` });
}, 120_000);
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const list = async (query: string): Promise<SaleCard[]> =>
  (await buyer.get(`/api/live-auctions?limit=100&${query}`)).body.data as SaleCard[];
const nowOf = async () => {
  const { rows } = await sql<{ now: Date }>`select boli_now() as now`.execute(app.database.db);
  return rows[0]!.now.getTime();
};
const withTime = { timeout: 30_000 };
const minute = 60_000;
// The clock only goes on, because the jobs of a schedule are planned ahead.
let passed = 0;
const ends = isProof ? 4 : 2;
const pass = (minutes: number) => app.moveClock((passed += minutes * minute));

describe("the live auctions of the demo", { timeout: 240_000 }, () => {
  it("SALE-10 has one that is live, one within the hour, more on the next days, and one with results", async () => {
    await expect.poll(() => list("status=live"), withTime).toHaveLength(1);
    const [live] = await list("status=live");
    expect(live).toMatchObject({ itemCount: 8, host: { legalName: "Singh Asset Auctions" }, city: "Pune" });
    expect(live!.picture).toMatch(/^\/files\//);
    const now = await nowOf();
    const scheduled = await list("status=scheduled");
    const isLater = (sale: SaleCard) => Date.parse(sale.startDateTime) - now > 60 * minute;
    expect(scheduled.filter((sale) => !isLater(sale))).toHaveLength(1);
    // On other days, when people in India come to a sale.
    const later = scheduled.filter(isLater).map((sale) => new Date(sale.startDateTime));
    const clocks = later.map((start) => formatTime(start));
    expect(new Set(later.map((start) => dayOf(start))).size).toBe(2);
    expect(["11:00 AM", "4:00 PM", "7:00 PM"]).toEqual(expect.arrayContaining(clocks));
    expect(new Set(clocks).size).toBe(2);
    const [over] = await list("status=completed");
    const { items, statistics } = (await buyer.get(`/api/live-auctions/${over!.id}`)).body.data as SaleView;
    expect(statistics.totalRevenue).toBeGreaterThan(10_000);
    expect(items.filter(({ status }) => status === "sold").length).toBeGreaterThan(2);
    expect(items.at(-1)!.status).toBe("passed");
    expect(Date.parse(over!.endDateTime)).toBeLessThan(now);
  });

  it("SALE-10 is seeded once, and adds nothing at another start", () => {
    expect(again).toMatchObject({ "live auctions": 0, "inventory items": 0 });
  });

  it("SALE-10 each of its people bids, the first and the last as well", async () => {
    await expect.poll(() => list("status=live"), withTime).toHaveLength(1);
    const { chooseBid } = await loadDemoSales();
    const people = [1, 2, 3].map((at) => `01900000-0000-7000-8000-00000000000${at}`);
    const drawn = await Promise.all(
      [0, 0.5, 0.99].map((draw) => chooseBid(app.database.db, people, () => draw)),
    );
    expect(drawn.map((bid) => bid?.userId)).toEqual(people);
  });

  it("SALE-10 people bid in it now and then by the ordinary rules, and one is made again at each end", async () => {
    const [first] = await list("status=live");
    await expect
      .poll(
        async () => {
          await pass(1);
          return (await list("status=live"))[0]?.statistics.totalBids ?? 0;
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBeGreaterThan(1);
    const ended = new Set<string>();
    for (let times = 0; times < ends; times += 1) {
      const ids = (await list("status=live")).map(({ id }) => id);
      await pass(121);
      // The live sale is over, and another one is live.
      await expect
        .poll(async () => {
          const live = await list("status=live");
          return live.length > 0 && live.every(({ id }) => !ids.includes(id));
        }, withTime)
        .toBe(true);
      for (const id of ids) ended.add(id);
      const now = await nowOf();
      const soon = async () =>
        (await list("status=scheduled")).filter(
          (sale) => Date.parse(sale.startDateTime) - now <= 60 * minute,
        );
      await expect.poll(async () => (await soon()).length, withTime).toBeGreaterThan(0);
    }
    expect(ended).toContain(first!.id);
    expect(ended.size).toBeGreaterThanOrEqual(ends);
    expect(await listDeadJobs(app.database.db, { limit: 10 })).toEqual([]);
  });

  it("CLOSE-10 SALE-10 ends the sale that was live while the program was off for more than half an hour, and makes another", async () => {
    await expect.poll(() => list("status=live"), withTime).not.toEqual([]);
    const before = await list("status=live");
    // Its first lots close in the outage, and nothing is judged before that is known.
    await setBeat(app, 40 * minute);
    await pass(20);
    await interrupt(app, 40 * minute);
    await pass(1);
    const [interrupted] = before.map(({ id }) => id);
    const isOver = async () =>
      ((await buyer.get(`/api/live-auctions/${interrupted}`)).body.data as SaleView).status;
    await expect.poll(isOver, withTime).toBe("completed");
    const { rows } = await sql<{ reason: string }>`
      select payload ->> 'reason' as reason from sale_event
      where sale_id = ${interrupted}::uuid and payload ->> 'kind' = 'sale-ended' limit 10`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ reason: "The demo was off for a while." }]);
    await expect.poll(async () => (await list("status=live")).map(({ id }) => id), withTime).not.toEqual([]);
    const [again] = await list("status=live");
    expect(again!.id).not.toBe(interrupted);
    expect(Date.parse(again!.endDateTime) - (await nowOf())).toBeLessThan(3 * 60 * minute);
  });
});
