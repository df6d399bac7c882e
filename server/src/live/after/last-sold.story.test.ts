import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LastSold } from "@boli/contract/live/lot";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale, sellAfterWarning } from "../../../testing/live.ts";
import { planOf } from "../../../testing/plans/plan-of.ts";
import { lastSoldQuery } from "./last-sold.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const hour = 3_600_000;

const lastSoldOf = async (who: SignedIn, category = "Art"): Promise<LastSold | null> => {
  const { status, body } = await who.caller.get(`/api/live-auctions/last-sold?category=${category}`);
  expect(status).toBe(200);
  return (body.data as { lastSold: LastSold | null }).lastSold;
};

interface SaleOptions {
  lots?: number;
  isPractice?: boolean;
}

// The first lot is sold for this amount to a paddle. A sale without further lots is over with it.
async function sold(amount: number, { lots = 1, isPractice = false }: SaleOptions = {}): Promise<BuiltSale> {
  const sale = await aSale(app, { minimum: amount, lots, isPractice, settings: { pace: "clerk" } });
  const [lotId] = sale.lots;
  const bid = { lotId, paddle: "7", amount };
  const entered = await sale.host.caller.post(`/api/live-auctions/${sale.id}/floor-bid`, bid, {
    "idempotency-key": `floor bid of ${amount}`,
  });
  expect(entered.status).toBe(200);
  expect((await sellAfterWarning(app, sale, lotId)).status).toBe(200);
  return sale;
}

describe("the price that was reached last in a category", () => {
  it("RESULTS-4 is that of the newest sale that is over, without practice and unpaid lots, and nothing of a person", async () => {
    const buyer = await app.signIn();
    expect(await lastSoldOf(buyer)).toBeNull();
    await sold(10_000);
    const last = await lastSoldOf(buyer);
    expect(last?.amount).toBe(10_000);
    expect(Object.keys(last ?? {}).toSorted()).toEqual(["amount", "at"]);
    expect(await lastSoldOf(buyer, "Furniture")).toBeNull();
    expect((await buyer.caller.get("/api/live-auctions/last-sold?category=Lamps")).status).toBe(400);

    // A sale that goes on has no results yet, and a practice sale never has any.
    const running = await sold(20_000, { lots: 2 });
    await sold(30_000, { isPractice: true });
    expect((await lastSoldOf(buyer))?.amount).toBe(10_000);
    const admin = await app.signIn({ role: "admin" });
    await admin.caller.post(`/api/live-auctions/${running.id}/end`, { reason: "rain" });
    expect((await lastSoldOf(buyer))?.amount).toBe(20_000);

    // Not paid for, it was not sold.
    await app.moveClock(73 * hour);
    for (const { outcome, amount } of [
      { outcome: "unpaid", amount: 10_000 },
      { outcome: "paid", amount: 20_000 },
    ]) {
      const path = `/api/live-auctions/${running.id}/lots/${running.lots[0]}/outcome`;
      expect((await running.host.caller.put(path, { outcome })).status).toBe(200);
      expect((await lastSoldOf(buyer))?.amount).toBe(amount);
    }
  });

  it("RESULTS-4 is found by an index of the sold lots", async () => {
    const plan = await app.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return planOf(tx, lastSoldQuery("Art"));
    });
    expect(plan).toContain("lot_sold_by_category");
    expect(plan).not.toMatch(/Seq Scan on (lot|sale_event|sold_contract)\b/);
  });
});
