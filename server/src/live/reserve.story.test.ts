import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { verifyLog } from "../../../tools/verify-log.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { becomeAdmin, bidIn } from "../../testing/live/bidding.ts";
import { type BuiltSale, aSale, itemStatusesOf, saleOf, sellAfterWarning } from "../../testing/live.ts";
import { sealReserve } from "./law/bid-chain.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bid = (who: SignedIn, sale: BuiltSale, body: Record<string, unknown>, key?: string) =>
  bidIn(who, sale.id, { itemId: sale.lots[0], ...body }, key ? { "idempotency-key": key } : {});
const perform = (sale: BuiltSale, what: string, body: Record<string, unknown> = {}) =>
  sale.host.caller.post(`/api/live-auctions/${sale.id}/${what}`, { lotId: sale.lots[0], ...body });
const clerk = { settings: { pace: "clerk" } };

describe("a reserve", () => {
  it("LOT-5 is seen by host and admins alone; everyone sees whether it is met", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const bidder = await app.signIn();
    const sale = await aSale(app, { reserve: 7_654 });
    const lotAs = async (who: SignedIn) => (await saleOf(who, sale.id)).items[0]!;
    await bid(bidder, sale, { amount: 100 });
    await becomeAdmin(app, bidder);
    // An admin who has read it can't use it.
    expect((await bid(admin, sale, { amount: 7_654 })).body.code).toBe("admin_may_not_bid");
    for (const who of [sale.host, admin])
      expect(await lotAs(who)).toMatchObject({ reserve: "not_met", reservePrice: 7_654 });
    for (const who of [asha, bidder])
      expect(await lotAs(who)).toMatchObject({ reserve: "not_met", reservePrice: null });
    expect((await bid(asha, sale, { amount: 200, maxAmount: 9_000 })).body.data).toMatchObject({
      currentHighestBid: 7_654,
      isLeading: true,
    });
    expect(await lotAs(asha)).toMatchObject({ reserve: "met", currentHighestBid: 7_654, totalBids: 3 });
  });

  it("LOT-5 below the minimum is refused, and it changes only before the lot opens", async () => {
    const sale = await aSale(app, { reserve: 5_000, isLive: false });
    const selected = (reserve: number) => ({
      selectedItems: [{ inventoryItem: sale.items[0], minimumBidPrice: 100, reserve }],
    });
    const edit = (reserve: number) =>
      sale.host.caller.patch(`/api/live-auctions/${sale.id}`, selected(reserve));
    expect((await edit(99)).status).toBe(400);
    expect((await edit(6_000)).status).toBe(200);
    await perform(sale, "start");
    expect((await edit(5_000)).body.code).toBe("sale_field_frozen");
    expect((await saleOf(sale.host, sale.id)).items[0]).toMatchObject({ reservePrice: 6_000 });
  });

  it("LOT-5 LOT-3 a clerk's sale below it asks once more and drops it, which moves no price", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const [sale, other] = [await aSale(app, { ...clerk, reserve: 5_000 }), await aSale(app, clerk)];
    await bid(asha, sale, { amount: 100, maxAmount: 4_000 });
    const sold = (of: BuiltSale, more = {}) => sellAfterWarning(app, of, of.lots[0], more);
    expect((await sold(sale)).body.code).toBe("reserve_not_met");
    expect((await perform(other, "drop-reserve")).body.code).toBe("lot_has_no_reserve");
    expect((await perform(sale, "drop-reserve")).status).toBe(200);
    expect((await saleOf(ravi, sale.id)).items[0]).toMatchObject({ reserve: null, currentHighestBid: 100 });
    expect((await sold(sale)).status).toBe(200);
    const again = await aSale(app, { ...clerk, reserve: 5_000 });
    await bid(asha, again, { amount: 100, maxAmount: 4_000 });
    expect((await sold(again, { dropsReserve: true })).status).toBe(200);
    expect((await saleOf(ravi, again.id)).items[0]).toMatchObject({ status: "sold", soldPrice: 100 });
  });

  it("LOT-5 BID-12 is sealed by the log's first row; a raise gets its number at the close, a close is a row", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { ...clerk, reserve: 5_000 });
    await bid(asha, sale, { amount: 100 });
    const raised = (await bid(asha, sale, { maxAmount: 300 }, "a-raise-of-asha")).body.data as BidAnswer;
    // A retry hears the first answer, also when the raise has its number (BID-7).
    const again = async () => (await bid(asha, sale, { maxAmount: 300 }, "a-raise-of-asha")).body.data;
    expect(await again()).toEqual(raised);
    await perform(sale, "drop-reserve");
    expect(await again()).toEqual(raised);
    expect((await bid(asha, sale, { maxAmount: 400 }, "a-raise-of-asha")).status).toBe(422);
    await bid(asha, sale, { maxAmount: 900 });
    await sellAfterWarning(app, sale, sale.lots[0]);
    const answer = await asha.caller.get(`/api/live-auctions/${sale.id}/log`);
    const [lot] = (answer.body.data as SaleLog).lots;
    expect(lot!.rows.map(({ kind, alias, amount }) => [kind, alias, amount])).toEqual([
      ["reserve", null, null],
      ["bid", 1, 100],
      ["raise", 1, null],
      ["drop", null, null],
      ["raise", 1, null],
      ["sold", 1, 100],
    ]);
    expect([verifyLog(answer.text).isWhole, lot!.form]).toEqual([true, 3]);
    const { salt, secret } = await app.database.db
      .selectFrom("bid")
      .select(["salt", "secret"])
      .where("lot_id", "=", sale.lots[0]!)
      .where("seq", "=", 1)
      .executeTakeFirstOrThrow();
    expect(sealReserve(salt!, 5_000)).toBe(secret);
    expect(await itemStatusesOf(app, sale.items)).toEqual(["sold"]);
  });

  it("BID-9 a later bidder whose ceiling is equal is told of the tie", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    await bid(asha, sale, { amount: 100, maxAmount: 500 });
    expect((await bid(ravi, sale, { amount: 200, maxAmount: 500 })).body.data).toMatchObject({
      isLeading: false,
      isTied: true,
      currentHighestBid: 500,
    });
    expect((await bid(ravi, sale, { amount: 501, maxAmount: 600 })).body.data).toMatchObject({
      isTied: false,
    });
  });
});
