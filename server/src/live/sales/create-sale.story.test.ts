import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import type { TestAnswer } from "../../../testing/http.ts";
import { aSale, anItem, nameNoEmptyPlaces, saleOf } from "../../../testing/live.ts";

let app: TestApp;
let host: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  host = await app.signIn({ role: "reseller" });
});
afterAll(() => app.close());

const minute = 60_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

async function create(change: Record<string, unknown> = {}): Promise<TestAnswer> {
  const inventoryItem = await anItem(app.database, host.user.id);
  return host.caller.post("/api/live-auctions", {
    title: "An evening of lamps",
    startDateTime: inMs(10 * minute),
    endDateTime: inMs(60 * minute),
    selectedItems: [{ inventoryItem, minimumBidPrice: 100 }],
    ...change,
  });
}

describe("a live auction that is made", () => {
  it.each([
    ["Auction title is required", "sale_title_missing", { title: " " }, "title"],
    ["Auction title is required", "sale_title_missing", { title: undefined }, "title"],
    ["Start and end dates are required", "sale_dates_missing", { startDateTime: undefined }, "startDateTime"],
    ["Start and end dates are required", "sale_dates_missing", { endDateTime: "" }, "endDateTime"],
    [
      "Please select at least one inventory item",
      "sale_items_missing",
      { selectedItems: [] },
      "selectedItems",
    ],
  ])("is refused with the sentence of the specification: %s (%s)", async (error, code, change, field) => {
    const { status, body } = await create(change);
    expect({ status, error: body.error, code: body.code }).toEqual({ status: 400, error, code });
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it("takes no item twice: Item already added to auction", async () => {
    const inventoryItem = await anItem(app.database, host.user.id);
    const item = { inventoryItem, minimumBidPrice: 100 };
    const { status, body } = await create({ selectedItems: [item, { ...item, minimumBidPrice: 200 }] });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "item_already_added" });
    expect(body.error).toBe("Item already added to auction");
    expect(body.fields).toEqual({ selectedItems: "Item already added to auction" });
  });

  it("reports what is missing first, in the order of the form", async () => {
    const answer = await host.caller.post("/api/live-auctions", {});
    expect(answer.body.code).toBe("sale_title_missing");
    expect(Object.keys(answer.body.fields ?? {}).toSorted()).toEqual([
      "endDateTime",
      "selectedItems",
      "startDateTime",
      "title",
    ]);
  });

  it("SALE-2 does not begin in the past; the minute that runs is not past yet", async () => {
    const late = await create({ startDateTime: inMs(-2 * minute) });
    expect(late.body).toMatchObject({
      code: "sale_times_wrong",
      fields: { startDateTime: "The start can't be in the past." },
    });
    expect((await create({ startDateTime: inMs(-30_000) })).status).toBe(201);
  });

  it("names the field of an end that is not after the start", async () => {
    const { body } = await create({ endDateTime: inMs(10 * minute) });
    expect(body).toMatchObject({
      code: "sale_times_wrong",
      fields: { endDateTime: "This must be after the start." },
    });
  });

  it.each(["0000-01-01T00:00:00Z", "1899-12-31T00:00:00Z", "3000-01-01T00:00:00Z"])(
    "takes no instant that no auction is about (%s)",
    async (endDateTime) => {
      const { status, body } = await create({ endDateTime });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { endDateTime: "This value isn't valid." },
      });
    },
  );

  it("has no place when city and state are left empty, nor when they are emptied later", async () => {
    const placeOf = async (id: string) => {
      const { city, state } = await saleOf(host, id);
      return { city, state };
    };
    const none = { city: null, state: null };
    const { id } = (await create({ city: "", state: " " })).body.data as { id: string };
    expect(await placeOf(id)).toEqual(none);
    const edit = (body: unknown) => host.caller.patch(`/api/live-auctions/${id}`, body);
    expect((await edit({ city: "Pune" })).status).toBe(200);
    expect(await placeOf(id)).toEqual({ city: "Pune", state: null });
    expect((await edit({ city: "" })).status).toBe(200);
    expect(await placeOf(id)).toEqual(none);
    const { seq } = await saleOf(host, id);
    expect((await edit({ city: "" })).status).toBe(200);
    expect((await saleOf(host, id)).seq).toBe(seq);
    // One that was made before.
    await app.database.db.updateTable("sale").set({ city: "", state: "" }).where("id", "=", id).execute();
    await nameNoEmptyPlaces(app);
    expect(await placeOf(id)).toEqual(none);
  });

  it("is not moved into the past by an edit, and keeps its sentences there", async () => {
    const sale = await aSale(app, { isLive: false, host });
    const edit = (body: unknown) => host.caller.patch(`/api/live-auctions/${sale.id}`, body);
    expect((await edit({ startDateTime: inMs(-2 * minute) })).body.code).toBe("sale_times_wrong");
    expect((await edit({ title: "" })).body.code).toBe("sale_title_missing");
    expect((await edit({ selectedItems: [] })).body.code).toBe("sale_items_missing");
    expect((await edit({ startDateTime: inMs(5 * minute) })).status).toBe(200);
  });
});
