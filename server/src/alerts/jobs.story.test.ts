import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, editAuction } from "../../testing/auctions.ts";
import { aNewSeller, approve } from "../../testing/sellers.ts";
import { startJobRunner } from "../platform/jobs/index.ts";
import { alerts } from "./index.ts";
import { forgetOldMatches } from "./jobs.ts";

let app: TestApp;
let runner: ReturnType<typeof startJobRunner>;
beforeAll(async () => {
  app = await startTestApp();
  const { database } = app;
  runner = startJobRunner({ database, jobs: alerts.jobs(), log: app.app.edge.log, pollMs: 50 });
});
// However busy the machine is.
const waits = { timeout: 15_000 };
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

it("ALERT-13 a new listing, a change of one, and an approval reach the alerts", async () => {
  const { user, caller } = await app.signIn({ subscriptionStatus: "subscribed" });
  const body = { search: { search: "hurdygurdy" }, frequency: "instant" };
  await caller.post("/api/alerts", body, { "idempotency-key": uuid() });
  const told = async (): Promise<unknown[]> => {
    const rows = await app.database.db
      .selectFrom("notification")
      .select("about_id")
      .where("user_id", "=", user.id)
      .orderBy("created_at")
      .limit(10)
      .execute();
    return rows.map(({ about_id }) => about_id);
  };

  const listed = await anAuction(app, { title: "Hurdygurdy" });
  await vi.waitFor(async () => expect(await told()).toEqual([listed.id]), waits);
  const changed = await anAuction(app, { title: "Instruments" });
  const owner = changed.owner;
  await editAuction(owner, changed.id, 1, { ...changed.input, title: "Instruments and a hurdygurdy" });
  await vi.waitFor(async () => expect(await told()).toEqual([listed.id, changed.id]), waits);
  const waiting = await anAuction(app, { owner: await aNewSeller(app), title: "A hurdygurdy that waits" });
  await approve(await app.signIn({ role: "admin" }), waiting.id, 1);
  await vi.waitFor(async () => expect(await told()).toEqual([listed.id, changed.id, waiting.id]), waits);
});

it("ALERT-20 matches of auctions that have been over for a month are removed, by the time of their end", async () => {
  const { user, caller } = await app.signIn({ subscriptionStatus: "subscribed" });
  const body = { search: { search: "vihuela" }, frequency: "weekly" };
  const { body: saved } = await caller.post("/api/alerts", body, { "idempotency-key": uuid() });
  const alertId = (saved.data as { id: string }).id;
  const endedDaysAgo = [-3, 29, 31, 59, 400];
  const ids: string[] = [];
  for (const days of endedDaysAgo) {
    const { id } = await anAuction(app, { title: "Lutes" });
    await app.database.transaction(
      async (tx) => {
        await sql`
          update auction set starts_at = boli_now() - make_interval(days => ${days}::int), ends_at = null
          where id = ${id}::uuid`.execute(tx);
        await sql`
          insert into alert_match (alert_id, auction_id, user_id, matched_at, due_at, is_new, told_at)
          values (${alertId}::uuid, ${id}::uuid, ${user.id}::uuid, boli_now(), boli_now(), true, boli_now())`.execute(
          tx,
        );
      },
      { bookkeeping: true },
    );
    ids.push(id);
  }
  const forget = forgetOldMatches.bind({});
  if (forget.kind === "poison") throw new Error(forget.why);
  await app.database.transaction((tx) => forget.run(tx, {} as never), { bookkeeping: true });
  const rows = await app.database.db
    .selectFrom("alert_match")
    .select("auction_id")
    .where("alert_id", "=", alertId)
    .limit(10)
    .execute();
  const left = rows.map(({ auction_id }) => endedDaysAgo[ids.indexOf(auction_id)]);
  // An old archive is not looked through again and again.
  expect(left.toSorted((one = 0, other = 0) => one - other)).toEqual([-3, 29, 400]);
});
