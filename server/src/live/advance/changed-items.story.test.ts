import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn, leaveCeilingIn } from "../../../testing/live/bidding.ts";
import { testEngine } from "../../../testing/database.ts";
import { type BuiltSale, aSale, saleOf } from "../../../testing/live.ts";
import { anUpload } from "../../../testing/uploads.ts";
import { itemInput } from "../../../testing/things.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  const jobs = saleJobs({ bus: bus as never, database, ...store });
  runner = startJobRunner({ database, jobs, log: served.edge.log, pollMs: 50 });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const lamp = itemInput({ minimumBidPrice: 100 });
const pathOf = ({ items }: BuiltSale) => `/api/inventory/${items[0]}`;
const itemOf = async ({ host, items }: BuiltSale): Promise<InventoryItem> =>
  ((await host.caller.get("/api/inventory")).body as { data: InventoryItem[] }).data.find(
    ({ id }) => id === items[0],
  )!;
async function edit(sale: BuiltSale, change: Partial<InventoryDraft>, who: SignedIn = sale.host) {
  const { version, name, description, condition, quantity, images } = await itemOf(sale);
  const headers = { "if-match": `"${version}"`, "idempotency-key": uuid() };
  const kept = { name, description: description || "A lamp with a shade.", condition, quantity, images };
  const body = { ...lamp, ...kept, ...change };
  const { status, body: answer } = await who.caller.with(headers).put(pathOf(sale), body);
  return [status, answer.code];
}
const entriesOf = ({ items }: BuiltSale) =>
  app.database.db
    .selectFrom("audit_entry")
    .select(["before", "after"])
    .where("subject_id", "=", items[0]!)
    .where("action", "=", "inventory-item.edited")
    .orderBy("id")
    .execute();
const ownOf = async (who: SignedIn, { id }: BuiltSale) =>
  (await who.caller.get(`/api/live-auctions/${id}/ceilings`)).body.data;

describe("the item of a lot", () => {
  it.runIf(testEngine() === "postgres")(
    "BID-13 is not another's to edit, and whoever tries does not wait for the lot that people bid on",
    async () => {
      const sale = await aSale(app);
      const locked = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      const deciding = app.database.transaction(
        async (tx) => {
          await sql`select from lot where id = ${sale.lots[0]}::uuid for update`.execute(tx);
          locked.resolve();
          await answered.promise;
        },
        { bookkeeping: true },
      );
      try {
        await locked.promise;
        const other = await app.signIn({ role: "reseller" });
        expect(await edit(sale, { name: "A stranger's lamp" }, other)).toEqual([
          404,
          "inventory_item_not_found",
        ]);
      } finally {
        answered.resolve();
        await deciding;
      }
    },
  );

  it("BID-13 stays the thing that was bid on while its lot is open; its description and pictures are only added to", async () => {
    const sale = await aSale(app);
    const asha = await app.signIn();
    expect((await bidIn(asha, sale.id, { itemId: sale.lots[0], amount: 100 })).status).toBe(200);
    const { id: picture } = await anUpload(app.database, {
      userId: sale.host.user.id,
      purpose: "inventory-picture",
    });
    expect(await edit(sale, { description: "A lamp with a shade.", images: [picture] })).toEqual([
      200,
      undefined,
    ]);
    const admin = await app.signIn({ role: "admin" });
    for (const change of [
      { name: "A plastic lamp" },
      { condition: "Poor" },
      { quantity: 2 },
      { description: "A lamp." },
      { images: [] },
    ] satisfies Array<Partial<InventoryDraft>>) {
      expect(await edit(sale, change), JSON.stringify(change)).toEqual([409, "inventory_item_lot_open"]);
      expect(await edit(sale, change, admin)).toEqual([409, "inventory_item_lot_open"]);
    }
    expect(await edit(sale, { description: "A lamp with a shade. It is chipped." })).toEqual([
      200,
      undefined,
    ]);
    expect(await edit(sale, { location: { shelf: "4" } })).toEqual([200, undefined]);
    expect((await entriesOf(sale))[1]).toEqual({
      before: { description: "A lamp with a shade." },
      after: { fields: ["description"], description: "A lamp with a shade. It is chipped." },
    });
    const [lot] = sale.lots as [string];
    const newestBid = (await saleOf(sale.host, sale.id)).items[0]!.newestBid;
    await admin.caller.post(`/api/live-auctions/${sale.id}/withdraw`, { lotId: lot, newestBid });
    expect((await saleOf(sale.host, sale.id)).items[0]!.status).toBe("withdrawn");
    expect(await edit(sale, { name: "A plastic lamp" })).toEqual([200, undefined]);
  });

  it("BID-13 a ceiling lapses with the change of the thing that it was left for, and its owner is told", async () => {
    const asha = await app.signIn();
    for (const change of [{ name: "A plastic lamp" }, { condition: "Poor" }, { quantity: 2 }] satisfies Array<
      Partial<InventoryDraft>
    >) {
      const sale = await aSale(app, { isLive: false });
      const ceiling = { lotId: sale.lots[0]!, maxAmount: 500 };
      expect((await leaveCeilingIn(asha, sale.id, ceiling)).status).toBe(200);
      expect(await edit(sale, { description: "A lamp.", location: { shelf: "4" } })).toEqual([
        200,
        undefined,
      ]);
      expect(await ownOf(asha, sale)).toEqual([ceiling]);
      expect(await edit(sale, change)).toEqual([200, undefined]);
      expect(await ownOf(asha, sale), JSON.stringify(change)).toEqual([]);
      await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
      expect((await saleOf(asha, sale.id)).items[0]!.totalBids).toBe(0);
    }
    const told = async () =>
      ((await asha.caller.get("/api/notifications")).body as { data: Array<{ title: string }> }).data;
    await expect
      .poll(told)
      .toMatchObject(Array.from({ length: 3 }, () => ({ title: "Your maximum has ended" })));
  });

  it("LOT-8 a lot has the category that its item has now, also when it is open, and no ceiling lapses with it", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { isLive: false });
    const ceiling = { lotId: sale.lots[0]!, maxAmount: 500 };
    expect((await leaveCeilingIn(asha, sale.id, ceiling)).status).toBe(200);
    const listed = async (category: string): Promise<boolean> => {
      const path = `/api/live-auctions?category=${category}&search=${category}&limit=100`;
      const cards = (await asha.caller.get(path)).body.data as Array<{ id: string }>;
      return cards.some(({ id }) => id === sale.id);
    };
    expect(await edit(sale, { category: "Furniture" })).toEqual([200, undefined]);
    expect(await listed("Furniture")).toBe(true);
    expect((await saleOf(asha, sale.id)).items[0]!.inventoryItem.category).toBe("Furniture");
    expect(await ownOf(asha, sale)).toEqual([ceiling]);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
    await expect.poll(async () => (await saleOf(asha, sale.id)).items[0]!.totalBids).toBe(1);
    expect(await edit(sale, { category: "Books" })).toEqual([200, undefined]);
    expect([await listed("Furniture"), await listed("Books")]).toEqual([false, true]);
  });

  it("BID-13 of an edit and the opening of the lot at one instant one comes first, and no bid stands on another thing", async () => {
    const asha = await app.signIn();
    for (let round = 0; round < 8; round += 1) {
      const sale = await aSale(app, { isLive: false });
      await leaveCeilingIn(asha, sale.id, { lotId: sale.lots[0]!, maxAmount: 500 });
      const [[status]] = await Promise.all([
        edit(sale, { name: "A plastic lamp" }),
        sale.host.caller.post(`/api/live-auctions/${sale.id}/start`),
      ]);
      const { totalBids } = (await saleOf(asha, sale.id)).items[0]!;
      expect([status, totalBids]).toEqual(status === 200 ? [200, 0] : [409, 1]);
    }
  });
});
