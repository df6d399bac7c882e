import type { Alert } from "@boli/contract/alerts/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { testEngine } from "../../testing/database.ts";
import type { SignedInCall } from "../http/call.ts";
import { judgeAuction } from "./jobs.ts";
import { saveAlert } from "./routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The embedded database has one transaction at a time.
describe.runIf(testEngine() === "postgres")("a search that is being saved", () => {
  it("ALERT-17 finds what is listed and compared meanwhile", async () => {
    const who = await app.signIn({ subscriptionStatus: "subscribed" });
    const principal = { userId: who.user.id, role: "buyer", subscriptionStatus: "subscribed" };
    const [saved, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saving = app.database.transaction(
      async (tx) => {
        const search = { search: "dulcimer" };
        await saveAlert(tx, { principal } as SignedInCall, { search, frequency: "instant" });
        saved.resolve();
        await listed.promise;
      },
      { bookkeeping: true },
    );
    await saved.promise;
    const { id } = await anAuction(app, { title: "Dulcimer" });
    const judging = app.database.transaction((tx) => judgeAuction(tx, id));
    // The comparison waits for the save. A transaction must not be idle for a second.
    await Promise.race([judging, pause(300)]);
    listed.resolve();
    await Promise.all([saving, judging]);
    const { body } = await who.caller.get("/api/alerts");
    expect((body.data as { alerts: Alert[] }).alerts).toMatchObject([{ found: 1 }]);
  });
});
