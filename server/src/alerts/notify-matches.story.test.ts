import type { AlertFrequency } from "@boli/contract/alerts/endpoints";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { judgeAuction, notifyMatches } from "./jobs.ts";

const hour = 3_600_000;
const day = 24 * hour;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function anAlert(
  search: string,
  { frequency = "instant", isMember = true }: { frequency?: AlertFrequency; isMember?: boolean } = {},
): Promise<SignedIn> {
  const who = await app.signIn(isMember ? { subscriptionStatus: "subscribed" } : {});
  const body = { search: { search }, frequency };
  const { status, text } = await who.caller.post("/api/alerts", body, { "idempotency-key": uuid() });
  expect(status, text).toBe(201);
  return who;
}

async function find(title: string): Promise<string> {
  const { id } = await anAuction(app, { title });
  await app.database.transaction((tx) => judgeAuction(tx, id));
  return id;
}

const tell = (): Promise<boolean> => app.database.transaction((tx) => notifyMatches(tx));
const notificationsOf = async ({ user }: SignedIn): Promise<Array<{ kind: string; given: object }>> =>
  app.database.db
    .selectFrom("notification")
    .select(["kind", "given"])
    .where("user_id", "=", user.id)
    .orderBy("created_at")
    .limit(100)
    .execute();
const hide = (id: string, isHidden: boolean): Promise<unknown> =>
  app.database.transaction(
    (tx) => tx.updateTable("auction").set({ is_hidden: isHidden }).where("id", "=", id).execute(),
    { bookkeeping: true },
  );

it("ALERT-9 members hear of a match at once, others an hour later, and each once", async () => {
  const member = await anAlert("euphonium");
  const other = await anAlert("euphonium", { isMember: false });
  await find("Silver euphonium");
  await tell();
  expect([await notificationsOf(member), await notificationsOf(other)]).toMatchObject([
    [{ kind: "alert-match", given: { auction: "Silver euphonium", city: "Pune" } }],
    [],
  ]);
  await app.moveClock(hour + 1_000);
  await tell();
  await tell();
  expect([await notificationsOf(member), await notificationsOf(other)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

it("ALERT-10 a day's and a week's matches come together at eight in the morning", async () => {
  const daily = await anAlert("flugelhorn", { frequency: "daily" });
  const weekly = await anAlert("flugelhorn", { frequency: "weekly" });
  await find("Flugelhorn");
  await find("Another flugelhorn");
  const { rows } = { rows: await dueTimes() };
  for (const { due_at } of rows) expect(due_at.toISOString()).toContain("T02:30:00.000Z");
  expect(new Set(rows.map(({ due_at }) => due_at.getTime())).size).toBeLessThanOrEqual(2);
  await app.moveClock(8 * day);
  await tell();
  for (const who of [daily, weekly]) {
    expect(await notificationsOf(who)).toMatchObject([
      { kind: "alert-digest", given: { count: 2, auctions: [{ auction: "Flugelhorn", city: "Pune" }, {}] } },
    ]);
  }
  await app.moveClock(0);
});

it("ALERT-10 whose matches do not all fit into one step gets them with the next one, together", async () => {
  const people = [
    await anAlert("sarrusophone", { frequency: "daily" }),
    await anAlert("sarrusophone", { frequency: "daily" }),
  ];
  await find("Sarrusophone");
  await find("Another sarrusophone");
  await app.moveClock(2 * day);
  while (await app.database.transaction((tx) => notifyMatches(tx, 3)));
  for (const who of people)
    expect(await notificationsOf(who)).toMatchObject([{ kind: "alert-digest", given: { count: 2 } }]);
  await app.moveClock(0);
});

const dueTimes = () =>
  app.database.db
    .selectFrom("alert_match")
    .select("due_at")
    .where("told_at", "is", null)
    .limit(100)
    .execute();

it("ALERT-11 what was hidden before it was told is told when it is shown again", async () => {
  const who = await anAlert("sousaphone");
  const id = await find("Sousaphone");
  await hide(id, true);
  await tell();
  expect(await notificationsOf(who)).toEqual([]);
  await hide(id, false);
  await app.database.transaction((tx) => judgeAuction(tx, id));
  await tell();
  expect(await notificationsOf(who)).toHaveLength(1);
});

it("ALERT-12 nobody is told by a paused alert, nor after they deleted it", async () => {
  const paused = await anAlert("theremin");
  const deleted = await anAlert("theremin");
  const alertOf = async ({ caller }: SignedIn): Promise<string> => {
    const { body } = await caller.get("/api/alerts");
    return (body.data as { alerts: Array<{ id: string }> }).alerts[0]?.id ?? "";
  };
  await find("Theremin");
  await paused.caller.patch(`/api/alerts/${await alertOf(paused)}`, { isPaused: true });
  await deleted.caller.delete(`/api/alerts/${await alertOf(deleted)}`);
  await tell();
  expect([await notificationsOf(paused), await notificationsOf(deleted)]).toEqual([[], []]);
});

it("ALERT-21 whose alerts find the same auction hears of it once, whichever of them tells first", async () => {
  const who = await anAlert("theorbo");
  const body = { search: { search: "theorbo baroque" }, frequency: "daily" };
  await who.caller.post("/api/alerts", body, { "idempotency-key": uuid() });
  await find("Baroque theorbo");
  await tell();
  expect(await notificationsOf(who)).toMatchObject([{ kind: "alert-match" }]);
  await app.moveClock(2 * day);
  while (await tell());
  expect(await notificationsOf(who)).toHaveLength(1);
  await app.moveClock(0);
  // Both are due in one step, as after an outage.
  await find("Baroque theorbo with a case");
  await app.moveClock(2 * day);
  while (await tell());
  expect(await notificationsOf(who)).toMatchObject([{ kind: "alert-match" }, { kind: "alert-match" }]);
  await app.moveClock(0);
});
