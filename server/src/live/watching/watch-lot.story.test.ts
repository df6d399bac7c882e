import { maxWatchedLots } from "@boli/contract/live/lot";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, saleOf, sellAfterWarning } from "../../../testing/live.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  const jobs = saleJobs({ bus: bus as never, database, ...store });
  runner = startJobRunner({ database, jobs, log: served.edge.log, pollMs: 50 });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const watchOf = ({ id }: BuiltSale, lotId: string | undefined) =>
  `/api/live-auctions/${id}/lots/${lotId}/watch`;
const watch = (who: SignedIn, sale: BuiltSale, lotId: string | undefined) =>
  who.caller.put(watchOf(sale, lotId));
const perform = ({ id, host }: BuiltSale, what: string, body: object = {}) =>
  host.caller.post(`/api/live-auctions/${id}/${what}`, body);
const edit = ({ id, host }: BuiltSale, body: object) => host.caller.patch(`/api/live-auctions/${id}`, body);
interface Told {
  title: string;
  message: string;
}
const notificationsOf = async (who: SignedIn): Promise<Told[]> =>
  ((await who.caller.get("/api/notifications")).body as { data: Told[] }).data;
const titlesOf = async (who: SignedIn) => (await notificationsOf(who)).map(({ title }) => title);
const watchesOf = async ({ user }: SignedIn) => {
  const { rows } = await sql<{ due: boolean; told: boolean }>`
    select due_at is not null as due, is_told as told from lot_watch where user_id = ${user.id}::uuid`.execute(
    app.database.db,
  );
  return rows;
};
const withTime = { timeout: 25_000 };
const minute = 60_000;
// The clock only goes on, because the jobs of a schedule are planned ahead.
let passed = 0;
const pass = (minutes: number) => app.moveClock((passed += minutes * minute));
const inMinutes = async (minutes: number) =>
  new Date((await boliNow(app.database.db)).getTime() + minutes * minute).toISOString();

describe("watching a lot", { timeout: 60_000 }, () => {
  it("LOT-7 is marked for the watcher alone, until it is taken back", async () => {
    const sale = await aSale(app, { lots: 2 });
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const marked = async (who: SignedIn) => (await saleOf(who, sale.id)).items.map((lot) => lot.isWatched);
    for (let times = 0; times < 2; times += 1)
      expect((await watch(asha, sale, sale.lots[1])).status).toBe(200);
    expect([await marked(asha), await marked(ravi)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect((await asha.caller.delete(watchOf(sale, sale.lots[1]))).status).toBe(200);
    expect(await marked(asha)).toEqual([false, false]);
  });

  it("LOT-7 is refused of a lot that is over, unknown, or in a practice sale of somebody else", async () => {
    const [sale, over] = [await aSale(app), await aSale(app)];
    const practice = await aSale(app, { isPractice: true, isLive: false });
    const admin = await app.signIn({ role: "admin" });
    await admin.caller.post(`/api/live-auctions/${over.id}/end`, { reason: "Rain." });
    const asha = await app.signIn();
    for (const [of, lotId, code] of [
      [over, over.lots[0], "lot_ended"],
      [sale, over.lots[0], "lot_not_found"],
      [sale, uuid(), "lot_not_found"],
      [practice, practice.lots[0], "sale_not_found"],
    ] as const)
      expect((await watch(asha, of, lotId)).body.code).toBe(code);
  });

  it("SALE-4 who watches a lot is told that its sale is cancelled, and why, each once and in one way", async () => {
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
    const [asha, ravi, meera, other] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn(),
      await app.signIn(),
    ];
    for (const who of [asha, ravi, meera])
      for (const lotId of sale.lots) expect((await watch(who, sale, lotId)).status).toBe(200);
    // People who bid or follow hear of it in that way.
    await bidIn(ravi, sale.id, { itemId: sale.lots[0], amount: 100 });
    expect((await meera.caller.put(`/api/favourites/${sale.id}`)).status).toBe(200);
    const cancelled = await sale.host.caller.post(`/api/live-auctions/${sale.id}/cancel`, {
      reason: "The hall is closed.",
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    await expect.poll(() => titlesOf(asha), withTime).toContain("Live auction cancelled");
    await expect.poll(() => titlesOf(ravi), withTime).toContain("Live auction cancelled");
    const watched = async (who: SignedIn) =>
      (await notificationsOf(who)).filter(({ message }) => message.includes("in which you watch lots"));
    expect((await watched(asha)).map(({ message }) => message)).toEqual([
      "“An evening of lamps”, in which you watch lots, was cancelled: The hall is closed.",
    ]);
    expect(await Promise.all([ravi, meera, other].map(watched))).toEqual([[], [], []]);
  });

  it("LOT-7 has a limit, which lots that are over do not count against", async () => {
    const sale = await aSale(app, { isLive: false, lots: 2 });
    const asha = await app.signIn();
    const fill = (count: number, status: "queued" | "withdrawn") =>
      sql`
        with item as (
          insert into inventory_item (id, owner_id, name, category, quantity, minimum_bid_paise, status, created_at)
          select gen_random_uuid(), ${sale.host.user.id}::uuid, 'Lamp', 'Art', 1, 10000, 'available', now()
          from generate_series(1, ${count}::int) returning id),
        added as (
          insert into lot (id, sale_id, position, item_id, item_name, category, is_practice, status, minimum_paise, head)
          select gen_random_uuid(), ${sale.id}::uuid, (select max(position) from lot where sale_id = ${sale.id}::uuid)
            + row_number() over (), id, 'Lamp', 'Art', false, ${status}, 10000, '' from item returning id)
        insert into lot_watch (user_id, lot_id, sale_id)
        select ${asha.user.id}::uuid, id, ${sale.id}::uuid from added`.execute(app.database.db);
    await fill(5, "withdrawn");
    await fill(maxWatchedLots - 1, "queued");
    expect((await watch(asha, sale, sale.lots[0])).status).toBe(200);
    expect((await watch(asha, sale, sale.lots[1])).body.code).toBe("too_many_watched");
    // One that is watched already stays so.
    expect((await watch(asha, sale, sale.lots[0])).status).toBe(200);
  });

  it("LOT-7 tells of a timed lot ten minutes before its close as it stands then, and once", async () => {
    const sale = await aSale(app, { lots: 2, lastsMs: 60 * minute });
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const [first, second] = sale.lots;
    await watch(asha, sale, first);
    await watch(ravi, sale, second);
    // The first one now closes an hour later than people were told when they began to watch it.
    const closesAt = await inMinutes(121);
    expect((await perform(sale, "extend", { lotId: first, closesAt })).status).toBe(200);
    await pass(52);
    await expect.poll(() => titlesOf(ravi), withTime).toEqual(["Your lot is next"]);
    expect((await notificationsOf(ravi))[0]!.message).toMatch(
      /^“A brass lamp” in “An evening of lamps” closes (?:today|tomorrow) at /,
    );
    expect(await titlesOf(asha)).toEqual([]);
    await pass(60);
    await expect.poll(() => titlesOf(asha), withTime).toContain("Your lot is next");
    expect(await watchesOf(asha)).toEqual([{ due: false, told: true }]);
    expect((await titlesOf(ravi)).filter((title) => title === "Your lot is next")).toHaveLength(1);
  });

  it("LOT-7 tells of a lot of a clerk-paced sale when the one before it opens, whatever the order is by then", async () => {
    const sale = await aSale(app, {
      lots: 3,
      isLive: false,
      startsInMs: 180 * minute,
      settings: { pace: "clerk" },
    });
    const people = [await app.signIn(), await app.signIn(), await app.signIn()] as const;
    for (const [at, who] of people.entries()) await watch(who, sale, sale.lots[at]);
    const [asha, ravi, meera] = people;
    await perform(sale, "start");
    await expect.poll(() => titlesOf(ravi), withTime).toEqual(["Your lot is next"]);
    expect((await notificationsOf(ravi))[0]!.message).toContain("comes after the lot that is open now");
    expect(await titlesOf(meera)).toEqual([]);
    // The host changes the order: the third lot is next now.
    const [first, second, third] = sale.lots;
    expect((await edit(sale, { lotOrder: [third, second] })).status).toBe(200);
    await expect.poll(() => titlesOf(meera), withTime).toEqual(["Your lot is next"]);
    const bidder = await app.signIn();
    await bidIn(bidder, sale.id, { itemId: first, amount: 100 });
    expect((await sellAfterWarning(app, sale, first)).status).toBe(200);
    expect((await perform(sale, "next")).status).toBe(200);
    await expect.poll(() => watchesOf(meera), withTime).toEqual([{ due: false, told: true }]);
    expect(await titlesOf(ravi)).toEqual(["Your lot is next"]);
    // The first one opened with the sale, earlier than it was told.
    expect(await titlesOf(asha)).toEqual([]);
  });

  it("LOT-7 tells of the first lot of a clerk-paced sale ten minutes before the start as it stands then", async () => {
    const sale = await aSale(app, {
      lots: 2,
      isLive: false,
      startsInMs: 180 * minute,
      settings: { pace: "clerk" },
    });
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    await watch(asha, sale, sale.lots[0]);
    await watch(ravi, sale, sale.lots[1]);
    const startDateTime = await inMinutes(60);
    expect((await edit(sale, { startDateTime })).status).toBe(200);
    await pass(52);
    await expect.poll(() => titlesOf(asha), withTime).toEqual(["Your lot is next"]);
    expect((await notificationsOf(asha))[0]!.message).toMatch(/ opens (?:today|tomorrow) at /);
    expect(await titlesOf(ravi)).toEqual([]);
  });
});
