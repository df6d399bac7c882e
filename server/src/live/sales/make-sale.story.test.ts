import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaleItem } from "@boli/contract/live/endpoints";
import type { SignedInCall } from "../../http/call.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSale, anItem, itemStatusesOf, saleOf } from "../../../testing/live.ts";
import { createSale } from "./create-sale.ts";
import { createSaleBody } from "@boli/contract/live/inputs";

let app: TestApp;
let host: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  host = await app.signIn({ role: "reseller" });
});
afterAll(() => app.close());

const minute = 60_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const bodyOf = (items: readonly string[], change: Record<string, unknown> = {}) => ({
  title: "An evening of lamps",
  startDateTime: inMs(10 * minute),
  endDateTime: inMs(60 * minute),
  selectedItems: items.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 100 })),
  ...change,
});
const post = (body: unknown, key?: string) =>
  host.caller.post("/api/live-auctions", body, key === undefined ? {} : { "idempotency-key": key });

describe("making a sale", () => {
  it("LOT-2 of a hundred attempts at once to put one item into a sale one wins", async () => {
    const item = await anItem(app.database, host.user.id);
    const other = await aSale(app, { isLive: false, host });
    const body = createSaleBody.parse(bodyOf([item]));
    const call = { principal: { userId: host.user.id }, scope: "own" } as unknown as SignedInCall;
    const made = Array.from({ length: 90 }, () =>
      app.database.transaction((tx) => createSale(tx, call, body)),
    );
    // Ten more put it into a sale that exists, by the way of an edit.
    const edit = {
      selectedItems: [...other.items, item].map((id) => ({ inventoryItem: id, minimumBidPrice: 100 })),
    };
    const edited = Array.from({ length: 10 }, () =>
      host.caller.patch(`/api/live-auctions/${other.id}`, edit).then(({ status, body }) => {
        if (status !== 200) throw Object.assign(new Error(body.code), { code: body.code });
      }),
    );
    const outcomes = await Promise.allSettled([...made, ...edited]);
    const refused = outcomes.flatMap((one) =>
      one.status === "rejected" ? [one.reason as { code: string }] : [],
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["item_not_available"]));
    const lots = await app.database.db
      .selectFrom("lot")
      .select("sale_id")
      .where("item_id", "=", item)
      .where("status", "in", ["queued", "open"])
      .execute();
    expect(lots).toHaveLength(1);
    // An edit of a sale that has the item changes nothing, and so all ten may succeed.
    const won = outcomes.length - refused.length;
    expect(won === 1 || (won === 10 && lots[0]!.sale_id === other.id)).toBe(true);
    expect(await itemStatusesOf(app, [item])).toEqual(["in_auction"]);
  });

  it("MAKE-2 with one key makes one sale, and names it when the form has changed since", async () => {
    const items = [await anItem(app.database, host.user.id)];
    const [body, key] = [bodyOf(items), `key-${items[0]!}`];
    const answers = await Promise.all([post(body, key), post(body, key), post(body, key)]);
    // A retry that comes while the first is being decided may be told so, and asks again.
    const ids = answers.flatMap(({ status, body: { data } }) =>
      status === 201 ? [(data as { id: string }).id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    const again = await post(body, key);
    expect(again).toMatchObject({ status: 201, body: { data: { id: ids[0] } } });
    const other = await post({ ...body, title: "A morning of lamps" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "key_reused", current: { id: ids[0] } } });
  });

  it("MAKE-3 MAKE-5 names each item that is not available, and each close that does not fit, at its lot", async () => {
    const [mine, taken] = [
      await anItem(app.database, host.user.id),
      await anItem(app.database, host.user.id),
    ];
    expect((await post(bodyOf([taken]))).status).toBe(201);
    const gone = await post(bodyOf([mine, taken]));
    expect(gone.body).toMatchObject({
      code: "item_not_available",
      fields: { "selectedItems.1.inventoryItem": "This item isn't available any more." },
    });
    const sent = bodyOf([mine]);
    for (const closesAt of [sent.startDateTime, inMs(90 * minute)]) {
      const selectedItems = [{ inventoryItem: mine, minimumBidPrice: 100, closesAt }];
      expect((await post({ ...sent, selectedItems })).body).toMatchObject({
        code: "sale_times_wrong",
        fields: {
          "selectedItems.0.closesAt": "A lot closes after the start, and with the auction at the latest.",
        },
      });
    }
    expect((await post({ ...sent, youtubeUrl: "https://example.com/x" })).body).toMatchObject({
      code: "youtube_link_wrong",
      fields: { youtubeUrl: "This isn't a YouTube link." },
    });
    expect(await itemStatusesOf(app, [mine])).toEqual(["available"]);
  });

  it("MAKE-10 SALE-5 takes 500 lots with reserves and closes, and another order of them", async () => {
    const items: string[] = [];
    for (let number = 0; number < 500; number += 1) items.push(await anItem(app.database, host.user.id));
    const sent = bodyOf(items);
    const closesAt = inMs(50 * minute);
    const selectedItems = sent.selectedItems.map((item) => ({ ...item, reserve: 12_34_567, closesAt }));
    const made = await post({ ...sent, selectedItems });
    expect(made.status).toBe(201);
    const { id } = made.body.data as { id: string };
    const edit = (body: unknown) => host.caller.patch(`/api/live-auctions/${id}`, body);
    expect((await edit({ selectedItems: selectedItems.toReversed() })).status).toBe(200);
    const lots = (await saleOf(host, id)).items;
    expect(lots.map((lot) => lot.inventoryItem.id)).toEqual(items.toReversed());
    expect((await edit({ lotOrder: lots.map((lot) => lot.id).toReversed() })).status).toBe(200);
    expect((await saleOf(host, id)).items.map((lot) => lot.inventoryItem.id)).toEqual(items);
  });
});

describe("the items of a sale", () => {
  const itemsOf = (who: SignedIn, id: string) => who.caller.get(`/api/live-auctions/${id}/items`);

  it("MAKE-11 have the status of now, for the host and admins alone", async () => {
    const sale = await aSale(app, { isLive: false, lots: 3, host });
    const [first, second, third] = sale.items as [string, string, string];
    const change = (id: string, values: { status: "sold" | "available"; deleted_at?: Date }) =>
      app.database.db.updateTable("inventory_item").set(values).where("id", "=", id).execute();
    await change(second, { status: "sold" });
    await change(third, { status: "available", deleted_at: new Date() });
    for (const who of [host, await app.signIn({ role: "admin" })]) {
      const items = (await itemsOf(who, sale.id)).body.data as SaleItem[];
      const { title } = await saleOf(host, sale.id);
      expect(new Map(items.map(({ id, status, offeredIn }) => [id, [status, offeredIn]]))).toEqual(
        new Map([
          [first, ["in_auction", { id: sale.id, title }]],
          [second, ["sold", null]],
        ]),
      );
    }
    expect((await itemsOf(await app.signIn({ role: "reseller" }), sale.id)).body.code).toBe("sale_not_found");
    expect((await itemsOf(await app.signIn(), sale.id)).status).toBe(403);
  });

  it("MAKE-8 MAKE-11 name the sale that offers them now, which no practice does", async () => {
    const sale = await aSale(app, { isLive: false, host });
    const [item] = sale.items as [string];
    const cancelled = await host.caller.post(`/api/live-auctions/${sale.id}/cancel`, { reason: "Moved." });
    expect(cancelled.status).toBe(200);
    expect((await post(bodyOf([item], { title: "Only practised", isPractice: true }))).status).toBe(201);
    const offeredIn = async () => ((await itemsOf(host, sale.id)).body.data as SaleItem[])[0]?.offeredIn;
    expect(await offeredIn()).toBeNull();
    const made = await post(bodyOf([item], { title: "Lamps again" }));
    expect(await offeredIn()).toEqual({ id: (made.body.data as { id: string }).id, title: "Lamps again" });
  });

  it("MAKE-11 SALE-6 of a practice sale are its host's alone", async () => {
    const sale = await aSale(app, { isLive: false, isPractice: true, host });
    expect((await itemsOf(host, sale.id)).status).toBe(200);
    expect((await itemsOf(await app.signIn({ role: "admin" }), sale.id)).body.code).toBe("sale_not_found");
  });
});
