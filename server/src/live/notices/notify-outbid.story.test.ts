import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale } from "../../../testing/live.ts";
import { startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";
import { notifyOutbid } from "./notify-outbid.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bid = async (who: SignedIn, { id }: BuiltSale, itemId: string | undefined, amount: number) =>
  expect((await bidIn(who, id, { itemId, amount })).status).toBe(200);

// Runs the job as its runner would.
async function look({ id: saleId }: BuiltSale): Promise<void> {
  const bound = notifyOutbid.effect === "inside" ? notifyOutbid.bind({ saleId }) : undefined;
  if (bound?.kind !== "bound") throw new Error("The job does not run.");
  await app.database.transaction((tx) => bound.run(tx, {} as never));
}

interface Told {
  id: string;
  title: string;
  message: string;
  actionUrl: string;
  read: boolean;
}
const notificationsOf = async (who: SignedIn): Promise<Told[]> =>
  ((await who.caller.get("/api/notifications")).body as { data: Told[] }).data;
const messagesOf = async (who: SignedIn) => (await notificationsOf(who)).map(({ message }) => message);
const withTime = { timeout: 15_000 };

describe("who was outbid", () => {
  it("NOTICE-1 is notified once for each lot, however many bids came, and who leads is not", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lots: 2 });
    const [first, second] = sale.lots;
    for (let amount = 100; amount < 120; amount += 2) {
      await bid(asha, sale, first, amount);
      await bid(ravi, sale, first, amount + 1);
    }
    await bid(meera, sale, second, 100);
    await look(sale);
    expect(await notificationsOf(ravi)).toEqual([]);
    expect(await notificationsOf(meera)).toEqual([]);
    const [told, ...more] = await notificationsOf(asha);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      title: "You have been outbid",
      message: "“A brass lamp” in “An evening of lamps” went to ₹119. You can bid again until it closes.",
      actionUrl: `/app/live-auctions/${sale.id}?lot=${first}`,
    });
    // Without a new bid there is nothing to tell.
    await look(sale);
    expect(await notificationsOf(asha)).toHaveLength(1);
  });

  it("NOTICE-1 hears by the unread one of the lot as long as it is new, and by another one of another lot", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lots: 2 });
    const [first, second] = sale.lots;
    const war = async (itemId: string | undefined, amount: number) => {
      await bid(asha, sale, itemId, amount);
      await look(sale);
      await bid(ravi, sale, itemId, amount + 1);
      await look(sale);
    };
    await war(first, 100);
    await war(first, 200);
    await war(second, 300);
    const told = await notificationsOf(asha);
    expect(told.map(({ message }) => message.match(/₹[\d,]+/)?.[0] ?? "").toSorted()).toEqual([
      "₹201",
      "₹301",
    ]);
    // Once it was read, the next one is a new one.
    await asha.caller.post("/api/notifications/read", { ids: told.map(({ id }) => id) });
    await war(first, 400);
    expect((await notificationsOf(asha)).filter(({ read }) => !read)).toHaveLength(1);
    expect(await notificationsOf(asha)).toHaveLength(3);
  });

  it("NOTICE-4 gets no mail of it when they lead again before it leaves, and one when that lead is lost too", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lots: 2 });
    const [first, second] = sale.lots;
    const war = async (who: SignedIn, itemId: string | undefined, amount: number) => {
      await bid(who, sale, itemId, amount);
      await look(sale);
    };
    const mailed = async (who: SignedIn) => {
      const { rows } = await sql<{ lot: string }>`
        select given ->> 'lotId' as lot from notification
        where user_id = ${who.user.id}::uuid and mail_at is not null order by created_at, id`.execute(
        app.database.db,
      );
      return rows.map(({ lot }) => lot);
    };
    await war(asha, first, 100);
    await war(asha, second, 100);
    await war(ravi, second, 101);
    await war(ravi, first, 101);
    expect(await mailed(asha)).toEqual([second, first]);
    await war(asha, first, 102);
    expect([await mailed(asha), await mailed(ravi)]).toEqual([[second], [first]]);
    expect(await notificationsOf(asha)).toHaveLength(2);
    await war(ravi, first, 103);
    expect([await mailed(asha), await mailed(ravi)]).toEqual([[second, first], []]);
  });

  it("NOTICE-1 is notified of a lot between whose bids other lots were bid on, and after other looks", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lots: 2 });
    const [first, second] = sale.lots;
    await bid(asha, sale, first, 100);
    await look(sale);
    await bid(meera, sale, second, 100);
    await look(sale);
    expect(await notificationsOf(asha)).toEqual([]);
    await bid(ravi, sale, first, 200);
    await look(sale);
    expect(await messagesOf(asha)).toHaveLength(1);
    expect([await notificationsOf(meera), await notificationsOf(ravi)]).toEqual([[], []]);
  });

  it("NOTICE-1 is not notified of somebody's ceiling that beat the bid at once, because its answer said so", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    await bidIn(asha, sale.id, { itemId: sale.lots[0], amount: 100, maxAmount: 5_000 });
    await bid(ravi, sale, sale.lots[0], 200);
    await look(sale);
    expect([await notificationsOf(asha), await notificationsOf(ravi)]).toEqual([[], []]);
  });

  it("NOTICE-1 hears of a lot that has closed by its close alone, and paddles hear nothing", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { settings: { pace: "clerk" } });
    const [lotId] = sale.lots;
    await bid(asha, sale, lotId, 100);
    const path = `/api/live-auctions/${sale.id}/floor-bid`;
    const floor = { lotId, paddle: "12", amount: 101 };
    expect(
      (await sale.host.caller.post(path, floor, { "idempotency-key": crypto.randomUUID() })).status,
    ).toBe(200);
    await bid(ravi, sale, lotId, 200);
    await look(sale);
    expect(await messagesOf(asha)).toHaveLength(1);
    await bid(asha, sale, lotId, 300);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`);
    await look(sale);
    expect(await notificationsOf(ravi)).toEqual([]);
  });

  it("NOTICE-1 a look that is still planned when the sale is over does not begin with its first event again", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    await bid(asha, sale, sale.lots[0], 100);
    await bid(ravi, sale, sale.lots[0], 200);
    const admin = await app.signIn({ role: "admin" });
    const path = `/api/live-auctions/${sale.id}/end`;
    expect((await admin.caller.post(path, { reason: "The hall is closed." })).status).toBe(200);
    await look(sale);
    const { rows } = await sql`select from outbid_look where sale_id = ${sale.id}::uuid`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  it("NOTICE-1 is notified within some seconds by the jobs alone, and nothing is kept of a sale that is over", async () => {
    const { database, store, app: served } = app;
    const bus = { publish: () => undefined };
    const runner = startJobRunner({
      database,
      jobs: saleJobs({ bus: bus as never, database, ...store }),
      log: served.edge.log,
      pollMs: 50,
    });
    try {
      const [asha, ravi] = [await app.signIn(), await app.signIn()];
      const sale = await aSale(app);
      await bid(asha, sale, sale.lots[0], 100);
      await bid(ravi, sale, sale.lots[0], 200);
      await expect.poll(() => messagesOf(asha), withTime).toHaveLength(1);
      const admin = await app.signIn({ role: "admin" });
      const path = `/api/live-auctions/${sale.id}/end`;
      expect((await admin.caller.post(path, { reason: "The hall is closed." })).status).toBe(200);
      const looks = () =>
        sql<{ count: number }>`
          select (select count(*) from outbid_look where sale_id = ${sale.id}::uuid)::int
            + (select count(*) from lot_led where sale_id = ${sale.id}::uuid)::int as count`.execute(
          app.database.db,
        );
      await expect.poll(async () => (await looks()).rows[0]?.count, withTime).toBe(0);
    } finally {
      await runner.stop({ withinMs: 10_000 });
    }
  });
});
