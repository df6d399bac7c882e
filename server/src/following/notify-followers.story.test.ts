import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { type BuiltAuction, anAuction, editAuction } from "../../testing/auctions.ts";
import { notificationsAbout, startFollowingWorker, untilChangeIsQueued } from "../../testing/following.ts";

let app: TestApp;
let seller: SignedIn;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
beforeEach(() => {
  worker = startFollowingWorker(app);
});
afterEach(async () => {
  await worker.stop();
  clock = 0;
  await app.moveClock(0);
});
afterAll(() => app.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const waits = { timeout: 20_000 };
const notifiedADay = 20;

// Moves the clock on.
let clock = 0;
const pass = (ms: number): Promise<void> => app.moveClock((clock += ms));

// Moves the clock to when the changes of the last seconds are told.
async function gathered(thingId: string, change = "earnest"): Promise<void> {
  await untilChangeIsQueued(app, thingId, change);
  await pass(6_000);
}

const amountsOf = async (id: string): Promise<unknown[]> =>
  (await notificationsAbout(app, id, "auction-earnest-changed")).map(({ given }) => given["amount"]);

// Somebody with a favourite, and a function that sets its earnest money.
async function followed(): Promise<{
  auction: BuiltAuction;
  buyer: SignedIn;
  ask(amount: number): Promise<void>;
}> {
  const [auction, buyer] = [await anAuction(app, { owner: seller }), await app.signIn()];
  await buyer.caller.put(`/api/favourites/${auction.id}`);
  let version = 0;
  const ask = async (amount: number): Promise<void> => {
    const input = { ...auction.input, earnestMoney: { amount } };
    const answer = await editAuction(seller, auction.id, (version += 1), input);
    expect(answer.status, answer.text).toBe(200);
    await gathered(auction.id);
  };
  return { auction, buyer, ask };
}

describe("followers", () => {
  it("FOLLOW-1 hear of a changed end and of changed earnest money", async () => {
    const { auction } = await followed();
    const endsAt = new Date(Date.now() + 35 * day).toISOString();
    const edited = { ...auction.input, endsAt, earnestMoney: { amount: 50_000 } };
    const answer = await editAuction(seller, auction.id, 1, edited);
    expect(answer.status, answer.text).toBe(200);
    await gathered(auction.id);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([50_000]);
    const ends = async () =>
      (await notificationsAbout(app, auction.id, "auction-end-changed")).map(({ given }) => given);
    await expect
      .poll(ends, waits)
      .toEqual([{ auction: auction.input.title, endsAt: expect.stringMatching(/^20\d\d-/) }]);
    expect(await notificationsAbout(app, auction.id, "auction-moved")).toEqual([]);
  });

  it("FOLLOW-2 do not hear of what they changed themselves, also when two people did within seconds", async () => {
    const { auction, buyer } = await followed();
    const admin = await app.signIn({ role: "admin" });
    for (const { caller } of [admin, seller]) await caller.put(`/api/favourites/${auction.id}`);
    const ask = (who: SignedIn, version: number, amount: number) =>
      editAuction(who, auction.id, version, { ...auction.input, earnestMoney: { amount } });
    // On a loaded machine the second change would come after the first was told.
    await worker.stop();
    expect((await ask(seller, 1, 1_000)).status).toBe(200);
    expect((await ask(admin, 2, 2_000)).status).toBe(200);
    worker = startFollowingWorker(app);
    await gathered(auction.id);
    const told = async () =>
      (await notificationsAbout(app, auction.id)).map(({ userId, given }) => [userId, given["amount"]]);
    await expect.poll(told, waits).toEqual([[buyer.user.id, 2_000]]);
    // Later each hears of what the other one does.
    expect((await ask(seller, 3, 3_000)).status).toBe(200);
    await gathered(auction.id);
    await expect.poll(async () => (await told()).map(([id]) => id), waits).toContain(admin.user.id);
    expect((await told()).map(([id]) => id)).not.toContain(seller.user.id);
  });

  it("FOLLOW-3 have one notification of changes within ten minutes, with the newest values, until they read it", async () => {
    const { auction, buyer, ask } = await followed();
    await ask(1_000);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([1_000]);
    await ask(2_000);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([2_000]);
    expect((await buyer.caller.get("/api/notifications")).body).toMatchObject({ unread: 1 });
    await buyer.caller.post("/api/notifications/read", { all: true });
    await ask(3_000);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([2_000, 3_000]);
    await pass(11 * minute);
    await ask(4_000);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([2_000, 3_000, 4_000]);
    // A change of another auction is another notification.
    const other = await followed();
    await other.ask(9_000);
    await expect.poll(() => amountsOf(other.auction.id), waits).toEqual([9_000]);
    expect(await amountsOf(auction.id)).toEqual([2_000, 3_000, 4_000]);
  });

  it("FOLLOW-4 are told of twenty changes a day at most, of the rest on the next day, and always of a status", async () => {
    const { auction, ask } = await followed();
    await ask(1_000);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([1_000]);
    await sql`update told_followers set times = ${notifiedADay} where thing_id = ${auction.id}::uuid`.execute(
      app.database.db,
    );
    await ask(2_000);
    const planned = async (): Promise<number | undefined> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from job
        where key = ${`tell:${auction.id}:earnest`} and run_at > boli_now() + interval '30 seconds'
          and (run_at at time zone 'Asia/Kolkata')::time = '00:00' limit 1`.execute(app.database.db);
      return rows[0]?.count;
    };
    await expect.poll(planned, waits).toBe(1);
    await ask(3_000);
    expect(await amountsOf(auction.id)).toEqual([1_000]);
    expect((await seller.caller.post(`/api/auctions/${auction.id}/cancel`, {})).status).toBe(200);
    await gathered(auction.id, "status");
    await expect
      .poll(async () => (await notificationsAbout(app, auction.id, "auction-cancelled")).length, waits)
      .toBe(1);
  });

  it("FOLLOW-4 hear on the next day how things stand then", async () => {
    const { auction, ask } = await followed();
    await ask(1_000);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([1_000]);
    await sql`update told_followers set times = ${notifiedADay} where thing_id = ${auction.id}::uuid`.execute(
      app.database.db,
    );
    await ask(2_000);
    await ask(3_000);
    const count = async (): Promise<number | undefined> => {
      const { rows } = await sql<{ times: number }>`
        select times from told_followers where thing_id = ${auction.id}::uuid limit 1`.execute(
        app.database.db,
      );
      return rows[0]?.times;
    };
    await expect.poll(count, waits).toBe(notifiedADay + 1);
    await pass(day);
    await expect.poll(() => amountsOf(auction.id), waits).toEqual([1_000, 3_000]);
    expect(await count()).toBe(1);
  });
});
