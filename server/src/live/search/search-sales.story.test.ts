import type { SaleCard } from "@boli/contract/live/sale-card";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSale } from "../../../testing/live.ts";
import { itemInput } from "../../../testing/things.ts";
import { indexSome } from "./index-sale.ts";

let app: TestApp;
let reader: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.signIn();
});
afterAll(() => app.close());

const find = async (text: string, more = "", who = reader): Promise<string[]> => {
  const path = `/api/live-auctions?search=${encodeURIComponent(text)}&limit=100${more}`;
  return ((await who.caller.get(path)).body.data as SaleCard[]).map(({ title }) => title);
};

// A scheduled sale of one item.
async function titled(
  title: string,
  { item = "A lamp", category = "Art", ...body }: Record<string, string> = {},
  isPractice = false,
) {
  const sale = await aSale(app, { isLive: false, isPractice });
  await app.database.transaction(
    (tx) =>
      tx
        .updateTable("inventory_item")
        .set({ name: item, category })
        .where("id", "=", sale.items[0]!)
        .execute(),
    { bookkeeping: true },
  );
  // Another price, because a lot that stays as it is is not written again.
  const selectedItems = [{ inventoryItem: sale.items[0], minimumBidPrice: 150 }];
  const edited = await sale.host.caller.patch(`/api/live-auctions/${sale.id}`, {
    title,
    ...body,
    selectedItems,
  });
  if (edited.status !== 200) throw new Error(edited.text);
  return sale;
}

describe("the search of live auctions", () => {
  it("SEARCH-14 finds every word in title, lots, categories, place and description, in that order of worth", async () => {
    await titled("Evening of tabla drums", { city: "Pune", state: "Maharashtra" });
    await titled("Concert hall clearance", { item: "Tabla drum of brass", category: "Collectibles" });
    await titled("Household goods", { description: "Among them a tabla, a drum and a harmonium." });
    expect(await find("tabla drum")).toEqual([
      "Evening of tabla drums",
      "Concert hall clearance",
      "Household goods",
    ]);
    // In different parts, in the plural, by an old name of the city, by one in Hindi, and with fillers.
    for (const text of [
      "drums pune",
      "Poona tabla",
      "पुणे drum",
      "tabla ki nilami in Pune",
      "TABLA maharashtra",
    ])
      expect(await find(text), text).toEqual(["Evening of tabla drums"]);
    expect(await find("brass collectibles")).toEqual(["Concert hall clearance"]);
    expect(await find("!!")).toEqual([]);
  });

  it("SEARCH-14 reads typing errors and trade words, and shows those with most of the words when none has all", async () => {
    await titled("Sitar and veena morning", { item: "A harmonium" });
    await titled("Old vehicles", { item: "A motorcycle", category: "Vehicles" });
    expect(await find("harmonum")).toContain("Sitar and veena morning");
    expect(await find("मोटरसाइकिल")).toEqual(["Old vehicles"]);
    expect((await find("sitar veena spaceship"))[0]).toBe("Sitar and veena morning");
  });

  it("SEARCH-14 keeps the other filters, and follows every edit", async () => {
    const sale = await titled("Peacock carpets", { item: "A carpet", category: "Furniture" });
    expect(await find("peacock", "&status=scheduled&category=Furniture")).toEqual(["Peacock carpets"]);
    for (const filter of ["&status=live", "&category=Books", "&isVerified=true", "&dateFrom=2090-01-01"])
      expect(await find("peacock", filter), filter).toEqual([]);
    await sale.host.caller.patch(`/api/live-auctions/${sale.id}`, { title: "Flamingo carpets" });
    expect([await find("peacock"), await find("flamingo")]).toEqual([[], ["Flamingo carpets"]]);
  });

  it("SEARCH-14 keeps the words of both where a sale and an item of it are edited at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const sale = await aSale(app, { lots: 3, settings: { pace: "clerk" } });
      const [title, item] = [`Kalamkari${round} banners`, `Gramophone${round} horn`];
      const headers = { "if-match": '"1"', "idempotency-key": uuid() };
      const body = itemInput({ name: item, minimumBidPrice: 100 });
      const [edited, renamed] = await Promise.all([
        sale.host.caller.patch(`/api/live-auctions/${sale.id}`, { title }),
        sale.host.caller.with(headers).put(`/api/inventory/${sale.items[2]}`, body),
      ]);
      expect([edited.status, renamed.status], renamed.text).toEqual([200, 200]);
      expect(await find(`kalamkari${round} gramophone${round}`)).toEqual([title]);
    }
  });

  it("SEARCH-14 SALE-6 finds a practice sale for its host alone, and learns no words from it", async () => {
    const sale = await titled("Xylophone rehearsal", {}, true);
    expect(await find("xylophone", "", sale.host)).toEqual(["Xylophone rehearsal"]);
    expect(await find("xylophone")).toEqual([]);
    const { rows } = await sql`select from search_word where word = 'xylophone'`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  it("SEARCH-14 finds sales from before the search existed, once the job has indexed them", async () => {
    const sale = await titled("Gramophone records");
    await sql`delete from sale_search where sale_id = ${sale.id}::uuid`.execute(app.database.db);
    expect(await find("gramophone")).toEqual([]);
    await app.database.transaction(indexSome, { bookkeeping: true });
    expect(await find("gramophone")).toEqual(["Gramophone records"]);
  });
});
