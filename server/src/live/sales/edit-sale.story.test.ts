import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaleCard } from "@boli/contract/live/sale-card";
import type { Page } from "@boli/contract/base/paging";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import {
  type BuiltSale,
  aSale,
  anItem,
  itemStatusesOf,
  fillMissingLinks,
  saleOf,
} from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
});

const hour = 3_600_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const edit = (sale: BuiltSale, body: Record<string, unknown>, who: SignedIn = sale.host) =>
  who.caller.patch(`/api/live-auctions/${sale.id}`, body);

describe("a sale that has not started", () => {
  it("SALE-5 changes in everything, and says which fields changed", async () => {
    const sale = await aSale(app, { isLive: false, lots: 2 });
    const [start, end] = [inMs(2 * hour), inMs(4 * hour)];
    const done = await edit(sale, {
      title: "A morning of lamps",
      description: "From a house in Pune.",
      startDateTime: start,
      endDateTime: end,
      youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
      city: "Pune",
      state: "Maharashtra",
      settings: { step: { kind: "table" }, softCloseSeconds: 60 },
    });
    expect(done.status).toBe(200);
    const view = await saleOf(sale.host, sale.id);
    expect(view).toMatchObject({
      title: "A morning of lamps",
      startDateTime: start,
      endDateTime: end,
      youtubeEmbedId: "dQw4w9WgXcQ",
      city: "Pune",
      // A field that was not sent stays as it was.
      settings: {
        step: { kind: "table" },
        softCloseSeconds: 60,
        softCloseCapMinutes: 60,
        requireMembership: false,
      },
      seq: 1,
    });
    // Both lots closed with the sale, and still close with it.
    expect(view.items.map((lot) => lot.closesAt)).toEqual([end, end]);
    expect(view.items.map((lot) => lot.id)).toEqual(sale.lots);
  });

  it("SALE-5 LOT-2 takes other items, and lets go of those that leave", async () => {
    const sale = await aSale(app, { isLive: false, lots: 2 });
    await app.database.db.updateTable("sale").set({ is_verified: true }).where("id", "=", sale.id).execute();
    const [first, second] = sale.items as [string, string];
    const third = await anItem(app.database, sale.host.user.id);
    const selectedItems = [
      { inventoryItem: third, minimumBidPrice: 500 },
      { inventoryItem: second, minimumBidPrice: 250 },
    ];
    expect((await edit(sale, { selectedItems })).status).toBe(200);
    const view = await saleOf(sale.host, sale.id);
    expect(view.items.map((lot) => [lot.inventoryItem.id, lot.minimumBidPrice])).toEqual([
      [third, 500],
      [second, 250],
    ]);
    expect(view.items[1]!.id).toBe(sale.lots[1]);
    // The admin verified other items than these.
    expect(view.isVerified).toBe(false);
    expect(await itemStatusesOf(app, [first, second, third])).toEqual([
      "available",
      "in_auction",
      "in_auction",
    ]);
  });

  it("SALE-5 SALE-2 starts at the time it was moved to", async () => {
    const sale = await aSale(app, { isLive: false });
    await edit(sale, { startDateTime: inMs(2 * hour), endDateTime: inMs(3 * hour) });
    const timers = await app.database.db
      .selectFrom("job")
      .select("run_at")
      .where("key", "=", `sale-timer:${sale.id}`)
      .execute();
    expect(timers).toHaveLength(1);
    expect(timers[0]!.run_at.getTime()).toBeGreaterThan(Date.now() + 1.9 * hour);
  });

  it("SALE-5 refuses what does not fit, and then changes nothing", async () => {
    const sale = await aSale(app, { isLive: false });
    const other = await anItem(app.database, (await app.signIn({ role: "reseller" })).user.id);
    const refusals = [
      [{ title: "New", endDateTime: inMs(-hour) }, "sale_times_wrong"],
      [{ title: "New", youtubeUrl: "https://example.com/x" }, "youtube_link_wrong"],
      [{ title: "New", selectedItems: [{ inventoryItem: other, minimumBidPrice: 1 }] }, "item_not_available"],
      [{ title: "New", selectedItems: [] }, "sale_items_missing"],
      [{ title: "New", lotOrder: [other] }, "lot_not_found"],
    ] as const;
    for (const [body, code] of refusals) expect((await edit(sale, body)).body.code).toBe(code);
    expect((await saleOf(sale.host, sale.id)).title).toBe("An evening of lamps");
    const stranger = await app.signIn({ role: "reseller" });
    expect((await edit(sale, { title: "Mine" }, stranger)).body.code).toBe("sale_not_found");
  });
});

describe("a sale that is live", () => {
  it("SALE-5 BID-4 keeps its step, its items and its start, and says that it is too late", async () => {
    const sale = await aSale(app);
    const frozen = [
      { settings: { step: { kind: "table" } } },
      { settings: { softCloseSeconds: 0 } },
      { startDateTime: inMs(hour) },
      { selectedItems: [{ inventoryItem: sale.items[0]!, minimumBidPrice: 1 }] },
      { city: "Pune" },
    ];
    for (const body of frozen)
      expect((await edit(sale, { title: "New", ...body })).body.code).toBe("sale_field_frozen");
    expect((await saleOf(sale.host, sale.id)).title).toBe("An evening of lamps");
  });

  it("SALE-5 CLOSE-1 takes title, stream and a later end, with which its lots close", async () => {
    const sale = await aSale(app, { lots: 2 });
    const before = await saleOf(sale.host, sale.id);
    expect((await edit(sale, { endDateTime: inMs(60_000) })).body.code).toBe("sale_times_wrong");
    const later = new Date(Date.parse(before.endDateTime) + hour).toISOString();
    const body = { title: "Going on", description: "Longer.", youtubeUrl: "dQw4w9WgXcQ", endDateTime: later };
    expect((await edit(sale, body)).status).toBe(200);
    const view = await saleOf(sale.host, sale.id);
    expect(view).toMatchObject({ title: "Going on", youtubeEmbedId: "dQw4w9WgXcQ", endDateTime: later });
    expect(view.items.map((lot) => lot.closesAt)).toEqual([later, later]);
  });

  it("SALE-5 takes another order of the lots that have not opened, and of no others", async () => {
    const sale = await aSale(app, { lots: 4, settings: { pace: "clerk" } });
    const [first, second, third, fourth] = sale.lots as [string, string, string, string];
    expect((await edit(sale, { lotOrder: [first, fourth, third] })).body.code).toBe("lot_not_found");
    expect((await edit(sale, { lotOrder: [fourth, third] })).body.code).toBe("lot_not_found");
    expect((await edit(sale, { lotOrder: [fourth, fourth, third] })).body.code).toBe("lot_not_found");
    expect((await edit(sale, { lotOrder: [fourth, second, third] })).status).toBe(200);
    const order = (await saleOf(sale.host, sale.id)).items.map((lot) => lot.id);
    expect(order).toEqual([first, fourth, second, third]);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/pass`, { lotId: first, newestBid: null });
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/next`);
    expect((await saleOf(sale.host, sale.id)).currentLotId).toBe(fourth);
  });

  it("leads by https to the same video where another scheme was kept, and keeps what is right", async () => {
    const saveLink = async (url: string): Promise<string> => {
      const { id, host } = await aSale(app);
      await app.database.db
        .updateTable("sale")
        .set({ youtube_url: url, youtube_embed_id: url === "" ? null : "dQw4w9WgXcQ" })
        .where("id", "=", id)
        .execute();
      await fillMissingLinks(app);
      return (await saleOf(host, id)).youtubeUrl;
    };
    const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    expect(await saveLink("javascript://youtube.com/%0aalert(1)?v=dQw4w9WgXcQ")).toBe(link);
    expect(await saveLink("dQw4w9WgXcQ")).toBe(link);
    expect(await saveLink("https://youtu.be/dQw4w9WgXcQ?t=3")).toBe("https://youtu.be/dQw4w9WgXcQ?t=3");
    expect(await saveLink("")).toBe("");
  });

  it("changes its stream by the host or an admin alone, and is over when it is over", async () => {
    const sale = await aSale(app);
    const put = (who: SignedIn, url: string) =>
      who.caller.put(`/api/live-auctions/${sale.id}/youtube`, { url, embedId: "ignored" });
    const reseller = await app.signIn({ role: "reseller" });
    expect((await put(reseller, "dQw4w9WgXcQ")).status).toBe(404);
    expect((await put(await app.signIn(), "dQw4w9WgXcQ")).status).toBe(403);
    expect((await put(sale.host, "nonsense")).body.code).toBe("youtube_link_wrong");
    const link = "https://www.youtube.com/live/dQw4w9WgXcQ?si=x";
    expect((await put(sale.host, link)).body.data).toEqual({
      youtubeUrl: link,
      youtubeEmbedId: "dQw4w9WgXcQ",
    });
    for (const other of [`javascript://youtube.com/watch?v=dQw4w9WgXcQ`, "data://youtu.be/dQw4w9WgXcQ"])
      expect((await put(sale.host, other)).body.code).toBe("youtube_link_wrong");
    expect((await put(sale.host, "http://youtu.be/dQw4w9WgXcQ")).body.data).toMatchObject({
      youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
    });
    expect(await saleOf(sale.host, sale.id)).toMatchObject({ youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" });
    const admin = await app.signIn({ role: "admin" });
    expect((await put(admin, "")).body.data).toEqual({ youtubeUrl: "", youtubeEmbedId: null });
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`);
    expect((await put(sale.host, link)).body.code).toBe("sale_not_live");
    expect((await edit(sale, { title: "Too late" })).body.code).toBe("sale_not_live");
  });

  it("ROOM-1 sends the host's messages to the room", async () => {
    const sale = await aSale(app);
    const say = (text: string) => sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, { text });
    const { seq } = await saleOf(sale.host, sale.id);
    expect((await say(" Tea in ten minutes. ")).body.data).toEqual({ seq: seq + 1 });
    const event = await app.database.db
      .selectFrom("sale_event")
      .select("payload")
      .where("sale_id", "=", sale.id)
      .where("seq", "=", seq + 1)
      .executeTakeFirstOrThrow();
    expect(event.payload).toEqual({ kind: "message", text: "Tea in ten minutes." });
    expect((await say(" ")).status).toBe(400);
    expect((await say("x".repeat(501))).status).toBe(400);
  });
});

describe("the list of sales", () => {
  const list = async (who: SignedIn, query: string) => {
    const answer = await who.caller.get(`/api/live-auctions?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as unknown as { data: SaleCard[]; page: Page };
  };
  const titled = async (title: string, options: Parameters<typeof aSale>[1] = {}) => {
    const sale = await aSale(app, { isLive: false, ...options });
    const edited = await sale.host.caller.patch(`/api/live-auctions/${sale.id}`, { title });
    if (edited.status !== 200) throw new Error(edited.text);
    return sale;
  };

  it("puts what is live first, then what starts next; pages and counts", async () => {
    const asha = await app.signIn();
    const later = await titled("Order 100% lamps", { startsInMs: 3 * hour });
    const sooner = await titled("Order 100% lamps", { startsInMs: 2 * hour });
    const live = await titled("Order 100% lamps", { isLive: true, lots: 2 });
    await titled("Order 1000 lamps");
    const all = await list(asha, "search=order%20100%25");
    expect(all.data.map((card) => card.id)).toEqual([live.id, sooner.id, later.id]);
    expect(all.data[0]).toMatchObject({
      status: "live",
      itemCount: 2,
      bidderCount: 0,
      categories: ["Art"],
    });
    expect(all.page).toEqual({ page: 1, limit: 12, total: 3, pages: 1, exact: true });
    const second = await list(asha, "search=order%20100%25&limit=2&page=2");
    expect(second.data.map((card) => card.id)).toEqual([later.id]);
    expect(second.page).toMatchObject({ page: 2, pages: 2, total: 3 });
  });

  it("filters by status, category, day in India and verification", async () => {
    const asha = await app.signIn();
    const sale = await titled("Filtered lamps");
    // Half past midnight of the 2nd in India is still the 1st in UTC.
    const starts_at = new Date("2031-03-01T19:00:00Z");
    await app.database.db
      .updateTable("sale")
      .set({ starts_at, ends_at: new Date("2031-03-01T20:00:00Z"), is_verified: true })
      .where("id", "=", sale.id)
      .execute();
    const finds = async (query: string) =>
      (await list(asha, `search=filtered&${query}`)).data.some((card) => card.id === sale.id);
    const [found, missed] = [
      ["status=scheduled", "category=Art", "dateFrom=2031-03-02", "dateTo=2031-03-02", "isVerified=true"],
      ["status=live", "category=Books", "dateFrom=2031-03-03", "dateTo=2031-03-01", "isVerified=false"],
    ];
    for (const query of found) expect([query, await finds(query)]).toEqual([query, true]);
    for (const query of missed) expect([query, await finds(query)]).toEqual([query, false]);
    // The filter takes the day of an instant in India, as in the list of auctions: half past midnight of the 2nd is one
    // of the 1st in UTC.
    const atNight = encodeURIComponent("2031-03-01T19:00:00Z");
    for (const query of [`dateFrom=${atNight}`, `dateTo=${atNight}`])
      expect(await finds(query), query).toBe(true);
    expect(await finds(`dateTo=${encodeURIComponent("2031-03-01T23:59:00+05:30")}`)).toBe(false);
    const wrong = await asha.caller.get("/api/live-auctions?status=open&dateFrom=tomorrow&page=0");
    expect(Object.keys(wrong.body.fields ?? {}).toSorted()).toEqual(["dateFrom", "page", "status"]);
  });

  it("SALE-6 shows a practice sale to its host alone", async () => {
    const sale = await titled("Hidden practice", { isPractice: true });
    expect((await list(sale.host, "search=hidden%20practice")).page.total).toBe(1);
    for (const role of ["buyer", "admin"] as const)
      expect((await list(await app.signIn({ role }), "search=hidden%20practice")).page.total).toBe(0);
  });
});
