import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../../testing/accounts.ts";
import { type SignedIn, type TestApp, testSecret } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { aUser } from "../../testing/builders.ts";
import { placeChanged } from "../../testing/notifications.ts";
import { enqueue } from "../platform/jobs/index.ts";
import { linkTokenOf } from "../platform/link-token.ts";
import type { StoredMessage } from "../platform/mail/outbox.ts";
import { notify } from "../platform/notifications/index.ts";
import { mailNotifications } from "./mail-notifications.ts";

let world: AppWithPost;
let app: TestApp;
beforeAll(async () => {
  world = await startAppWithPost();
  ({ app } = world);
});
afterEach(() => app.moveClock(0));
afterAll(() => world.stop());

const minute = 60_000;
// Sets the clock to this time of day in India, some days from now.
let days = 0;
const atIndia = async (clock: string): Promise<Date> => {
  const day = new Date(Date.now() + 86_400_000 * (days += 1)).toISOString().slice(0, 10);
  const now = new Date(`${day}T${clock}:00+05:30`);
  await app.moveClock(now.getTime() - Date.now());
  return now;
};
const passMinutes = async (since: Date, minutes: number) =>
  app.moveClock(since.getTime() + minutes * minute - Date.now());
const tell = (notice: Parameters<typeof notify>[1]) =>
  app.database.transaction((tx) => notify(tx, notice), { bookkeeping: true });
const startsSoon = (to: readonly string[], auction = "Lamps") =>
  tell({
    kind: "auction-starts",
    to,
    about: { kind: "auction", id: randomUUID() },
    values: { auction, startsAt: "2030-12-01T04:30:00.000Z", before: "hour" },
  });
const mailsTo = ({ user }: SignedIn) => world.post.mailsTo(user.email);
const subjects = async (person: SignedIn) => (await mailsTo(person)).map(({ subject }) => subject);

// The minutes from this instant until a notification of somebody is mailed.
async function waitOf({ user }: SignedIn, from: Date): Promise<number> {
  const { mail_at: at } = await app.database.db
    .selectFrom("notification")
    .select("mail_at")
    .where("user_id", "=", user.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return at === null ? Number.NaN : Math.round((at.getTime() - from.getTime()) / minute);
}

it("NOTIFY-17 nothing is mailed of what is hidden or deleted meanwhile", async () => {
  const noon = await atIndia("12:00");
  const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const [kept, hidden, deleted] = [await anAuction(app), await anAuction(app), await anAuction(app)];
  const to = [asha.user.id];
  await tell(placeChanged(to, { id: hidden.id, auction: "Hidden" }));
  await tell(placeChanged(to, { id: deleted.id, auction: "Deleted" }));
  await tell(placeChanged(to, { id: kept.id, auction: "Kept" }));
  await admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
  await admin.caller.delete(`/api/auctions/${deleted.id}`);
  await passMinutes(noon, 11);
  const [mail, ...others] = await mailsTo(asha);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("The place of “Kept” has changed.");
  expect(mail?.text).not.toMatch(/Hidden|Deleted/);
});

it("NOTIFY-17 a mail that names several leaves out what is hidden meanwhile, and none comes when nothing is left", async () => {
  const noon = await atIndia("12:00");
  const [asha, ravi, admin] = [await app.signIn(), await app.signIn(), await app.signIn({ role: "admin" })];
  const [kept, hidden] = [await anAuction(app), await anAuction(app)];
  const one = { id: hidden.id, auction: "Hidden", city: "Pune" };
  const other = { id: kept.id, auction: "Kept", city: "Pune" };
  await tell({ kind: "alert-digest", to: [asha.user.id], values: { count: 2, auctions: [one, other] } });
  await tell({ kind: "alert-digest", to: [ravi.user.id], values: { count: 1, auctions: [one] } });
  await admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
  await passMinutes(noon, 11);
  const [mail] = await mailsTo(asha);
  expect(mail?.text).toContain("One auction matches your alerts:\n\n“Kept” in Pune\n");
  expect(mail?.text).not.toContain("Hidden");
  expect(await mailsTo(ravi)).toEqual([]);
});

it("NOTICE-2 two lots of one sale are two in the drawer and in the mail, each with a link to its lot", async () => {
  const noon = await atIndia("12:00");
  const asha = await app.signIn();
  const id = randomUUID();
  const lots = [randomUUID(), randomUUID()];
  for (const [at, lotId] of lots.entries())
    await tell({
      kind: "lot-won",
      to: [asha.user.id],
      about: { kind: "live-auction", id },
      values: { auction: "Lamps", item: `Lamp ${at}`, lotId, amount: 500, head: `head-${at}` },
    });
  const { data } = (await asha.caller.get("/api/notifications")).body as { data: { actionUrl: string }[] };
  expect(data.map(({ actionUrl }) => actionUrl).toSorted()).toEqual(
    lots.map((lotId) => `/app/live-auctions/${id}?lot=${lotId}`).toSorted(),
  );
  await passMinutes(noon, 11);
  const [mail, ...others] = await mailsTo(asha);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Lamp 0");
  expect(mail?.text).toContain("Lamp 1");
});

describe("NOTIFY-16 the mails of notifications", () => {
  it("NOTIFY-16 one mail has all that is due on a topic, and none what was read meanwhile", async () => {
    const noon = await atIndia("12:00");
    const asha = await app.signIn();
    const to = [asha.user.id];
    const id = randomUUID();
    await tell(placeChanged(to, { auction: "Chairs" }));
    await tell(placeChanged(to, { auction: "Tables" }));
    await tell({
      kind: "auction-cancelled",
      to,
      about: { kind: "auction", id },
      values: { auction: "Vases", startsAt: "2030-12-01T04:30:00Z" },
    });
    expect(await mailsTo(asha)).toEqual([]);
    await passMinutes(noon, 11);
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Updates on auctions you follow");
    expect(mail?.text).toContain("The place of “Chairs” has changed.");
    expect(mail?.text).toContain("The place of “Tables” has changed.");
    expect(mail?.text).toContain("“Vases”, planned for 1 Dec 2030, is cancelled.");

    await tell(placeChanged(to));
    await asha.caller.post("/api/notifications/read", { all: true });
    await passMinutes(noon, 30);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  it("NOTIFY-16 a reminder leaves at once, and a change of the same minute waits for others", async () => {
    const noon = await atIndia("12:00");
    const asha = await app.signIn();
    await tell(placeChanged([asha.user.id]));
    await startsSoon([asha.user.id]);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps"]);
    await passMinutes(noon, 11);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps", "New place: Office chairs"]);
  });

  it("NOTIFY-16 a reminder is mailed at once, however many changes wait for more to come", async () => {
    const noon = await atIndia("12:00");
    const asha = await app.signIn();
    await tell(placeChanged([asha.user.id]));
    await sql`
      insert into notification (id, user_id, kind, about_kind, about_id, given, gathered_as, created_at, changed_at, mail_at)
      select gen_random_uuid(), user_id, kind, about_kind, about_id, given, gathered_as, created_at, changed_at, mail_at
      from notification, generate_series(1, 1000) where user_id = ${asha.user.id}::uuid`.execute(
      app.database.db,
    );
    await startsSoon([asha.user.id]);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps"]);
    await passMinutes(noon, 11);
    expect(await subjects(asha)).toContain("New place: Office chairs");
  });

  it("NOTIFY-19 a mail of several auctions names each, and its button promises none of them", async () => {
    const noon = await atIndia("12:00");
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    await startsSoon([asha.user.id], "Chairs");
    for (const auction of ["Chairs", "Tables"])
      await tell({
        kind: "alert-match",
        to: [asha.user.id],
        about: { kind: "auction", id: randomUUID() },
        values: { auction, city: "Pune", startsAt: "2030-12-01T04:30:00.000Z" },
      });
    const found = { id: randomUUID(), auction: "Lamps", city: "Pune" };
    const meera = await app.signIn();
    await meera.caller.patch("/api/profile", { language: "hi" });
    await tell({
      kind: "alert-digest",
      to: [ravi.user.id, meera.user.id],
      values: { count: 7, auctions: [found] },
    });
    await passMinutes(noon, 11);
    expect((await mailsTo(meera))[0]?.text).toContain("“Lamps” (पुणे)\n\n… और 6 अन्य");
    const sent = await mailsTo(asha);
    const [reminder, matches] = ["Auction starts soon: Chairs", "New auctions for your alerts"].map(
      (subject) => sent.find((mail) => mail.subject === subject),
    );
    expect(reminder?.text).toMatch(/See the auction:?\s+\S+\/app\/auctions\/[0-9a-f-]{36}\n/);
    expect(matches?.text).toMatch(/“Chairs” in Pune.+“Tables” in Pune/s);
    const [digest] = await mailsTo(ravi);
    for (const mail of [matches, digest]) {
      expect(mail?.text).toMatch(/See your alerts:?\s+\S+\/app\/alerts\n/);
      expect(mail?.text).not.toContain("See the auction");
    }
  });

  it("NOTIFY-19 what is too much for one mail is said together, and its button opens the app", async () => {
    const noon = await atIndia("12:00");
    const asha = await app.signIn();
    for (let count = 0; count < 21; count += 1) await tell(placeChanged([asha.user.id]));
    await passMinutes(noon, 11);
    const [mail, ...others] = await mailsTo(asha);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("The places of 21 auctions you follow have changed.");
    expect(mail?.text).toMatch(/Open Boli:?\s+\S+\/app\/dashboard\n/);
  });

  it("NOTIFY-16 speaks the reader's language and leads to the auction", async () => {
    await atIndia("12:00");
    const asha = await app.signIn();
    await asha.caller.patch("/api/profile", { language: "hi" });
    await startsSoon([asha.user.id], "visit www.evil.test now");
    const [mail] = await mailsTo(asha);
    expect(mail?.subject).toBe("नीलामी शुरू होने वाली है: visit www. evil. test now");
    expect(mail?.text).toMatch(/\/app\/auctions\/[0-9a-f-]{36}\n/);
    expect(mail?.text).toContain("www. evil. test");
  });

  it("NOTIFY-16 of more people than one step takes, each gets one", async () => {
    await atIndia("12:00");
    const crowd = await Promise.all(Array.from({ length: 120 }, () => aUser(app.database)));
    await startsSoon(crowd.map(({ id }) => id));
    await world.post.mailsTo("");
    const rows = await app.database.db
      .selectFrom("dev_outbox")
      .select("recipient")
      .where(
        "recipient",
        "in",
        crowd.map(({ email }) => email),
      )
      .limit(1_000)
      .execute();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      crowd.map(({ email }) => email).toSorted(),
    );
  });
});

describe("NOTIFY-13 quiet hours", () => {
  it.each([
    ["12:00", 10],
    ["21:15", 10],
    ["21:25", 605],
    ["23:00", 510],
    ["03:00", 270],
    ["07:15", 15],
    ["07:25", 10],
  ])(
    "NOTIFY-13 a change at %s is mailed after %d minutes, and the bell rings at once",
    async (clock, minutes) => {
      const now = await atIndia(clock);
      const asha = await app.signIn();
      await tell(placeChanged([asha.user.id]));
      expect(await waitOf(asha, now)).toBe(minutes);
      expect((await asha.caller.get("/api/notifications")).body).toMatchObject({ unread: 1 });
    },
  );

  it("NOTIFY-13 a reminder is mailed at night, and takes no change with it", async () => {
    await atIndia("23:00");
    const asha = await app.signIn();
    await tell(placeChanged([asha.user.id]));
    await startsSoon([asha.user.id]);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps"]);
  });
});

describe("NOTIFY-13 a worker that is late", () => {
  it("NOTIFY-13 what was due in the evening is mailed in the morning", async () => {
    const evening = await atIndia("21:10");
    const asha = await app.signIn();
    await tell(placeChanged([asha.user.id]));
    // Until now nobody has worked.
    await passMinutes(evening, 120);
    await startsSoon([asha.user.id]);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps"]);
    await passMinutes(evening, 619);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps"]);
    await passMinutes(evening, 621);
    expect(await subjects(asha)).toHaveLength(2);
  });

  it("NOTIFY-13 what waited for a morning on which nobody worked is mailed on the next one", async () => {
    const evening = await atIndia("21:10");
    const asha = await app.signIn();
    await tell(placeChanged([asha.user.id]));
    await passMinutes(evening, 120);
    expect(await subjects(asha)).toEqual([]);
    // A job for the morning that first runs in the following night, when quiet hours postpone the mail again.
    const morning = new Date(evening.getTime() + 600 * minute);
    await app.database.transaction((tx) => enqueue(tx, mailNotifications, {}, { runAt: morning }));
    await passMinutes(evening, 120 + 1_440);
    expect(await subjects(asha)).toEqual([]);
    await passMinutes(evening, 619 + 1_440);
    expect(await subjects(asha)).toEqual([]);
    await passMinutes(evening, 621 + 1_440);
    expect(await subjects(asha)).toHaveLength(1);
    // The next story begins on a later day.
    days += 2;
  });
});

describe("NOTIFY-14 stopping mails", () => {
  const linkOf = (mail: StoredMessage | undefined): string => {
    const [, path = ""] = /https?:\/\/[^/]+(\/unsubscribe\/\S+)/.exec(mail?.text ?? "") ?? [];
    return path;
  };
  const post = (path: string, body: string) =>
    fetch(`${app.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
  const preferences = async ({ caller }: SignedIn) =>
    (await caller.get("/api/notifications/preferences")).body.data;

  it("NOTIFY-14 one click stops the topic and no other, opening the page stops nothing, and Undo undoes", async () => {
    await atIndia("12:00");
    const asha = await app.signIn();
    await startsSoon([asha.user.id]);
    const [mail] = await mailsTo(asha);
    const path = linkOf(mail);
    expect(path).toMatch(/^\/unsubscribe\/reminders\/.{20,}$/);

    const opened = await app.anyone.get(path);
    expect([opened.status, opened.text.includes("Emails about auction reminders are on")]).toEqual([
      200,
      true,
    ]);
    expect(opened.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(await preferences(asha)).toEqual({ mails: { reminders: true, changes: true, alerts: true } });

    const ofAnotherTopic = path.replace("reminders", "changes");
    expect((await post(ofAnotherTopic, "List-Unsubscribe=One-Click")).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const clicked = await post(path, "List-Unsubscribe=One-Click");
      expect([clicked.status, (await clicked.text()).includes("are off")]).toEqual([200, true]);
    }
    expect(await preferences(asha)).toEqual({ mails: { reminders: false, changes: true, alerts: true } });
    await startsSoon([asha.user.id]);
    expect(await mailsTo(asha)).toHaveLength(1);

    expect((await post(path, "mails=on")).status).toBe(200);
    expect(await preferences(asha)).toEqual({ mails: { reminders: true, changes: true, alerts: true } });
    await startsSoon([asha.user.id]);
    expect(await mailsTo(asha)).toHaveLength(2);
  });

  it("NOTIFY-14 a link of another topic, of somebody else's making or of somebody who is gone stops nothing", async () => {
    const asha = await app.signIn();
    const token = linkTokenOf(testSecret, "unsubscribe-reminders", asha.user.id);
    const gone = linkTokenOf(testSecret, "unsubscribe-reminders", randomUUID());
    for (const path of [
      `/unsubscribe/changes/${token}`,
      `/unsubscribe/toString/${token}`,
      `/unsubscribe/reminders/${token.slice(0, -1)}`,
      `/unsubscribe/reminders/${gone}`,
    ]) {
      expect((await post(path, "List-Unsubscribe=One-Click")).status, path).toBe(404);
      expect((await app.anyone.get(path)).status, path).toBe(404);
    }
    expect((await post(`/unsubscribe/reminders/${token}`, "x".repeat(2_000))).status).toBe(413);
    expect(await preferences(asha)).toEqual({ mails: { reminders: true, changes: true, alerts: true } });
  });

  it("NOTIFY-12 NOTIFY-14 what is switched off is not mailed, and stays at the bell", async () => {
    const noon = await atIndia("12:00");
    const asha = await app.signIn();
    await asha.caller.put("/api/notifications/preferences", { mails: { changes: false } });
    await tell(placeChanged([asha.user.id]));
    await startsSoon([asha.user.id]);
    await passMinutes(noon, 20);
    expect(await subjects(asha)).toEqual(["Auction starts soon: Lamps"]);
    expect((await asha.caller.get("/api/notifications")).body).toMatchObject({ unread: 2 });
  });
});
