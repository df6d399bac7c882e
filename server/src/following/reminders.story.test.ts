import { type Following, type Reminder, followingLimits } from "@boli/contract/following/endpoints";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { type BuiltAuction, anAuction, editAuction } from "../../testing/auctions.ts";
import { testEngine } from "../../testing/database.ts";
import { announce } from "../platform/jobs/index.ts";
import {
  addReminders,
  countDueJobs,
  notificationsAbout,
  startFollowingWorker,
  untilChangeIsQueued,
} from "../../testing/following.ts";

let app: TestApp;
let seller: SignedIn;
let admin: SignedIn;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
  admin = await app.signIn({ role: "admin" });
});
beforeEach(() => {
  worker = startFollowingWorker(app);
});
afterEach(async () => {
  await worker.stop();
  await app.moveClock(0);
});
afterAll(() => app.close());

const hour = 3_600_000;
const day = 24 * hour;

const remind = (who: SignedIn, id: string, at?: readonly string[]) =>
  who.caller.put(`/api/reminders/${id}`, at === undefined ? {} : { at });

// An auction that starts so long from now.
async function startingIn(ms: number): Promise<BuiltAuction> {
  const auction = await anAuction(app, { owner: seller });
  await moveStart(auction.id, ms);
  return auction;
}

const moveStart = (id: string, ms: number) =>
  app.database.transaction((tx) =>
    sql`update auction set starts_at = boli_now() + make_interval(secs => ${ms / 1_000}::float8) where id = ${id}::uuid`.execute(
      tx,
    ),
  );

const remindedMoments = async (who: SignedIn, id: string): Promise<string[]> =>
  (await notificationsAbout(app, id, "auction-starts"))
    .filter(({ userId }) => userId === who.user.id)
    .map(({ given }) => String(given["before"]))
    .toSorted();

async function untilReminded(who: SignedIn, id: string, moments: readonly string[]): Promise<void> {
  await expect.poll(() => remindedMoments(who, id), { timeout: 15_000 }).toEqual(moments);
}

async function countRows(from: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from} limit 1`.execute(
    app.database.db,
  );
  return rows[0]?.count;
}

// Waits until no job is due, so that also a job that does nothing has run.
async function untilIdle(): Promise<void> {
  await expect.poll(() => countDueJobs(app), { timeout: 15_000 }).toBe(0);
}

describe("reminders", () => {
  it("REMIND-1 without a choice a reminder comes a day and an hour before; another choice takes its place", async () => {
    const buyer = await app.signIn();
    const { id } = await startingIn(3 * day);
    expect((await remind(buyer, id)).body.data).toEqual({ id, kind: "auction", at: ["hour", "day"] });
    expect((await remind(buyer, id, ["start"])).body.data).toEqual({ id, kind: "auction", at: ["start"] });
    const listed = await buyer.caller.get("/api/reminders");
    expect(listed.body).toMatchObject({ data: [{ id, kind: "auction", at: ["start"] }], page: { total: 1 } });
    const { reminders } = (await buyer.caller.get("/api/following")).body.data as Following;
    expect(reminders satisfies Reminder[]).toEqual([{ id, kind: "auction", at: ["start"] }]);
    for (let times = 0; times < 2; times += 1)
      expect((await buyer.caller.delete(`/api/reminders/${id}`)).status).toBe(200);
    expect((await buyer.caller.get("/api/reminders")).body.data).toEqual([]);
  });

  it("REMIND-2 each moment is told once, when it has come by the database's clock", async () => {
    const buyer = await app.signIn();
    const { id } = await startingIn(2 * day);
    await remind(buyer, id, ["start", "hour", "day"]);
    await app.moveClock(day + hour);
    await untilReminded(buyer, id, ["day"]);
    await app.moveClock(2 * day - hour / 2);
    await untilReminded(buyer, id, ["day", "hour"]);
    await app.moveClock(2 * day + 1_000);
    await untilReminded(buyer, id, ["day", "hour", "start"]);
    await untilIdle();
    expect(await remindedMoments(buyer, id)).toEqual(["day", "hour", "start"]);
  });

  it("REMIND-3 it moves with the start, and what was told of another start is told again", async () => {
    const buyer = await app.signIn();
    const auction = await startingIn(2 * day);
    await remind(buyer, auction.id, ["day"]);
    await app.moveClock(day + hour);
    await untilReminded(buyer, auction.id, ["day"]);
    const date = new Date(Date.now() + 9 * day).toISOString();
    expect((await editAuction(seller, auction.id, 1, { ...auction.input, date })).status).toBe(200);
    await untilIdle();
    expect(await remindedMoments(buyer, auction.id)).toEqual(["day"]);
    const { startsAt } = (await buyer.caller.get(`/api/auctions/${auction.id}`)).body.data as {
      startsAt: string;
    };
    await app.moveClock(Date.parse(startsAt) - Date.now() - day / 2);
    await untilReminded(buyer, auction.id, ["day", "day"]);
  });

  it("REMIND-3 it moves with the start, also when it was planned for somebody who has taken theirs away", async () => {
    const [first, second] = [await app.signIn(), await app.signIn()];
    const auction = await startingIn(9 * day);
    await remind(first, auction.id, ["day"]);
    await first.caller.delete(`/api/reminders/${auction.id}`);
    await moveStart(auction.id, 4 * day);
    await app.database.transaction((tx) =>
      announce(tx, "auction-changed", { auctionId: auction.id, fields: ["date"], actorId: null }),
    );
    await untilIdle();
    await remind(second, auction.id, ["day"]);
    await app.moveClock(3 * day + hour);
    await untilReminded(second, auction.id, ["day"]);
    expect(await remindedMoments(first, auction.id)).toEqual([]);
  });

  // The embedded database does one thing after another.
  it.runIf(testEngine() === "postgres")(
    "REMIND-3 a start does not move while it is planned: an old one would take the place of the new one",
    async () => {
      const buyer = await app.signIn();
      const { id } = await startingIn(9 * day);
      await remind(buyer, id, ["day"]);
      await untilIdle();
      // Keeps the job between reading the start and planning it.
      const locked = Promise.withResolvers<void>();
      const planned = Promise.withResolvers<void>();
      const holding = app.database.transaction(async (tx) => {
        await sql`lock table reminder in access exclusive mode`.execute(tx);
        locked.resolve();
        await planned.promise;
      });
      try {
        await locked.promise;
        await app.database.transaction((tx) => announce(tx, "auction-listed", { auctionId: id }));
        const waiting = sql`from pg_locks
          where database = (select oid from pg_database where datname = current_database())
            and relation = 'reminder'::regclass and not granted`;
        await expect.poll(() => countRows(waiting)).toBe(1);
        const free = sql`from (select from auction where id = ${id}::uuid for no key update skip locked) free`;
        expect(await countRows(free)).toBe(0);
      } finally {
        planned.resolve();
        await holding;
      }
      await untilIdle();
    },
  );

  it("REMIND-10 a seller who keeps moving the start a little reminds nobody again", async () => {
    const buyer = await app.signIn();
    const { id } = await startingIn(2 * day);
    await remind(buyer, id, ["hour"]);
    await app.moveClock(2 * day - hour + 60_000);
    await untilReminded(buyer, id, ["hour"]);
    for (const moved of [1, 2]) {
      await moveStart(id, hour + moved * 1_000);
      await app.database.transaction((tx) =>
        announce(tx, "auction-changed", { auctionId: id, fields: ["date"], actorId: null }),
      );
      await untilIdle();
      await app.moveClock(2 * day - hour + (moved + 1) * 120_000);
      await untilIdle();
    }
    expect(await remindedMoments(buyer, id)).toEqual(["hour"]);
  });

  it("REMIND-4 nobody is reminded of what is cancelled, hidden or deleted", async () => {
    const buyer = await app.signIn();
    const auctions = [await startingIn(2 * day), await startingIn(2 * day), await startingIn(2 * day)];
    for (const { id } of auctions) await remind(buyer, id, ["day"]);
    const [cancelled, hidden, deleted] = auctions.map(({ id }) => id);
    await seller.caller.post(`/api/auctions/${cancelled}/cancel`, {});
    await admin.caller.put(`/api/admin/auctions/${hidden}/visibility`, { hidden: true });
    await admin.caller.delete(`/api/auctions/${deleted}`);
    await app.moveClock(day + hour);
    await untilIdle();
    for (const { id } of auctions) expect(await remindedMoments(buyer, id)).toEqual([]);
  });

  it("REMIND-5 a moment that is over is refused, unless another one is ahead", async () => {
    const buyer = await app.signIn();
    const { id } = await startingIn(2 * hour);
    const refused = await remind(buyer, id, ["day"]);
    expect(refused.body).toMatchObject({
      code: "reminder_too_late",
      error: "It's too late for a reminder at this time. Please choose a later one.",
    });
    expect((await remind(buyer, id)).body.data).toEqual({ id, kind: "auction", at: ["hour", "day"] });
    await app.moveClock(hour + 60_000);
    await untilReminded(buyer, id, ["hour"]);
    await moveStart(id, -hour);
    expect((await remind(buyer, id, ["start"])).body.code).toBe("reminder_too_late");
  });

  it("REMIND-6 one job reminds many people, some at a time, each once", async () => {
    const { id } = await startingIn(2 * day);
    await addReminders(app, 1_100, id, "day");
    await remind(await app.signIn(), id, ["day"]);
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from job where kind = 'following/remind' and payload ->> 'thingId' = ${id} limit 1`.execute(
      app.database.db,
    );
    expect(rows[0]?.jobs).toBe(1);
    await app.moveClock(day + hour);
    await expect
      .poll(async () => (await notificationsAbout(app, id, "auction-starts")).length, { timeout: 30_000 })
      .toBe(1_101);
    await untilIdle();
    const people = (await notificationsAbout(app, id, "auction-starts")).map(({ userId }) => userId);
    expect(new Set(people).size).toBe(1_101);
  });

  it("REMIND-7 one person has reminders for at most 1,000 auctions", async () => {
    const buyer = await app.signIn();
    await app.database.transaction((tx) =>
      sql`insert into reminder (user_id, thing_id, moment)
        select ${buyer.user.id}, gen_random_uuid(), 'day' from generate_series(1, ${followingLimits.reminders})`.execute(
        tx,
      ),
    );
    const { id } = await startingIn(2 * day);
    expect((await remind(buyer, id)).body.code).toBe("too_many_reminders");
  });
});

describe("followers", () => {
  it("FOLLOW-1 hear of a changed date, status and place, each once, and the place itself is in no word", async () => {
    const [saved, reminded] = [await app.signIn(), await app.signIn()];
    const auction = await anAuction(app, { owner: seller });
    await saved.caller.put(`/api/favourites/${auction.id}`);
    await remind(reminded, auction.id);
    await remind(saved, auction.id);
    const { location, items } = auction.input;
    const edited = {
      ...auction.input,
      date: new Date(Date.now() + 40 * day).toISOString(),
      location: { ...location, address: "Gate 3, Obelisk Terrace" },
      items: items.map((item) => ({ ...item, estimatedValue: 77_000 })),
    };
    expect((await editAuction(seller, auction.id, 1, edited)).status).toBe(200);
    for (const change of ["moved", "place"]) await untilChangeIsQueued(app, auction.id, change);
    await app.moveClock(6_000);
    const kindsOf = async ({ user }: SignedIn) =>
      (await notificationsAbout(app, auction.id))
        .filter(({ userId }) => userId === user.id)
        .map(({ kind }) => kind)
        .toSorted();
    // New rows of items have no earlier price.
    for (const who of [saved, reminded])
      await expect
        .poll(() => kindsOf(who), { timeout: 20_000 })
        .toEqual(expect.arrayContaining(["auction-moved", "auction-place-changed"]));
    await seller.caller.post(`/api/auctions/${auction.id}/cancel`, {});
    await untilChangeIsQueued(app, auction.id, "status");
    await app.moveClock(12_000);
    for (const who of [saved, reminded])
      await expect.poll(() => kindsOf(who), { timeout: 20_000 }).toContain("auction-cancelled");
    const kinds = await kindsOf(saved);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(JSON.stringify(await notificationsAbout(app, auction.id))).not.toMatch(/obelisk/i);
  });

  it("FOLLOW-2 several changes within seconds are told once, as things stand then, and never to who made them", async () => {
    const buyer = await app.signIn();
    const auction = await anAuction(app, { owner: seller });
    for (const who of [buyer, seller]) await who.caller.put(`/api/favourites/${auction.id}`);
    // On a loaded machine the last change would come after the first was told.
    await worker.stop();
    for (const [at, days] of [41, 42, 43].entries()) {
      const date = new Date(Date.now() + days * day).toISOString();
      await editAuction(seller, auction.id, at + 1, { ...auction.input, date });
    }
    worker = startFollowingWorker(app);
    await untilChangeIsQueued(app, auction.id, "moved");
    await app.moveClock(6_000);
    const moved = () => notificationsAbout(app, auction.id, "auction-moved");
    await expect.poll(async () => (await moved()).length, { timeout: 20_000 }).toBe(1);
    await untilIdle();
    const [note] = await moved();
    expect(note?.userId).toBe(buyer.user.id);
    const { startsAt } = (await buyer.caller.get(`/api/auctions/${auction.id}`)).body.data as {
      startsAt: string;
    };
    expect(note?.given["startsAt"]).toBe(startsAt);
  });
});
