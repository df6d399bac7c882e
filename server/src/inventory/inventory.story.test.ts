import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownRowsOf } from "../../testing/own-rows.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { aPng } from "../../testing/picture-parts.ts";
import { itemInput, saleOf } from "../../testing/things.ts";
import { anUpload } from "../../testing/uploads.ts";
import { inventory, setItemStatus } from "./index.ts";

let app: TestApp;
let reseller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  reseller = await app.signIn({ role: "reseller" });
});
afterAll(() => app.close());

const key = () => ({ "idempotency-key": uuid() });
const add = (who: SignedIn, change: Record<string, unknown> = {}) =>
  who.caller.post("/api/inventory", { ...itemInput(), ...change }, key());
const added = async (who: SignedIn, change: Partial<InventoryDraft> = {}): Promise<string> => {
  const answer = await add(who, change);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body.data as { id: string }).id;
};
const edit = (who: SignedIn, id: string, version: number, change: Partial<InventoryDraft> = {}) =>
  who.caller.send(`/api/inventory/${id}`, {
    method: "PUT",
    body: JSON.stringify(itemInput(change)),
    headers: { ...key(), "if-match": `"${version}"`, "content-type": "application/json" },
  });
const list = async (who: SignedIn, query = ""): Promise<InventoryItem[]> => {
  const answer = await who.caller.get(`/api/inventory${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as InventoryItem[];
};
const itemNamed = async (who: SignedIn, id: string): Promise<InventoryItem | undefined> =>
  (await list(who, "?limit=100")).find((item) => item.id === id);
const put = (id: string, status: "in_auction" | "sold") =>
  app.database.transaction((tx) => setItemStatus(tx, [id], status));

describe("the inventory", () => {
  it("INVENTORY-1 is reached by resellers and admins, each reseller's by nobody else", async () => {
    for (const role of ["buyer", "seller"] as const)
      expect((await (await app.signIn({ role })).caller.get("/api/inventory")).status).toBe(403);
    expect((await app.anyone.get("/api/inventory")).status).toBe(401);
    const other = await app.signIn({ role: "reseller" });
    const id = await added(other);
    expect(await itemNamed(reseller, id)).toBeUndefined();
    const tries = [await edit(reseller, id, 1), await reseller.caller.delete(`/api/inventory/${id}`)];
    const unknown = await reseller.caller.delete(`/api/inventory/${uuid()}`);
    for (const { status, body } of [...tries, unknown])
      expect([status, body.code]).toEqual([404, "inventory_item_not_found"]);
    const admin = await app.signIn({ role: "admin" });
    expect((await edit(admin, id, 1, { name: "A lamp of copper" })).status).toBe(200);
    expect((await itemNamed(other, id))?.name).toBe("A lamp of copper");
    expect((await list(admin, "?limit=100")).map((item) => item.id)).toContain(id);
  });

  it("INVENTORY-2 keeps every field, and money to the paisa", async () => {
    const input = itemInput({
      subcategory: "Lamps",
      basePrice: 900.55,
      estimatedValue: 1_500.5,
      condition: "Like New",
      quantity: 2,
      tags: ["brass", "brass", "old"],
      location: { warehouse: "Bhosari", shelf: "A4", bin: "7" },
      status: "reserved",
    });
    const id = await added(reseller, input);
    expect(await itemNamed(reseller, id)).toMatchObject({
      ...input,
      tags: ["brass", "old"],
      auctionCondition: "excellent",
      images: [],
      version: 1,
      can: { edit: true, delete: true },
    });
    const plain = await added(reseller);
    expect(await itemNamed(reseller, plain)).toMatchObject({
      quantity: 1,
      basePrice: 0,
      condition: "Good",
      status: "available",
      location: { warehouse: "", shelf: "", bin: "" },
    });
  });

  it.each([
    ["a blank name", { name: " " }, "Please fill in all required fields"],
    ["no description", { description: "" }, "Please fill in all required fields"],
    ["no category", { category: "" }, "Please fill in all required fields"],
    ["a minimum of 0", { minimumBidPrice: 0 }, "Minimum bid price must be greater than 0"],
    ["a minimum below 0", { minimumBidPrice: -5 }, "Minimum bid price must be greater than 0"],
    ["no minimum", { minimumBidPrice: undefined }, "Minimum bid price must be greater than 0"],
    ["both", { name: "", minimumBidPrice: 0 }, "Please fill in all required fields"],
  ])("INVENTORY-2 refuses %s with its sentence", async (_what, change, sentence) => {
    const answer = await add(reseller, change);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it.each([
    ["half a rupee as minimum", { minimumBidPrice: 10.5 }, "minimumBidPrice"],
    ["a third of a paisa", { basePrice: 0.333 }, "basePrice"],
    ["an endless name", { name: "x".repeat(10_000) }, "name"],
    ["a line break in a name", { name: "a\nb" }, "name"],
    ["a category of its own", { category: "Lamps" }, "category"],
    ["21 tags", { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, "tags"],
    ["no piece", { quantity: 0 }, "quantity"],
    ["half a piece", { quantity: 1.5 }, "quantity"],
    ["a status of a sale", { status: "sold" }, "status"],
    [
      "a pile of marks in a description",
      { description: `A lamp${"\u0301\u0316".repeat(2_000)}` },
      "description",
    ],
    ["seven marks in a name", { name: `A${"\u0301".repeat(7)}` }, "name"],
    ["signs that become marks, in a tag", { tags: ["lamp", "\uff9e\u0316".repeat(4)] }, "tags.1"],
    ["a field of the server", { owner_id: uuid() }, "owner_id"],
  ])("INVENTORY-2 refuses %s at its field", async (_what, change, field) => {
    const answer = await add(reseller, change);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_input"]);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it("INVENTORY-3 lists pages, filtered, searched and sorted", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const names = ["cot", "Bed", "almirah", "10% chair"];
    for (const [at, name] of names.entries())
      await added(reseller, {
        name,
        basePrice: 10 * (4 - at),
        category: at < 2 ? "Furniture" : "Other",
        tags: [`t${at}`],
      });
    const shown = async (query: string) => (await list(reseller, query)).map(({ name }) => name);
    expect(await shown("?sort=name&direction=asc")).toEqual(["10% chair", "almirah", "Bed", "cot"]);
    expect(await shown("?sort=name&direction=desc")).toEqual(["cot", "Bed", "almirah", "10% chair"]);
    expect(await shown("?sort=basePrice&direction=asc")).toEqual(["10% chair", "almirah", "Bed", "cot"]);
    expect(await shown("?sort=category&direction=desc&limit=2")).toEqual(["10% chair", "almirah"]);
    expect(await shown("")).toEqual([...names].reverse());
    expect(await shown("?sort=createdAt&direction=asc&limit=3&page=2")).toEqual(["10% chair"]);
    expect(await shown("?search=t1&status=available&category=")).toEqual(["Bed"]);
    expect(await shown("?search=10%25%20ch")).toEqual(["10% chair"]);
    expect(await shown("?search=chair%2010")).toEqual(["10% chair"]);
    expect(await shown("?search=10_%20bed")).toEqual([]);
    expect(await shown("?category=Furniture&sort=name")).toEqual(["cot", "Bed"]);
    expect(await shown("?status=reserved")).toEqual([]);
    for (let at = 0; at < 7; at++) await added(reseller);
    const { body } = await reseller.caller.get("/api/inventory");
    expect(body.page).toEqual({ page: 1, limit: 10, total: 11, pages: 2, exact: true });
    for (const wrong of ["sort=owner_id", "direction=up", "status=gone", "limit=101", "page=0"])
      expect((await reseller.caller.get(`/api/inventory?${wrong}`)).status, wrong).toBe(400);
  });

  it("INVENTORY-3 finds the beginnings of words in any order and spelling, and no single letters", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    await added(reseller, {
      name: "हिन्दी की अलमारी",
      description: "लकड़ी की, १२ खाने",
      tags: ["O'Neil", "A4/7"],
    });
    await added(reseller, { name: "Café-table", description: "Of teak.", tags: ["S"] });
    const found = async (search: string) =>
      (await list(reseller, `?search=${encodeURIComponent(search)}`)).map(({ name }) => name);
    for (const search of ["अलमारी हिंदी", "लकडी", "12 अल", "oneil", "a4", "7 a4"])
      expect(await found(search), search).toEqual(["हिन्दी की अलमारी"]);
    for (const search of ["cafe", "TABLE café", "teak t", "s"])
      expect(await found(search), search).toEqual(["Café-table"]);
    for (const search of ["able", "t", "%", "'", "\\", "teak & !oak", "x".repeat(199)])
      expect(await found(search), search).toEqual([]);
  });

  it("INVENTORY-4 an item in a sale is neither deleted nor put aside, a sold one not changed either", async () => {
    const saleId = await saleOf(app.database, reseller);
    const { item_id: offered } = await app.database.db
      .selectFrom("lot")
      .select("item_id")
      .where("sale_id", "=", saleId)
      .executeTakeFirstOrThrow();
    const refused = await reseller.caller.delete(`/api/inventory/${offered}`);
    expect([refused.status, refused.body.code]).toEqual([409, "inventory_item_in_sale"]);
    const aside = await edit(reseller, offered, 1, { status: "reserved" });
    expect([aside.status, aside.body.code]).toEqual([409, "inventory_item_in_sale"]);
    expect((await edit(reseller, offered, 1, { name: "A better name" })).status).toBe(200);
    expect(await itemNamed(reseller, offered)).toMatchObject({
      status: "in_auction",
      can: { edit: true, delete: false },
    });
    await put(offered, "sold");
    for (const answer of [
      await edit(reseller, offered, 2),
      await reseller.caller.delete(`/api/inventory/${offered}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "inventory_item_sold"]);
  });

  it("INVENTORY-4 a deleted item is in no list, and no sale can offer it", async () => {
    const id = await added(reseller);
    expect((await reseller.caller.delete(`/api/inventory/${id}`)).status).toBe(200);
    expect(await itemNamed(reseller, id)).toBeUndefined();
    expect((await reseller.caller.delete(`/api/inventory/${id}`)).status).toBe(404);
    const sale = await reseller.caller.post(
      "/api/live-auctions",
      {
        title: "An evening",
        startDateTime: new Date(Date.now() + 3_600_000).toISOString(),
        endDateTime: new Date(Date.now() + 7_200_000).toISOString(),
        selectedItems: [{ inventoryItem: id, minimumBidPrice: 100 }],
        settings: {},
      },
      key(),
    );
    expect([sale.status, sale.body.code]).toEqual([409, "item_not_available"]);
  });

  it("INVENTORY-5 of simultaneous edits one is saved, and the others get what it saved", async () => {
    const id = await added(reseller);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => edit(reseller, id, 1, { name: `Lamp ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const kept = await itemNamed(reseller, id);
    expect(kept?.version).toBe(2);
    const late = await edit(reseller, id, 1, { name: "Too late" });
    expect(late.body).toMatchObject({ code: "changed_meanwhile", current: { id, name: kept?.name } });
  });

  it("INVENTORY-5 a retry under the same key adds one item", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const headers = key();
    const first = await reseller.caller.post("/api/inventory", itemInput(), headers);
    const again = await reseller.caller.post("/api/inventory", itemInput(), headers);
    expect(again.body.data).toEqual(first.body.data);
    expect(await list(reseller)).toHaveLength(1);
  });

  it("INVENTORY-6 keeps pictures in order; takes nobody else's, and none of an auction", async () => {
    const mine = { userId: reseller.user.id, purpose: "inventory-picture" as const };
    const [one, two] = [await anUpload(app.database, mine), await anUpload(app.database, mine)];
    const id = await added(reseller, { images: [two.id, one.id] });
    const images = (await itemNamed(reseller, id))?.images ?? [];
    expect(images).toHaveLength(2);
    const turned = await edit(reseller, id, 1, { images: [...images].reverse() });
    expect(turned.status, turned.text).toBe(200);
    expect((await itemNamed(reseller, id))?.images).toEqual([...images].reverse());
    const other = await app.signIn({ role: "reseller" });
    const strange = await anUpload(app.database, { ...mine, userId: other.user.id });
    const wrong = await anUpload(app.database, { userId: reseller.user.id });
    for (const named of [strange.id, wrong.id, uuid()]) {
      const answer = await add(reseller, { images: [named] });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ["images"]]);
    }
    await reseller.caller.delete(`/api/inventory/${id}`);
    const left = await app.database.db
      .selectFrom("upload")
      .select("id")
      .where("id", "in", [one.id, two.id])
      .execute();
    expect(left).toEqual([]);
  });

  it("INVENTORY-12 is written by the printed form too: data and repeated images, without a key or a version", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const png = await aPng();
    const form = (data: unknown, pictures: number): FormData => {
      const made = new FormData();
      made.set("data", JSON.stringify(data));
      for (let count = 0; count < pictures; count += 1)
        made.append("images", new File([new Uint8Array(png)], `lamp ${count}.png`));
      return made;
    };
    const send = (method: "POST" | "PUT", path: string, body: FormData) =>
      reseller.caller.send(path, { method, body });
    for (const [wrong, code] of [
      [form({ ...itemInput(), name: " " }, 1), "required_fields_missing"],
      [form({ ...itemInput(), minimumBidPrice: 0 }, 1), "minimum_bid_missing"],
      [form({ ...itemInput(), images: Array.from({ length: 12 }, () => uuid()) }, 1), "invalid_input"],
      [form("a lamp", 0), "invalid_input"],
    ] as const) {
      const answer = await send("POST", "/api/inventory", wrong);
      expect([answer.status, answer.body.code], answer.text).toEqual([400, code]);
    }
    expect(await list(reseller)).toEqual([]);
    const made = await send("POST", "/api/inventory", form(itemInput(), 2));
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.data as { id: string };
    const before = await itemNamed(reseller, id);
    expect(before?.images).toHaveLength(2);

    const kept = before?.images.slice(1) ?? [];
    const changed = await send(
      "PUT",
      `/api/inventory/${id}`,
      form({ ...itemInput({ name: "Two lamps" }), images: kept }, 1),
    );
    expect([changed.status, changed.body.data], changed.text).toEqual([200, { id, version: 2 }]);
    const after = await itemNamed(reseller, id);
    expect([after?.name, after?.images.length, after?.images[0]]).toEqual(["Two lamps", 2, kept[0]]);
    await put(id, "sold");
    const late = await send("PUT", `/api/inventory/${id}`, form(itemInput(), 1));
    expect([late.status, late.body.code]).toEqual([409, "inventory_item_sold"]);
    const strange = await send("PUT", `/api/inventory/${uuid()}`, form(itemInput(), 1));
    expect([strange.status, strange.body.code]).toEqual([404, "inventory_item_not_found"]);
    expect(await app.store.temporary.sweep({ olderThanMs: 0 })).toBe(0);
  });

  it("INVENTORY-8 records each change, hands the items over, and erases what no sale needs", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const id = await added(reseller, { location: { warehouse: "Home", shelf: "1", bin: "2" } });
    const sold = await added(reseller, { location: { warehouse: "Home", shelf: "1", bin: "3" } });
    await edit(reseller, id, 1, { name: "Renamed" });
    await edit(reseller, id, 2, { name: "Renamed" });
    await put(sold, "sold");
    const entries = await app.database.db
      .selectFrom("audit_entry")
      .select(["action"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(["inventory-item.added", "inventory-item.edited"]);
    const handed = await ownRowsOf(inventory.personal, app.database.db, reseller.user.id, ["inventory"]);
    expect(handed).toHaveLength(2);
    await app.database.transaction((tx) => inventory.personal.erase(tx, reseller.user.id));
    const rows = await app.database.db
      .selectFrom("inventory_item")
      .select(["id", "name", "description", "warehouse", "deleted_at"])
      .where("owner_id", "=", reseller.user.id)
      .execute();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name: "Renamed",
      description: "",
      warehouse: "",
      deleted_at: expect.any(Date),
    });
    expect(rows.find((row) => row.id === sold)).toMatchObject({
      name: "A brass lamp",
      warehouse: "",
      deleted_at: null,
    });
  });
});
