import { randomUUID } from "node:crypto";
import type { Notification } from "@boli/contract/notifications/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { aNotification, placeChanged } from "../../testing/notifications.ts";
import { deleteOldNotifications, notify } from "../platform/notifications/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Listed {
  data: Notification[];
  page: { total: number; pages: number; exact: boolean };
  unread: number;
}
const path = "/api/notifications";
const listOf = async ({ caller }: SignedIn, query = "", headers = {}): Promise<Listed> => {
  const answer = await caller.get(`${path}${query}`, headers);
  expect(answer.status).toBe(200);
  return answer.body as unknown as Listed;
};
const tell = (notice: Parameters<typeof notify>[1]) =>
  app.database.transaction((tx) => notify(tx, notice), { bookkeeping: true });
const titles = ({ data }: Listed): string[] => data.map(({ message }) => message);
const unreadOf = async (person: SignedIn): Promise<number> => (await listOf(person)).unread;
const hour = 3_600_000;

describe("NOTIFY-5 the list", () => {
  it("NOTIFY-5 has what one person is told, newest first, in pages, with the unread number", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    for (const reason of ["first", "second", "third"]) {
      await tell({
        kind: "listing-sent-back",
        to: [asha.user.id],
        about: { kind: "auction", id: randomUUID() },
        values: { auction: "Desks", reason },
      });
    }
    await aNotification(app.database, ravi.user.id);
    const first = await listOf(asha, "?limit=2");
    expect(first.data.map(({ message }) => message.match(/first|second|third/)?.[0])).toEqual([
      "third",
      "second",
    ]);
    expect(first).toMatchObject({ page: { total: 3, pages: 2, exact: true }, unread: 3 });
    const last = await listOf(asha, "?limit=2&page=2");
    expect(last.data).toHaveLength(1);
    expect((await listOf(asha, "?limit=2&page=9")).data).toEqual([]);
    const [one] = last.data;
    expect(one).toMatchObject({
      count: 1,
      type: "auction",
      priority: "high",
      title: "Please change your listing",
      read: false,
      about: { kind: "auction" },
    });
    expect(one?.actionUrl).toBe(`/app/auctions/${one?.about?.id}/edit`);
    expect(Math.abs(Date.now() - Date.parse(one?.timestamp ?? ""))).toBeLessThan(hour);
  });

  it("NOTIFY-5 speaks the language that its reader has now", async () => {
    const asha = await app.signIn();
    await aNotification(app.database, asha.user.id);
    expect(titles(await listOf(asha))).toEqual(["The place of “Office chairs” has changed."]);
    expect(titles(await listOf(asha, "", { "accept-language": "hi" }))).toEqual([
      "“Office chairs” की जगह बदल गई है।",
    ]);
  });

  it("NOTIFY-5 has tabs for what is unread and for auctions", async () => {
    const asha = await app.signIn({ role: "admin" });
    const id = await aNotification(app.database, asha.user.id);
    await tell({
      kind: "auction-cancelled",
      to: [asha.user.id],
      about: { kind: "live-auction", id: randomUUID() },
      values: { auction: "Lamps", startsAt: "2026-12-01T04:30:00Z" },
    });
    await asha.caller.post(`${path}/read`, { ids: [id] });
    await app.database.db
      .updateTable("notification")
      .set({ about_id: null, about_kind: null })
      .where("id", "=", id)
      .execute();
    expect((await listOf(asha)).data).toHaveLength(2);
    expect((await listOf(asha, "?tab=unread")).data.map(({ title }) => title)).toEqual(["Auction cancelled"]);
    const auctions = await listOf(asha, "?tab=auctions");
    expect(auctions.data.map(({ actionUrl }) => actionUrl)).toEqual([
      `/app/live-auctions/${auctions.data[0]?.about?.id}`,
    ]);
  });

  it("NOTIFY-5 leaves out a kind that only a newer program knows", async () => {
    const asha = await app.signIn();
    const id = await aNotification(app.database, asha.user.id);
    await app.database.db
      .updateTable("notification")
      .set({ kind: "toString" })
      .where("id", "=", id)
      .execute();
    expect((await listOf(asha)).data).toEqual([]);
  });
});

describe("NOTIFY-6 several of one kind are one row", () => {
  it("NOTIFY-6 counts the auctions, and says the newest where it is one alone", async () => {
    const asha = await app.signIn();
    const to = [asha.user.id];
    const id = randomUUID();
    await tell(placeChanged(to, { id, auction: "Old title" }));
    // Younger ones get the new values (FOLLOW-3).
    await sql`
      update notification set created_at = created_at - interval '11 minutes' where user_id = ${asha.user.id}`.execute(
      app.database.db,
    );
    await tell(placeChanged(to, { id, auction: "New title" }));
    expect(titles(await listOf(asha))).toEqual(["The place of “New title” has changed."]);
    await tell(placeChanged(to));
    const both = await listOf(asha);
    expect(titles(both)).toEqual(["The places of 2 auctions you follow have changed."]);
    expect(both).toMatchObject({ data: [{ count: 3 }], page: { total: 1 }, unread: 3 });
  });

  it("NOTIFY-20 names the newest of them, each with its page, and none that is hidden", async () => {
    const asha = await app.signIn();
    const hidden = await anAuction(app);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const [at, id] of ids.entries())
      await tell(placeChanged([asha.user.id], { id, auction: `Lot ${at}` }));
    await tell(placeChanged([asha.user.id], { id: hidden.id, auction: "Hidden" }));
    await (
      await app.signIn({ role: "admin" })
    ).caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
    const [row] = (await listOf(asha)).data;
    expect(row?.auctions).toEqual(
      [5, 4, 3, 2, 1].map((at) => ({ title: `Lot ${at}`, actionUrl: `/app/auctions/${ids[at]}` })),
    );
    await asha.caller.delete(`${path}/${row?.id}`);
    await tell(placeChanged([asha.user.id], { auction: "Alone" }));
    expect((await listOf(asha)).data.map(({ auctions }) => auctions)).toEqual([[]]);
  });

  it("NOTIFY-6 but not those of another day, or what is read with what is not", async () => {
    const asha = await app.signIn();
    const to = [asha.user.id];
    await tell(placeChanged(to, { auction: "Yesterday" }));
    await app.moveClock(24 * hour);
    await tell(placeChanged(to, { auction: "Today" }));
    const [newest] = (await listOf(asha)).data;
    expect((await listOf(asha)).data).toHaveLength(2);
    await asha.caller.post(`${path}/read`, { ids: [newest?.id] });
    await tell(placeChanged(to, { auction: "Later today" }));
    expect((await listOf(asha)).data.map(({ read, count }) => [read, count])).toEqual([
      [false, 1],
      [true, 1],
      [false, 1],
    ]);
    await app.moveClock(0);
  });
});

describe("NOTIFY-7 reading and deleting", () => {
  it("NOTIFY-7 do so to all that a row stands for, once or twice, and not to what came later", async () => {
    const asha = await app.signIn();
    const to = [asha.user.id];
    await tell(placeChanged(to));
    await tell(placeChanged(to));
    const id = (await listOf(asha)).data[0]?.id ?? "";
    await tell(placeChanged(to));
    for (let time = 0; time < 2; time += 1) {
      const answer = await asha.caller.post(`${path}/read`, { ids: [id] });
      expect(answer.body.data).toEqual({ unread: 1 });
    }
    expect((await listOf(asha)).data.map(({ read, count }) => [read, count])).toEqual([
      [false, 1],
      [true, 2],
    ]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await asha.caller.delete(`${path}/${id}`);
      expect([answer.status, answer.body.data]).toEqual([200, { unread: 1 }]);
    }
    expect((await listOf(asha)).data.map(({ read, count }) => [read, count])).toEqual([[false, 1]]);
  });

  it("NOTIFY-7 reach nobody else's: it does not exist, and nothing happens", async () => {
    const [asha, ravi, judge] = [await app.signIn(), await app.signIn(), await app.signIn({ role: "admin" })];
    const [own, hers] = [
      await aNotification(app.database, ravi.user.id),
      await aNotification(app.database, asha.user.id),
    ];
    for (const { caller } of [ravi, judge]) {
      const refused = [
        await caller.delete(`${path}/${hers}`),
        await caller.post(`${path}/read`, { ids: [own, hers] }),
        await caller.post(`${path}/read`, { ids: [randomUUID()] }),
      ];
      for (const { status, body } of refused)
        expect([status, body.code]).toEqual([404, "notification_not_found"]);
    }
    expect([await unreadOf(asha), await unreadOf(ravi)]).toEqual([1, 1]);
  });

  it("NOTIFY-7 of a row that was read, what was never seen stays when it is deleted", async () => {
    const asha = await app.signIn();
    const to = [asha.user.id];
    await tell(placeChanged(to, { auction: "Never seen" }));
    const read = await aNotification(app.database, asha.user.id);
    // As when the older one was committed after the newer one was read.
    await app.database.db
      .updateTable("notification")
      .set({ read_at: new Date() })
      .where("id", "=", read)
      .execute();
    await asha.caller.delete(`${path}/${read}`);
    expect(titles(await listOf(asha))).toEqual(["The place of “Never seen” has changed."]);
  });

  it("NOTIFY-7 of what is deleted nothing stays but that it was there", async () => {
    const asha = await app.signIn();
    const id = await aNotification(app.database, asha.user.id);
    await asha.caller.delete(`${path}/${id}`);
    const row = await app.database.db
      .selectFrom("notification")
      .select(["given", "is_deleted"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ given: {}, is_deleted: true });
  });
});

it("NOTIFY-8 all are marked as read up to what was seen, and not what came meanwhile", async () => {
  const asha = await app.signIn();
  const to = [asha.user.id];
  await tell(placeChanged(to));
  const [seen] = (await listOf(asha)).data;
  await new Promise((resolve) => void setTimeout(resolve, 5));
  await tell(placeChanged(to));
  const upTo = await asha.caller.post(`${path}/read`, { all: true, before: seen?.timestamp });
  expect(upTo.body.data).toEqual({ unread: 1 });
  expect((await asha.caller.post(`${path}/read`, { all: true })).body.data).toEqual({ unread: 0 });
  expect((await asha.caller.post(`${path}/read`, { all: true })).body.data).toEqual({ unread: 0 });
  for (const body of [{}, { ids: [] }, { all: false }, { all: true, ids: [seen?.id] }])
    expect((await asha.caller.post(`${path}/read`, body)).status).toBe(400);
});

describe("NOTIFY-17 what is hidden or deleted", () => {
  const hide = (admin: SignedIn, id: string, hidden: boolean) =>
    admin.caller.put(`/api/admin/auctions/${id}/visibility`, { hidden });

  it("NOTIFY-17 is not told any more, neither in the list nor in the count, and again when it is shown", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const [kept, gone] = [await anAuction(app), await anAuction(app)];
    const to = [asha.user.id, gone.owner.user.id, admin.user.id];
    await tell(placeChanged(to, { id: gone.id, auction: "Gone" }));
    await tell(placeChanged(to, { id: kept.id, auction: "Kept" }));
    expect((await hide(admin, gone.id, true)).status).toBe(200);
    const left = await listOf(asha);
    expect(titles(left)).toEqual(["The place of “Kept” has changed."]);
    expect(left).toMatchObject({ unread: 1, page: { total: 1 }, data: [{ count: 1 }] });
    // The owner and admins see what is hidden.
    for (const who of [gone.owner, admin])
      expect(await listOf(who)).toMatchObject({ unread: 2, data: [{ count: 2 }] });
    // Reading leaves alone what was not shown.
    await asha.caller.post(`${path}/read`, { ids: [left.data[0]?.id] });
    await asha.caller.post(`${path}/read`, { all: true });
    await hide(admin, gone.id, false);
    expect(titles(await listOf(asha, "?tab=unread"))).toEqual(["The place of “Gone” has changed."]);
    expect(await unreadOf(asha)).toBe(1);
    expect((await admin.caller.delete(`/api/auctions/${gone.id}`)).status).toBe(200);
    expect(await unreadOf(asha)).toBe(0);
    for (const who of [asha, gone.owner, admin])
      expect(titles(await listOf(who))).toEqual(["The place of “Kept” has changed."]);
  });

  it("NOTIFY-17 also when it was deleted while it was hidden, however many were told before", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const gone = await anAuction(app);
    await tell(placeChanged([asha.user.id]));
    for (let count = 0; count < 101; count += 1) await tell(placeChanged([asha.user.id], { id: gone.id }));
    await hide(admin, gone.id, true);
    await admin.caller.delete(`/api/auctions/${gone.id}`);
    expect(await listOf(asha)).toMatchObject({ unread: 1, page: { total: 1 } });
  });
});

describe("NOTIFY-17 what names several auctions", () => {
  it("NOTIFY-17 names and counts only those that are shown, in the reader's language, and is gone when none is", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const found = [await anAuction(app), await anAuction(app)];
    const auctions = found.map(({ id }, at) => ({ id, auction: `Lamp ${at + 1}`, city: "Pune" }));
    await tell({ kind: "alert-digest", to: [asha.user.id], values: { count: 2, auctions } });
    const said = async (language: string) =>
      titles(await listOf(asha, "", { "accept-language": language })).join();
    const hide = (at: number, hidden: boolean) =>
      admin.caller.put(`/api/admin/auctions/${found[at]?.id}/visibility`, { hidden });
    expect(await said("en")).toBe("2 auctions match your alerts: “Lamp 1” in Pune, “Lamp 2” in Pune.");
    await hide(0, true);
    expect(await said("en")).toBe("One auction matches your alerts: “Lamp 2” in Pune.");
    await admin.caller.delete(`/api/auctions/${found[1]?.id}`);
    expect(await listOf(asha)).toMatchObject({ data: [], unread: 0, page: { total: 0 } });
    await hide(0, false);
    expect(await unreadOf(asha)).toBe(1);
    expect(await said("hi")).toContain("“Lamp 1”");
    expect(await said("en")).toBe("One auction matches your alerts: “Lamp 1” in Pune.");
  });
});

it("NOTIFY-9 a hundred unread ones are counted at most, and a thousand listed", async () => {
  const asha = await app.signIn();
  for (let count = 0; count < 99; count += 1) await tell(placeChanged([asha.user.id]));
  expect(await unreadOf(asha)).toBe(99);
  await sql`
    insert into notification (id, user_id, kind, about_kind, about_id, given, created_at, changed_at)
    select gen_random_uuid(), user_id, kind, about_kind, gen_random_uuid(), given, created_at, changed_at
    from notification, generate_series(1, 12) where user_id = ${asha.user.id}`.execute(app.database.db);
  const listed = await listOf(asha);
  expect(listed.unread).toBe(100);
  expect(listed.page.total).toBeLessThanOrEqual(1_000);
  expect((await asha.caller.post(`${path}/read`, { all: true })).body.data).toEqual({ unread: 0 });
});

it("NOTIFY-11 what is older than 180 days goes, a thousand at a time, and nothing younger", async () => {
  const asha = await app.signIn();
  await aNotification(app.database, asha.user.id);
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ stored: number }>`
      select count(*)::int as stored from notification where user_id = ${asha.user.id}`.execute(
      app.database.db,
    );
    return rows[0]?.stored ?? 0;
  };
  const clean = () => app.database.transaction((tx) => deleteOldNotifications(tx), { bookkeeping: true });
  await app.moveClock(180 * 24 * hour - hour);
  await clean();
  expect(await count()).toBe(1);
  await sql`
    insert into notification (id, user_id, kind, given, created_at, changed_at)
    select gen_random_uuid(), user_id, kind, given, created_at - interval '1 day', changed_at
    from notification, generate_series(1, 1000) where user_id = ${asha.user.id}`.execute(app.database.db);
  await app.moveClock(180 * 24 * hour + hour);
  const steps: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    await clean();
    steps.push(await count());
  }
  await app.moveClock(0);
  expect(steps[0]).toBeGreaterThanOrEqual(1);
  expect(steps.at(-1)).toBe(0);
});

it("NOTIFY-12 each topic's mails are switched off by themselves, and nobody else's", async () => {
  const [asha, ravi] = [await app.signIn(), await app.signIn()];
  const preferences = async ({ caller }: SignedIn) => (await caller.get(`${path}/preferences`)).body.data;
  const all = { mails: { reminders: true, changes: true, alerts: true } };
  expect(await preferences(asha)).toEqual(all);
  const set = async ({ caller }: SignedIn, mails: object) => caller.put(`${path}/preferences`, { mails });
  const chosen = { mails: { reminders: true, changes: false, alerts: true } };
  for (let time = 0; time < 2; time += 1)
    expect((await set(asha, { changes: false })).body.data).toEqual(chosen);
  expect([await preferences(asha), await preferences(ravi)]).toEqual([chosen, all]);
  for (const mails of [{}, { changes: "no" }, { birthdays: false }])
    expect((await set(asha, mails)).status, JSON.stringify(mails)).toBe(400);
  // An older page does not know of the change, and switches another topic.
  expect((await set(asha, { alerts: false })).body.data).toEqual({
    mails: { ...chosen.mails, alerts: false },
  });
  expect((await set(asha, { alerts: true, changes: true })).body.data).toEqual(all);
  expect(await preferences(asha)).toEqual(all);
});
