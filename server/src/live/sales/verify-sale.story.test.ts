import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import type { SaleView } from "@boli/contract/live/endpoints";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale, anItem, runOut, saleOf } from "../../../testing/live.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { testEngine } from "../../../testing/database.ts";
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

const seenBy = async (who: SignedIn, id: string): Promise<string> =>
  ((await who.caller.get(`/api/live-auctions/${id}`)).body.data as SaleView | undefined)?.verifiable ?? "";
const put = (who: SignedIn, id: string, isVerified: boolean, seen: string) =>
  who.caller.put(`/api/admin/live-auctions/${id}/verified`, { isVerified, seen });
const verify = async (who: SignedIn, id: string, isVerified = true) =>
  put(who, id, isVerified, await seenBy(who, id));
async function editItem({ host, items }: BuiltSale, change: Partial<InventoryDraft>): Promise<void> {
  const listed = (await host.caller.get("/api/inventory")).body as { data: InventoryItem[] };
  const { version, description } = listed.data.find(({ id }) => id === items[0])!;
  const body = itemInput({ minimumBidPrice: 100, description: description || "A lamp.", ...change });
  const headers = { "if-match": `"${version}"`, "idempotency-key": uuid() };
  const edited = await host.caller.with(headers).put(`/api/inventory/${items[0]}`, body);
  expect(edited.status, edited.text).toBe(200);
}
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

  it.runIf(testEngine() === "postgres")(
    "SALE-9 waits for an edit that takes it back, and then says that the sale has changed",
    async () => {
      const sale = await aSale(app, { isLive: false });
      expect((await verify(admin, sale.id)).status).toBe(200);
      const written = Promise.withResolvers<void>();
      const waited = Promise.withResolvers<void>();
      const editing = app.database.transaction(
        async (tx) => {
          await sql`update sale set is_verified = false, title = 'Other lamps' where id = ${sale.id}::uuid`.execute(
            tx,
          );
          written.resolve();
          await waited.promise;
        },
        { bookkeeping: true },
      );
      try {
        await written.promise;
        const seen = await seenBy(admin, sale.id);
        const again = put(admin, sale.id, true, seen);
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        const answered = again.then(() => "answered");
        const state = async () => {
          const { rows } = await waiting.execute(app.database.db);
          return rows[0]?.count === 1 ? "waits" : Promise.race([answered, Promise.resolve("neither")]);
        };
        await expect.poll(state).not.toBe("neither");
        expect(await state()).toBe("waits");
        waited.resolve();
        expect((await again).body.code).toBe("changed_meanwhile");
      } finally {
        waited.resolve();
        await editing;
      }
      expect(await isVerified(sale)).toBe(false);
    },
  );

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

  it("SALE-9 ends in the transaction that changes what the admin has seen, and stays when only the rest changes", async () => {
    const sale = await aSale(app, { isLive: false });
    const edit = (body: object) => sale.host.caller.patch(`/api/live-auctions/${sale.id}`, body);
    const [first] = sale.items as [string];
    const same = { inventoryItem: first, minimumBidPrice: 300 };
    const other = await anItem(app.database, sale.host.user.id);
    const rest = { selectedItems: [same], settings: { allowChat: false } };
    await verify(admin, sale.id);
    expect((await edit(rest)).status).toBe(200);
    expect(await isVerified(sale)).toBe(true);
    for (const body of [
      { title: "Another evening" },
      { description: "All from one attic." },
      { terms: { premiumPercent: 12 } },
      { selectedItems: [same, { inventoryItem: other, minimumBidPrice: 100 }] },
    ]) {
      await verify(admin, sale.id);
      expect(await isVerified(sale)).toBe(true);
      expect((await edit(body)).status).toBe(200);
      expect(await isVerified(sale), JSON.stringify(body)).toBe(false);
      expect((await eventsOf(sale)).slice(-2)).toContainEqual(verifiedEvent);
    }
    await verify(admin, sale.id);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
    expect((await edit({ title: "Real antiques" })).status).toBe(200);
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
    const putItem = (version: number, body: object) =>
      sale.host.caller.with({ "if-match": `"${version}"`, "idempotency-key": uuid() }).put(path, body);
    const moved = await putItem(1, { ...lamp, location: { shelf: "4" } });
    expect(moved.status).toBe(200);
    expect(await isVerified(sale)).toBe(true);
    const told = (await eventsOf(sale)).length;
    const edited = { ...lamp, description: `${lamp.description} Its glass is broken.` };
    expect((await putItem(2, edited)).status).toBe(200);
    await expect.poll(() => isVerified(sale), { timeout: 10_000 }).toBe(false);
    expect((await eventsOf(sale)).slice(told)).toMatchObject([verifiedEvent]);
  });

  it("SALE-9 ends with a new lot of an item that was free meanwhile", async () => {
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
    expect((await verify(admin, sale.id)).status).toBe(200);
    const [lotId] = sale.lots;
    const perform = (what: string, body: object) =>
      sale.host.caller.post(`/api/live-auctions/${sale.id}/${what}`, body);
    expect((await perform("withdraw", { lotId, newestBid: null })).status).toBe(200);
    await editItem(sale, { name: "A plastic lamp" });
    expect(await isVerified(sale)).toBe(true);
    expect((await perform("reoffer", { lotId })).status).toBe(200);
    expect(await isVerified(sale)).toBe(false);
    expect((await eventsOf(sale)).at(-1)).toMatchObject(verifiedEvent);
  });

  it("SALE-9 counts for what the admin has seen, and for nothing that changed since", async () => {
    const sale = await aSale(app, { isLive: false });
    const edit = async (body: object) => {
      const { status, text } = await sale.host.caller.patch(`/api/live-auctions/${sale.id}`, body);
      expect(status, text).toBe(200);
    };
    for (const change of [
      () => editItem(sale, { description: "A lamp of plastic." }),
      () => edit({ title: "Real antiques" }),
      () => edit({ terms: { premiumPercent: 12 } }),
    ]) {
      const seen = await seenBy(admin, sale.id);
      await change();
      const late = await put(admin, sale.id, true, seen);
      expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
      expect(await isVerified(sale)).toBe(false);
    }
    expect(await seenBy(sale.host, sale.id)).toBe("");
    expect(await seenBy(admin, (await aSale(app, { host: admin, isLive: false })).id)).toBe("");
    // Bids, and the order of the lots, are none of it.
    const other = await aSale(app, { isLive: false });
    const seen = await seenBy(admin, other.id);
    await other.host.caller.post(`/api/live-auctions/${other.id}/start`);
    expect((await bidIn(await app.signIn(), other.id, { itemId: other.lots[0], amount: 100 })).status).toBe(
      200,
    );
    expect((await put(admin, other.id, true, seen)).status).toBe(200);
  });
});
