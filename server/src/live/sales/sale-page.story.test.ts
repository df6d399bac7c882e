import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { acceptTerms, bidIn, leaveCeilingIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf } from "../../../testing/live.ts";
import { boliNow } from "../../platform/database/clock.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("what the page of a sale needs", () => {
  it("SALEPAGE-1 SALE-4 SALE-3 why it was cancelled, or ended at once by an admin, and nothing while it is open", async () => {
    const buyer = await app.signIn();
    const reasonOf = async (id: string) => (await saleOf(buyer, id)).overReason;
    const cancelled = await aSale(app, { isLive: false, lots: 2 });
    expect(await reasonOf(cancelled.id)).toBe(null);
    await cancelled.host.caller.post(`/api/live-auctions/${cancelled.id}/cancel`, { reason: "Rain." });
    expect(await reasonOf(cancelled.id)).toBe("Rain.");
    const stopped = await aSale(app, { lots: 3 });
    const admin = await app.signIn({ role: "admin" });
    await admin.caller.post(`/api/live-auctions/${stopped.id}/end`, { reason: "The host has left." });
    expect(await reasonOf(stopped.id)).toBe("The host has left.");
    // The host's own early end needs no reason.
    const ended = await aSale(app, { lots: 2 });
    await ended.host.caller.post(`/api/live-auctions/${ended.id}/end`);
    const view = await saleOf(buyer, ended.id);
    expect([view.status, view.overReason]).toEqual(["completed", null]);
  });

  it("CHAT-6 the host's newest message, for whoever comes later as well, until it is replaced or taken down", async () => {
    const [early, late] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const say = async (text: string | null) =>
      (await sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, { text })).status;
    const messageOf = async (who = late) => (await saleOf(who, sale.id)).message;
    expect(await messageOf()).toBe(null);
    expect(await say("Inspection until 6 PM.")).toBe(200);
    const { seq } = await saleOf(early, sale.id);
    expect(await messageOf()).toEqual({ seq, text: "Inspection until 6 PM." });
    expect(await say("Inspection until 7 PM.")).toBe(200);
    expect(await messageOf()).toEqual({ seq: seq + 1, text: "Inspection until 7 PM." });
    // Bids that come after it hide nothing.
    await bidIn(early, sale.id, { itemId: sale.lots[0], amount: 100 });
    expect((await messageOf())?.seq).toBe(seq + 1);
    expect(await say(null)).toBe(200);
    expect(await messageOf()).toBe(null);
    expect(await messageOf(sale.host)).toBe(null);
    expect(await say("")).toBe(400);
    const stranger = await app.signIn({ role: "reseller" });
    const path = `/api/live-auctions/${sale.id}/message`;
    expect((await stranger.caller.post(path, { text: null })).status).toBeGreaterThanOrEqual(403);
  });

  it("SALEPAGE-5 BID-13 who may leave a ceiling, and why not", async () => {
    const buyer = await app.signIn();
    const sale = await aSale(app, { isLive: false });
    const mayOf = async (who: typeof buyer) => {
      const { leaveCeiling, whyNoCeiling } = (await saleOf(who, sale.id)).can;
      return [leaveCeiling, whyNoCeiling];
    };
    expect(await mayOf(sale.host)).toEqual([false, "host_may_not_bid"]);
    expect(await mayOf(await app.signIn({ role: "admin" }))).toEqual([false, "admin_may_not_bid"]);
    expect(await mayOf(buyer)).toEqual([false, "terms_not_accepted"]);
    await acceptTerms(buyer, sale.id);
    expect(await mayOf(buyer)).toEqual([true, null]);
    // A sale that is live has no bid of this caller yet, and the same answer.
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
    expect(await mayOf(buyer)).toEqual([true, null]);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/cancel`, { reason: "Rain." });
    expect(await mayOf(buyer)).toEqual([false, "sale_not_live"]);
    const members = await aSale(app, { isLive: false, settings: { requireMembership: true } });
    expect((await saleOf(buyer, members.id)).can.whyNoCeiling).toBe("membership_required");
    expect(
      (await leaveCeilingIn(buyer, members.id, { lotId: members.lots[0] ?? "", maxAmount: 500 })).body.code,
    ).toBe("membership_required");
  });

  it("SALELIST-2 SALEPAGE-2 the list and the page tell the server's time", async () => {
    const buyer = await app.signIn();
    const sale = await aSale(app, { isLive: false });
    const before = (await boliNow(app.database.db)).getTime();
    const { at } = (await buyer.caller.get("/api/live-auctions")).body as unknown as { at: string };
    const page = await saleOf(buyer, sale.id);
    const after = (await boliNow(app.database.db)).getTime();
    for (const told of [at, page.at]) {
      expect(Date.parse(told)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(told)).toBeLessThanOrEqual(after);
    }
  });
});
