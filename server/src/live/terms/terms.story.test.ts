import type { SaleView } from "@boli/contract/live/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { acceptVersion, sendCeiling } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, runOut, saleOf } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const edit = (sale: BuiltSale, body: object) => sale.host.caller.patch(`/api/live-auctions/${sale.id}`, body);
const bid = (who: SignedIn, { id, lots: [itemId] }: BuiltSale, amount: number) =>
  who.caller.post(`/api/live-auctions/${id}/bid`, { itemId, amount });
const leave = (who: SignedIn, { id, lots: [lotId] }: BuiltSale, maxAmount: number | null) =>
  sendCeiling(who, id, { lotId: lotId ?? "", maxAmount });
const versionsOf = async ({ id }: BuiltSale) =>
  app.database.db
    .selectFrom("sale_terms")
    .select(["version", "gst", "premium", "payment"])
    .where("sale_id", "=", id)
    .orderBy("version")
    .execute();
const notAccepted = {
  status: 403,
  body: { code: "terms_not_accepted", error: "Accept the terms of this sale first" },
};
const silentTerms = { payment: "", collectionPlace: "", collectBy: "", viewing: "", condition: "" };

describe("the terms of a sale", () => {
  it("TERMS-1 are told to everybody who sees it, also when its host said nothing", async () => {
    const sale = await aSale(app, { isLive: false });
    const { terms, hasAccepted } = await saleOf(await app.signIn(), sale.id);
    expect(terms).toEqual({ version: 1, gstPercent: 0, premiumPercent: 0, ...silentTerms });
    expect(hasAccepted).toBe(false);
  });

  it("TERMS-1 are made with the sale, and each change is a version that stays", async () => {
    const terms = {
      payment: "UPI by Sunday",
      gstPercent: 18,
      premiumPercent: 12.25,
      condition: "Used.\nDented.",
    };
    const sale = await aSale(app, { isLive: false, terms });
    const asha = await app.signIn();
    expect((await saleOf(asha, sale.id)).terms).toEqual({ version: 1, ...silentTerms, ...terms });
    // Equal terms make no new version.
    expect((await edit(sale, { title: "Another evening", terms: { gstPercent: 18 } })).status).toBe(200);
    expect((await edit(sale, { terms: { gstPercent: 5, collectBy: "Friday" } })).status).toBe(200);
    expect((await saleOf(asha, sale.id)).terms).toEqual({
      version: 2,
      ...silentTerms,
      ...terms,
      gstPercent: 5,
      collectBy: "Friday",
    });
    expect(await versionsOf(sale)).toEqual([
      { version: 1, gst: 1_800, premium: 1_225, payment: "UPI by Sunday" },
      { version: 2, gst: 500, premium: 1_225, payment: "UPI by Sunday" },
    ]);
    for (const statement of [
      sql`update sale_terms set gst = 0 where sale_id = ${sale.id}::uuid`,
      sql`delete from sale_terms where sale_id = ${sale.id}::uuid`,
    ])
      await expect(app.database.transaction((tx) => statement.execute(tx))).rejects.toThrow(/stays as it is/);
  });

  it("TERMS-1 SALE-5 stay from the start of the sale on", async () => {
    const sale = await aSale(app);
    expect(await edit(sale, { terms: { gstPercent: 5 } })).toMatchObject({
      status: 409,
      body: { code: "sale_field_frozen" },
    });
    expect(await versionsOf(sale)).toHaveLength(1);
  });

  it("TERMS-1 are refused where they make no sense, at their field", async () => {
    const sale = await aSale(app, { isLive: false });
    const refused = await edit(sale, { terms: { gstPercent: 41 } });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(["terms.gstPercent"]);
  });
});

describe("an acceptance of terms", () => {
  it("BID-1 TERMS-3 comes before the first bid in a sale, once", async () => {
    const [asha, ravi, sale, other] = [
      await app.signIn(),
      await app.signIn(),
      await aSale(app),
      await aSale(app),
    ];
    expect(await bid(asha, sale, 100)).toMatchObject(notAccepted);
    expect((await saleOf(asha, sale.id)).can).toMatchObject({ bid: false, why: "terms_not_accepted" });
    const first = await acceptVersion(asha, sale.id, 1);
    expect(first).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    expect(await saleOf(asha, sale.id)).toMatchObject({ hasAccepted: true, can: { bid: true, why: null } });
    expect((await bid(asha, sale, 100)).status).toBe(200);
    // Neither for another person nor in another sale.
    expect(await bid(ravi, sale, 200)).toMatchObject(notAccepted);
    expect(await bid(asha, other, 100)).toMatchObject(notAccepted);
    // The first one stays, however often it is sent.
    const again = await Promise.all([1, 2, 3].map(() => acceptVersion(asha, sale.id, 1)));
    expect(again.map(({ body }) => body.data)).toEqual([first, first, first].map(({ body }) => body.data));
    const kept = await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("actor_id", "=", asha.user.id)
      .where("action", "=", "sale.terms-accepted")
      .execute();
    expect(kept).toHaveLength(1);
  });

  it("BID-1 counts the moment it is there, also among bids that are decided together", async () => {
    const [sale, people] = [await aSale(app), await Promise.all([1, 2, 3, 4].map(() => app.signIn()))];
    await Promise.all(people.slice(0, 2).map((who) => acceptVersion(who, sale.id, 1)));
    const answers = await Promise.all(people.map((who, at) => bid(who, sale, 1_000 * (at + 1))));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.slice(2)).toEqual(["terms_not_accepted", "terms_not_accepted"]);
    for (const code of codes.slice(0, 2)) expect(["bid_too_low", undefined]).toContain(code);
    expect((await acceptVersion(people[3]!, sale.id, 1)).status).toBe(200);
    expect((await bid(people[3]!, sale, 9_000)).status).toBe(200);
  });

  it("BID-1 TERMS-3 is one of the current version: with new terms everybody is asked again", async () => {
    const sale = await aSale(app, { isLive: false });
    const asha = await app.signIn();
    expect((await acceptVersion(asha, sale.id, 1)).status).toBe(200);
    expect((await edit(sale, { terms: { premiumPercent: 10 } })).status).toBe(200);
    expect((await saleOf(asha, sale.id)).hasAccepted).toBe(false);
    for (const version of [1, 3])
      expect(await acceptVersion(asha, sale.id, version)).toMatchObject({
        status: 409,
        body: { code: "terms_changed" },
      });
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
    expect(await bid(asha, sale, 100)).toMatchObject(notAccepted);
    expect((await acceptVersion(asha, sale.id, 2)).status).toBe(200);
    expect((await bid(asha, sale, 100)).status).toBe(200);
  });

  it("TERMS-3 is that of an adult, who knows a sale that is not over", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app)];
    const path = `/api/live-auctions/${sale.id}/acceptance`;
    for (const body of [{ version: 1 }, { version: 1, isAdult: false }, { isAdult: true }])
      expect(await asha.caller.put(path, body)).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    const practice = await aSale(app, { isPractice: true });
    expect((await acceptVersion(asha, practice.id, 1)).body.code).toBe("sale_not_found");
    await runOut(app, sale);
    expect((await acceptVersion(asha, sale.id, 1)).body.code).toBe("sale_not_live");
  });

  it("BID-1 CLERK-3 is asked neither of the host nor for what is bid from the floor", async () => {
    const sale = await aSale(app, { settings: { pace: "clerk" } });
    expect((await bid(sale.host, sale, 100)).body.code).toBe("host_may_not_bid");
    const entered = await sale.host.caller.post(
      `/api/live-auctions/${sale.id}/floor-bid`,
      { lotId: sale.lots[0], paddle: "42", amount: 100 },
      { "idempotency-key": "a-floor-bid-without-terms" },
    );
    expect(entered.status).toBe(200);
  });
});

describe("ceilings in advance", () => {
  const ownOf = async (who: SignedIn, { id }: BuiltSale) =>
    (await who.caller.get(`/api/live-auctions/${id}/ceilings`)).body.data as object[];
  const leaderOf = async (sale: BuiltSale) =>
    ((await saleOf(sale.host, sale.id)) satisfies SaleView).items[0]?.leader ?? null;

  it("BID-1 BID-13 are left by those who have accepted, and taken back by anybody", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app, { isLive: false })];
    expect(await leave(asha, sale, 500)).toMatchObject(notAccepted);
    expect((await leave(asha, sale, null)).status).toBe(200);
    await acceptVersion(asha, sale.id, 1);
    expect((await leave(asha, sale, 500)).status).toBe(200);
  });

  it("BID-13 lapse when the terms change", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app, { isLive: false })];
    await acceptVersion(asha, sale.id, 1);
    await leave(asha, sale, 500);
    expect((await edit(sale, { terms: { gstPercent: 0 } })).status).toBe(200);
    expect(await ownOf(asha, sale)).toHaveLength(1);
    expect((await edit(sale, { terms: { gstPercent: 18 } })).status).toBe(200);
    expect(await ownOf(asha, sale)).toEqual([]);
    expect(await leave(asha, sale, 500)).toMatchObject(notAccepted);
  });

  it("BID-1 BID-13 are judged at the opening: one of somebody who has not accepted comes to nothing", async () => {
    const [asha, ravi, sale] = [await app.signIn(), await app.signIn(), await aSale(app, { isLive: false })];
    for (const who of [asha, ravi]) {
      await acceptVersion(who, sale.id, 1);
      expect((await leave(who, sale, who === asha ? 900 : 500)).status).toBe(200);
    }
    // As with a ceiling from before there were terms.
    await app.database.db.deleteFrom("sale_acceptance").where("user_id", "=", asha.user.id).execute();
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
    // Every act of the host opens first what waits to open.
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, { text: "Welcome." });
    expect(await leaderOf(sale)).toBe("Bidder 1");
    expect((await bid(ravi, sale, 200)).body.data).toMatchObject({ isLeading: true, maxAmount: 500 });
  });
});
