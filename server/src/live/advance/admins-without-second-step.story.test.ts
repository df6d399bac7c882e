import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn, leaveCeilingIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf } from "../../../testing/live.ts";

// Outside the demo an admin needs a second step, and without one may do what every buyer may.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ google: undefined, settings: { DEMO: "0" } });
});
afterAll(() => app.close());

it("BID-1 BID-13 an admin whose second step is missing bids nowhere either: what admins have seen stays known", async () => {
  const admin = await app.signIn({ role: "admin" });
  const [live, later] = [await aSale(app, { reserve: 900 }), await aSale(app, { isLive: false })];
  expect((await admin.caller.get("/api/admin/audit")).body.code).toBe("two_step_setup_needed");
  const bid = await bidIn(admin, live.id, { itemId: live.lots[0]!, amount: 100 });
  expect([bid.status, bid.body.code]).toEqual([403, "admin_may_not_bid"]);
  expect((await saleOf(admin, live.id)).can).toMatchObject({ bid: false, why: "admin_may_not_bid" });
  const left = await leaveCeilingIn(admin, later.id, { lotId: later.lots[0]!, maxAmount: 500 });
  expect([left.status, left.body.code]).toEqual([403, "admin_may_not_bid"]);
  expect((await saleOf(admin, later.id)).can.whyNoCeiling).toBe("admin_may_not_bid");
});
