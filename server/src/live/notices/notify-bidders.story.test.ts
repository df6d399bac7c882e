import { formatTime } from "@boli/contract/base/time";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { interrupt } from "../../../testing/live/outages.ts";
import { type BuiltSale, aSale, runOut, saleOf, sellAfterWarning } from "../../../testing/live.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  runner = startJobRunner({
    database,
    jobs: saleJobs({ bus: bus as never, database, ...store }),
    log: served.edge.log,
    pollMs: 50,
  });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const bid = (who: SignedIn, { id }: BuiltSale, itemId: string | undefined, amount: number) =>
  bidIn(who, id, { itemId, amount });
const perform = (who: SignedIn, { id }: BuiltSale, what: string, body: object) =>
  who.caller.post(`/api/live-auctions/${id}/${what}`, body);
interface Told {
  title: string;
  message: string;
}
const notificationsOf = async (who: SignedIn): Promise<Told[]> =>
  ((await who.caller.get("/api/notifications")).body as { data: Told[] }).data;
const titlesOf = async (who: SignedIn) => (await notificationsOf(who)).map(({ title }) => title);
const minute = 60_000;
const withTime = { timeout: 15_000 };

describe("people outside the room", () => {
  it("BID-12 who bid on a lot are told whether they won or lost, and the host that it was sold, with the head of its log, once and nobody else", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lots: 2, reserve: 300 });
    const [first, second] = sale.lots;
    await bid(asha, sale, first, 100);
    await bid(ravi, sale, first, 400);
    await bid(asha, sale, second, 200);
    await runOut(app, sale);
    // A minute after the time that `runOut` moved to.
    await app.moveClock(2 * 3_600_000 + 60_000);
    // On a slow machine she also hears that she was outbid.
    const afterClose = (title: string) => title !== "You have been outbid";
    await expect.poll(async () => (await titlesOf(asha)).filter(afterClose), withTime).toHaveLength(2);
    await expect.poll(() => titlesOf(ravi), withTime).toEqual(["You won"]);
    const { items } = await saleOf(asha, sale.id);
    expect((await notificationsOf(ravi))[0]!.message).toContain(items[0]!.head);
    const hers = (await notificationsOf(asha)).filter(({ title }) => afterClose(title));
    expect(hers.map(({ title }) => title)).toEqual(["You lost", "You lost"]);
    expect(
      hers.some(({ message }) => message.includes("was not sold") && message.includes(items[1]!.head)),
    ).toBe(true);
    expect(hers.some(({ message }) => message.includes("₹400") && message.includes(items[0]!.head))).toBe(
      true,
    );
    expect([await titlesOf(meera), await titlesOf(sale.host)]).toEqual([[], ["Lot sold"]]);
    expect((await notificationsOf(sale.host))[0]!.message).toContain(items[0]!.head);
    // By mail as well, to host, winner and losers alike.
    const { rows } = await sql<{ kind: string; mailed: number }>`
      select kind, count(mail_at)::int as mailed from notification
      where about_id = ${sale.id}::uuid and kind <> 'lot-outbid' group by kind order by kind`.execute(
      app.database.db,
    );
    expect(rows).toEqual([
      { kind: "lot-lost", mailed: 2 },
      { kind: "lot-sold", mailed: 1 },
      { kind: "lot-won", mailed: 1 },
    ]);
    await app.moveClock(0);
  });

  it("NOTICE-3 NOTICE-2 the host is notified of each lot that was sold, also to a paddle, in one row for each sale", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { lots: 3, settings: { pace: "clerk" } });
    const [first, second] = sale.lots;
    await bid(asha, sale, first, 100);
    await sellAfterWarning(app, sale, first);
    await expect.poll(() => notificationsOf(sale.host), withTime).toHaveLength(1);
    expect((await notificationsOf(sale.host))[0]).toMatchObject({
      title: "Lot sold",
      actionUrl: `/app/live-auctions/${sale.id}?lot=${first}`,
    });
    await perform(sale.host, sale, "next", {});
    const floor = { lotId: second, paddle: "12", amount: 100 };
    const path = `/api/live-auctions/${sale.id}/floor-bid`;
    await sale.host.caller.post(path, floor, { "idempotency-key": crypto.randomUUID() });
    await sellAfterWarning(app, sale, second);
    await expect.poll(() => titlesOf(sale.host), withTime).toEqual(["Lots sold"]);
    expect((await notificationsOf(sale.host))[0]!.message).toContain(
      "2 lots of “An evening of lamps” were sold.",
    );
  });

  it("CLOSE-1 are told of an extension of a lot that they bid on, and not of the time that a hold gives back", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { lots: 2 });
    const [first, second] = sale.lots;
    await bid(asha, sale, first, 100);
    await bid(ravi, sale, second, 100);
    await perform(admin, sale, "hold", {});
    await perform(admin, sale, "resume", {});
    const closesAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
    expect((await perform(sale.host, sale, "extend", { lotId: first, closesAt })).status).toBe(200);
    await expect.poll(() => titlesOf(asha), withTime).toEqual(["Bidding runs longer"]);
    expect(await titlesOf(ravi)).toEqual([]);
  });

  it("CLOSE-12 a second move is a notice for those who have none; of the others the first one tells the newest close, read or not", async () => {
    const [asha, ravi, late] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lastsMs: 5 * minute });
    await bid(asha, sale, sale.lots[0], 100);
    await ravi.caller.put(`/api/live-auctions/${sale.id}/lots/${sale.lots[0]}/watch`);
    const interruptions = async (who: SignedIn) =>
      (await notificationsOf(who)).filter(({ title }) => title === "Bidding was interrupted");
    // Its close is five minutes ahead, and after the first outage 20.
    const moved = [];
    try {
      for (const [ranMinutes, amount] of [
        [10, 200],
        [30, 300],
      ] as const) {
        await app.moveClock(ranMinutes * minute);
        await interrupt(app, 9 * minute);
        expect((await bid(asha, sale, sale.lots[0], amount)).status).toBe(200);
        const { items } = await saleOf(asha, sale.id);
        const at = formatTime(new Date(items[0]!.closesAt!), "en");
        for (const who of [asha, ravi, sale.host])
          await expect.poll(async () => (await interruptions(who))[0]?.message, withTime).toContain(at);
        await asha.caller.post("/api/notifications/read", { all: true });
        if (moved.length === 0) expect((await bid(late, sale, sale.lots[0], 250)).status).toBe(200);
        moved.push(at);
      }
      expect(new Set(moved).size).toBe(2);
      await expect.poll(() => interruptions(late), withTime).toMatchObject([{}]);
      expect((await interruptions(late))[0]?.message).toContain(moved[1]);
      for (const who of [asha, ravi, sale.host]) expect(await interruptions(who)).toMatchObject([{}]);
    } finally {
      await app.moveClock(0);
    }
  });

  it("SALE-4 SALE-3 who bid are told that a sale is cancelled, or ended by an admin, and why", async () => {
    const admin = await app.signIn({ role: "admin" });
    for (const [what, title] of [
      ["cancel", "Live auction cancelled"],
      ["end", "Live auction ended early"],
    ] as const) {
      const [asha, ravi] = [await app.signIn(), await app.signIn()];
      const sale = await aSale(app);
      await bid(asha, sale, sale.lots[0], 100);
      expect((await perform(admin, sale, what, { reason: "The hall is closed." })).status).toBe(200);
      await expect.poll(() => titlesOf(asha), withTime).toContain(title);
      const found = (await notificationsOf(asha)).find((one) => one.title === title);
      expect(found!.message).toContain("The hall is closed.");
      expect(await titlesOf(ravi)).toEqual([]);
    }
  });
});
