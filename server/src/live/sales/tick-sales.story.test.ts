import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, itemStatusesOf, saleOf } from "../../../testing/live.ts";
import { countTransactions } from "../../../testing/stand-ins/count-transactions.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;
async function many(count: number, options = {}): Promise<BuiltSale[]> {
  const sales: BuiltSale[] = [];
  while (sales.length < count) sales.push(await aSale(app, options));
  return sales;
}
const bidOn = async (sales: readonly BuiltSale[]): Promise<void> => {
  const asha = await app.signIn();
  for (const { id, lots } of sales) {
    const body = { itemId: lots[0], amount: 100 };
    expect((await bidIn(asha, id, body)).status).toBe(200);
  }
};
const statusesOf = (sales: readonly BuiltSale[]) =>
  Promise.all(
    sales.map(async ({ id, host }) => {
      const { status, items } = await saleOf(host, id);
      return [status, ...items.map((lot) => lot.status)].join(" ");
    }),
  );

// Runs the timers until the condition holds, with the database's clock ahead; returns how many transactions that took.
async function runTimers(aheadMs: number, until: () => Promise<boolean>): Promise<number> {
  const { database, store } = app;
  const { counted, count } = countTransactions(database);
  await app.moveClock(aheadMs);
  const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
  const jobs = saleJobs({ bus, database, ...store });
  const runner = startJobRunner({ database: counted, bus, jobs, log: silentLog });
  try {
    await expect.poll(until, { timeout: 20_000 }).toBe(true);
  } finally {
    await runner.stop({ withinMs: 10_000 });
    await app.moveClock(0);
  }
  return count();
}

describe("sales that end at one instant", () => {
  it("CLOSE-4 LOT-3 LOT-2 are closed many in a transaction, each as if it were alone", async () => {
    const [sold, passed, later, held] = [
      await many(12),
      await many(4),
      await many(2, { lots: 2 }),
      await many(1),
    ];
    await bidOn(sold);
    for (const { id, host, lots } of later) {
      const closesAt = new Date(Date.now() + 5 * hour).toISOString();
      const extended = await host.caller.post(`/api/live-auctions/${id}/extend`, {
        lotId: lots[1],
        closesAt,
      });
      expect(extended.status).toBe(200);
    }
    const admin = await app.signIn({ role: "admin" });
    expect((await admin.caller.post(`/api/live-auctions/${held[0]!.id}/hold`)).status).toBe(200);
    const finished = [...sold, ...passed];
    const areClosed = async () => (await statusesOf(finished)).every((text) => text.startsWith("completed"));
    const transactions = await runTimers(1.5 * hour, areClosed);
    expect(new Set(await statusesOf(sold))).toEqual(new Set(["completed sold"]));
    expect(new Set(await statusesOf(passed))).toEqual(new Set(["completed passed"]));
    expect(new Set(await statusesOf(later))).toEqual(new Set(["live passed open"]));
    expect(await statusesOf(held)).toEqual(["live open"]);
    for (const { items } of sold) expect(await itemStatusesOf(app, items)).toEqual(["sold"]);
    for (const { id, host } of sold)
      expect((await saleOf(host, id)).statistics).toEqual({ totalBids: 1, totalRevenue: 100 });
    expect(transactions).toBeLessThan(finished.length);
    const keys = (sales: readonly BuiltSale[]) => sales.map(({ id }) => `sale-timer:${id}`);
    const timers = await app.database.db
      .selectFrom("job")
      .select("key")
      .where("key", "in", keys([...finished, ...later, ...held]))
      .execute();
    expect(new Set(timers.map(({ key }) => key))).toEqual(new Set(keys([...later, ...held])));
  }, 60_000);

  it("CLOSE-4 one sale that cannot be closed doesn't keep the others open", async () => {
    const sales = await many(6);
    await bidOn(sales);
    const [bad, ...good] = sales as [BuiltSale, ...BuiltSale[]];
    // Takes the sale's next event number, so the database refuses the sale's close.
    const { seq } = await saleOf(bad.host, bad.id);
    await app.database.db
      .insertInto("sale_event")
      .values({ sale_id: bad.id, seq: seq + 1, at: new Date(), payload: "{}", only_for: null })
      .execute();
    const areClosed = async () => (await statusesOf(good)).every((text) => text === "completed sold");
    await runTimers(1.5 * hour, areClosed);
    expect(await statusesOf([bad])).toEqual(["live open"]);
  }, 60_000);
});
