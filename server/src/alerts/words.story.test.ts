import { v7 as uuid } from "uuid";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Alert } from "@boli/contract/alerts/endpoints";
import { limits } from "@boli/contract/endpoint/limits";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { aUser } from "../../testing/builders.ts";
import { testEngine } from "../../testing/database.ts";
import { countRowsRead } from "../../testing/plans/rows-read.ts";
import type { SignedInCall } from "../http/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { findableWordsOf } from "../auctions/index.ts";
import { judgeAuction } from "./jobs.ts";
import { deleteAlerts, listWordsFor, rememberWords } from "./queries.ts";
import { saveAlert } from "./routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const member = () => app.signIn({ subscriptionStatus: "subscribed" });
async function save({ caller }: SignedIn, search: string): Promise<string> {
  const answer = await caller.post(
    "/api/alerts",
    { search: { search }, frequency: "instant" },
    { "idempotency-key": uuid() },
  );
  expect(answer.status, answer.text).toBe(201);
  return (answer.body.data as Alert).id;
}
const kept = async (...words: string[]): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom("alert_word")
      .select("word")
      .where("word", "in", words)
      .orderBy("word")
      .limit(100)
      .execute()
  ).map(({ word }) => word);

it("ALERT-18 the words of an alert go with it, at once, but for those that another alert has", async () => {
  const [who, other] = [await member(), await member()];
  const mine = await save(who, "krummhorn shawm");
  const others = await save(other, "shawm");
  expect(await kept("krummhorn", "shawm")).toEqual(["krummhorn", "shawm"]);
  await who.caller.delete(`/api/alerts/${mine}`);
  expect(await kept("krummhorn", "shawm")).toEqual(["shawm"]);
  await other.caller.patch(`/api/alerts/${others}`, { isPaused: true });
  const again = await save(who, "shawm");
  await who.caller.delete(`/api/alerts/${again}`);
  expect(await kept("shawm")).toEqual(["shawm"]);
  await other.caller.delete(`/api/alerts/${others}`);
  expect(await kept("shawm")).toEqual([]);
});

it("ALERT-18 the words of an erased account go as well", async () => {
  const who = await member();
  await save(who, "racket dulcian");
  await save(who, "dulcian");
  await app.database.transaction((tx) => deleteAlerts(tx, who.user.id));
  expect(await kept("racket", "dulcian")).toEqual([]);
});

// The embedded database has one transaction at a time.
describe.runIf(testEngine() === "postgres")("a word that is saved and deleted at the same moment", () => {
  it("ALERT-18 stays for the alert that is being saved", async () => {
    const [leaving, coming] = [await member(), await member()];
    const old = await save(leaving, "nyckelharpa");
    const saved = Promise.withResolvers<void>();
    const deleting = Promise.withResolvers<void>();
    const principal = { userId: coming.user.id, role: "buyer", subscriptionStatus: "subscribed" };
    const saving = app.database.transaction(
      async (tx) => {
        const search = { search: "nyckelharpa" };
        await saveAlert(tx, { principal } as SignedInCall, { search, frequency: "instant" });
        saved.resolve();
        await deleting.promise;
      },
      { bookkeeping: true },
    );
    await saved.promise;
    const gone = leaving.caller.delete(`/api/alerts/${old}`);
    // The removal waits for the save. A transaction must not be idle for a second.
    await Promise.race([gone, pause(300)]);
    deleting.resolve();
    await Promise.all([saving, gone]);
    expect(await kept("nyckelharpa")).toEqual(["nyckelharpa"]);
    const { id } = await anAuction(app, { title: "Nyckelharpa" });
    await app.database.transaction((tx) => judgeAuction(tx, id));
    const { body } = await coming.caller.get("/api/alerts");
    expect((body.data as { alerts: Alert[] }).alerts).toMatchObject([{ found: 1 }]);
  });
});

it("ALERT-18 to forget the words of one alert reads no other alerts", async () => {
  const who = await member();
  const crowd = await aUser(app.database, { subscriptionStatus: "subscribed" });
  await app.database.transaction((tx) => copyAlerts(tx, crowd.id, 3_000), { bookkeeping: true });
  await sql`analyze alert`.execute(app.database.db);
  await save(who, "zugtrompete bombarde serpent ophicleide cornett");
  const read = await app.database.transaction(
    (tx) => countRowsRead(tx, "alert", () => deleteAlerts(tx, who.user.id)),
    { bookkeeping: true },
  );
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
  await app.database.transaction((tx) => deleteAlerts(tx, crowd.id), { bookkeeping: true });
});

const copyAlerts = (tx: Tx, userId: string, count: number) =>
  sql`
    insert into alert (id, user_id, search, frequency, is_paused, created_at, words)
    select gen_random_uuid(), ${userId}::uuid, jsonb_build_object('search', 'crowd ' || at), 'instant', false, boli_now(),
      array['crowd', 'crowd' || at]
    from generate_series(1, ${count}) as one (at)`.execute(tx);

it("ALERT-19 words that only look like an auction's crowd out neither its own words nor those that alerts had before", async () => {
  const { id } = await anAuction(app, { title: "Contrabassoon" });
  await app.database.transaction(
    async (tx) => {
      await rememberWords(tx, ["contrabasoon"]);
      // Both come before it in the alphabet.
      await sql`select pg_sleep(0.01)`.execute(tx);
    },
    { bookkeeping: true },
  );
  await app.database.transaction((tx) => rememberWords(tx, ["acontrabassoon", "cntrabassoon"]), {
    bookkeeping: true,
  });
  await app.database.transaction((tx) => rememberWords(tx, ["contrabassoon"]), { bookkeeping: true });
  const findable = await findableWordsOf(app.database.db, id);
  if (!findable) throw new Error("The auction cannot be found.");
  const list = async (max?: number) => (await listWordsFor(app.database.db, findable, max)).toSorted();
  expect(await list()).toEqual(["acontrabassoon", "cntrabassoon", "contrabasoon", "contrabassoon"]);
  expect(await list(1)).toEqual(["contrabasoon", "contrabassoon"]);
  // To use a word again does not make it newer or older.
  await app.database.transaction((tx) => rememberWords(tx, ["contrabasoon"]), { bookkeeping: true });
  expect(await list(1)).toEqual(["contrabasoon", "contrabassoon"]);
});

it("ALERT-19 one person can save and delete only so many alerts in a row", async () => {
  const strict = await startTestApp({ database: app.database, limitFactor: 1 });
  const who = await strict.signIn({ subscriptionStatus: "subscribed" });
  let saved = 0;
  // The allowance grows while the test runs.
  for (let status = 201; status === 201 && saved < limits.account.burst + 10;) {
    const answer = await who.caller.post(
      "/api/alerts",
      { search: { search: `loop${saved}` }, frequency: "instant" },
      { "idempotency-key": uuid() },
    );
    status = answer.status;
    if (status !== 201) expect(status, answer.text).toBe(429);
    else {
      saved += 1;
      await who.caller.delete(`/api/alerts/${(answer.body.data as Alert).id}`);
    }
  }
  expect(saved).toBeLessThan(limits.account.burst + 10);
  await strict.close();
});
