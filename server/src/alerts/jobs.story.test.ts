import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, editAuction } from "../../testing/auctions.ts";
import { aNewSeller, approve } from "../../testing/sellers.ts";
import { startJobRunner } from "../platform/jobs/index.ts";
import { alerts } from "./index.ts";

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
