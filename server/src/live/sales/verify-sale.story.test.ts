import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale, anItem, runOut, saleOf } from "../../../testing/live.ts";
import { itemInput } from "../../../testing/things.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
let runner: JobRunner;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  const jobs = saleJobs({ bus: bus as never, database, ...store });
  runner = startJobRunner({ database, jobs, log: served.edge.log, pollMs: 50 });
  admin = await app.signIn({ role: "admin" });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const verify = (who: SignedIn, id: string, isVerified = true) =>
  who.caller.put(`/api/admin/live-auctions/${id}/verified`, { isVerified });
const isVerified = async ({ id, host }: BuiltSale) => (await saleOf(host, id)).isVerified;
const eventsOf = async ({ id }: BuiltSale) => {
  const rows = await app.database.db
    .selectFrom("sale_event")
    .select("payload")
    .where("sale_id", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(({ payload }) => payload as { kind: string; fields?: string[] });
};
const verifiedEvent = { kind: "sale-changed", fields: ["isVerified"] };

describe("an admin's check of a sale", () => {
  it("SALE-9 is told to the room and audited, can be taken back, and makes nobody an auctioneer", async () => {
    const sale = await aSale(app, { isLive: false });
    expect((await verify(admin, sale.id)).status).toBe(200);
    expect(await isVerified(sale)).toBe(true);
    expect((await eventsOf(sale)).at(-1)).toMatchObject(verifiedEvent);
    const entries = await app.database.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id"])
      .where("subject_id", "=", sale.id)
      .where("action", "=", "sale.verified")
      .execute();
    expect(entries).toEqual([{ action: "sale.verified", actor_id: admin.user.id }]);
    // Saying it again is no news.
    const told = (await eventsOf(sale)).length;
    expect((await verify(admin, sale.id)).status).toBe(200);
    expect(await eventsOf(sale)).toHaveLength(told);
    expect((await verify(admin, sale.id, false)).status).toBe(200);
    expect(await isVerified(sale)).toBe(false);
    const { auctioneers } = await app.database.db
      .selectFrom("sale")
      .select("auctioneers")
      .where("id", "=", sale.id)
      .executeTakeFirstOrThrow();
    expect(auctioneers).toEqual([]);
  });

  it("SALE-9 is refused to its host, to others, of a sale that is over, and of what nobody may know", async () => {
    const [sale, over] = [await aSale(app), await aSale(app)];
    const own = await aSale(app, { host: admin });
    const practice = await aSale(app, { isPractice: true, isLive: false });
    await runOut(app, over);
    for (const [who, id, status, code] of [
      [sale.host, sale.id, 403, "not_allowed"],
      [await app.signIn(), sale.id, 403, "not_allowed"],
      [admin, own.id, 403, "not_allowed"],
      [admin, over.id, 409, "sale_not_live"],
      [admin, practice.id, 404, "sale_not_found"],
      [admin, uuid(), 404, "sale_not_found"],
    ] as const) {
      const answer = await verify(who, id);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it("SALE-9 ends in the transaction that offers other items, and stays when only the rest changes", async () => {
    const sale = await aSale(app, { isLive: false });
    await verify(admin, sale.id);
    const edit = (body: object) => sale.host.caller.patch(`/api/live-auctions/${sale.id}`, body);
    const [first] = sale.items as [string];
    const same = { inventoryItem: first, minimumBidPrice: 300 };
    expect((await edit({ title: "Another evening", selectedItems: [same] })).status).toBe(200);
    expect(await isVerified(sale)).toBe(true);
    const other = await anItem(app.database, sale.host.user.id);
    const added = [same, { inventoryItem: other, minimumBidPrice: 100 }];
    expect((await edit({ selectedItems: added })).status).toBe(200);
    expect(await isVerified(sale)).toBe(false);
  });

  it("SALE-9 ends soon after an item itself is edited, and the room hears of it", async () => {
    const sale = await aSale(app);
    const lamp = itemInput({ minimumBidPrice: 100 });
    await app.database.db
      .updateTable("inventory_item")
      .set({ description: lamp.description })
      .where("id", "=", sale.items[0]!)
      .execute();
    await verify(admin, sale.id);
    const path = `/api/inventory/${sale.items[0]}`;
    // A sale never shows where an item is kept.
    const put = (version: number, body: object) =>
      sale.host.caller.with({ "if-match": `"${version}"`, "idempotency-key": uuid() }).put(path, body);
    const moved = await put(1, { ...lamp, location: { shelf: "4" } });
    expect(moved.status).toBe(200);
    expect(await isVerified(sale)).toBe(true);
    const told = (await eventsOf(sale)).length;
    const edited = { ...lamp, description: "Its glass is broken." };
    expect((await put(2, edited)).status).toBe(200);
    await expect.poll(() => isVerified(sale), { timeout: 10_000 }).toBe(false);
    expect((await eventsOf(sale)).slice(told)).toMatchObject([verifiedEvent]);
  });
});
