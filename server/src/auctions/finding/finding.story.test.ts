import type { AuctionCard } from "@boli/contract/auctions/card";
import type { NearMisses, RecommendedCard, SearchSuggestions } from "@boli/contract/auctions/finding";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ownRowsOf } from "../../../testing/own-rows.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { auctions } from "../index.ts";
import type { Activity } from "../page-view-counter.ts";
import { forgetOldViews, rememberViews } from "./viewed-auctions.ts";

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterAll(() => app.close());

async function get<T>(path: string, caller = app.anyone): Promise<T> {
  const { status, body, text } = await caller.get(path);
  expect(status, text).toBe(200);
  return body.data as T;
}

const inCity = (city: string, state: string): Partial<AuctionDraft> => ({
  location: { address: "Quillwort Lane 7", city, state, pincode: null },
});
const item = { name: "Anvil", description: "Plain", category: "Other" };

it("CARD-1 a card tells the cheapest and the dearest estimate, and the earnest money", async () => {
  const { id } = await anAuction(app, {
    items: [
      { ...item, estimatedValue: 500 },
      { ...item, estimatedValue: 0 },
      { ...item, estimatedValue: 90_000 },
    ],
    earnestMoney: { amount: 2_500.5 },
  });
  const { id: bare } = await anAuction(app, { items: [item] });
  const cards = await get<AuctionCard[]>("/api/auctions?limit=100");
  const card = (wanted: string) => cards.find((one) => one.id === wanted);
  expect(card(id)).toMatchObject({
    estimate: { from: 500, to: 90_000 },
    earnestMoney: 2_500.5,
    distanceKm: null,
  });
  expect(card(bare)).toMatchObject({ estimate: null, earnestMoney: null });
});

it("CARD-2 an empty price is no price", async () => {
  const { id } = await anAuction(app, { title: "Priceless ophicleide", items: [item] });
  for (const query of ["priceMin=", "priceMax=", "priceMin=&priceMax=", "near=&radiusKm="])
    expect(await get(`/api/auctions?search=ophicleide&${query}`), query).toMatchObject([{ id }]);
  const { body } = await app.anyone.get("/api/auctions?priceMin=much");
  expect(body).toMatchObject({ fields: { priceMin: "Please enter an amount in rupees, such as 50,000." } });
});

it("SUGGESTIONS-1 places where something is listed, categories and titles, from a few letters", async () => {
  const { id } = await anAuction(app, { ...inCity("Kolhapur", "Maharashtra"), title: "Zinnia clearance" });
  const suggest = (q: string) =>
    get<SearchSuggestions>(`/api/auctions/suggestions?q=${encodeURIComponent(q)}`);
  expect((await suggest("kolh")).places).toEqual([{ label: "Kolhapur, Maharashtra" }]);
  expect((await suggest("कोल्हा")).places).toEqual([{ label: "Kolhapur, Maharashtra" }]);
  expect((await suggest("dibrugarh")).places).toEqual([]);
  for (const typed of ["furn", "फर्नीच", "फ़र्नी"])
    expect((await suggest(typed)).categories, typed).toEqual([{ key: "Furniture" }]);
  expect((await suggest("zin")).titles).toEqual([{ id, title: "Zinnia clearance" }]);
  expect((await suggest("zinnia cl")).titles).toEqual([{ id, title: "Zinnia clearance" }]);
  expect(await suggest("%")).toEqual({ places: [], categories: [], titles: [] });
});

it("SUGGESTIONS-3 a single digit after other words narrows nothing yet", async () => {
  const { id } = await anAuction(app, { title: "Yellow quinces, lot 42" });
  const titles = async (q: string) =>
    (await get<SearchSuggestions>(`/api/auctions/suggestions?q=${encodeURIComponent(q)}`)).titles;
  for (const q of ["quinces 4", "quinces 42", "quinces 7"])
    expect(await titles(q), q).toEqual([{ id, title: "Yellow quinces, lot 42" }]);
  expect(await titles("quinces 77")).toEqual([]);
});

it("MISS-1 an empty list tells of other tabs, of fewer filters and of the next city", async () => {
  await anAuction(app, { ...inCity("Jaipur", "Rajasthan"), title: "Xylorimba", type: "Port" });
  // The requested city has other auctions.
  await anAuction(app, inCity("Udaipur", "Rajasthan"));
  const misses = (query: string) => get<NearMisses>(`/api/auctions/near-misses?${query}`);
  expect(await misses("search=xylorimba&location=Udaipur&status=ongoing")).toMatchObject({
    otherTabs: { upcoming: 0, ongoing: 0, all: 0 },
    without: [],
    nextCity: null,
  });
  expect(await misses("search=xylorimba&location=Udaipur&status=upcoming")).toMatchObject({
    without: expect.arrayContaining([
      { filter: "location", count: 1 },
      { filter: "search", count: 1 },
    ]),
    nextCity: { city: "Jaipur", state: "Rajasthan", count: 1 },
  });
  expect(await misses("search=xylorimba&status=ongoing")).toMatchObject({
    otherTabs: { upcoming: 1, all: 1 },
  });
  expect((await misses("search=xylorimba&type=Embassy")).without).toEqual([
    { filter: "search", count: expect.any(Number) },
    { filter: "type", count: 1 },
  ]);
});

it("RELATED-1 what is ahead in the same city and of the same organiser, each once, and never itself", async () => {
  const there = inCity("Mysuru", "Karnataka");
  const one = await anAuction(app, { ...there, organiser: "Periwinkle Traders" });
  const both = await anAuction(app, { ...there, organiser: "Periwinkle Traders" });
  const elsewhere = await anAuction(app, { organiser: "Periwinkle Traders" });
  const { body } = await app.anyone.get(`/api/auctions/${one.id}/related`);
  expect(body.data).toMatchObject({ sameCity: [{ id: both.id }], sameOrganiser: [{ id: elsewhere.id }] });
  expect((await app.anyone.get("/api/auctions/01900000-0000-7000-8000-00000000ffff/related")).status).toBe(
    404,
  );
});

it("RECOMMEND-2 what is like the things that somebody looked at follows, and what they looked at is not repeated", async () => {
  const buyer = await app.signIn();
  const book = (title: string) => ({ title, items: [{ ...item, category: "Books" }] });
  const seen = await anAuction(app, { ...inCity("Shillong", "Meghalaya"), ...book("Herbals") });
  const alike = await anAuction(app, { ...inCity("Leh", "Ladakh"), ...book("Bestiaries") });
  const close = await anAuction(app, { ...inCity("Guwahati", "Assam"), title: "Near Shillong" });
  await app.anyone.get(`/api/auctions/${seen.id}`);
  await get(`/api/auctions/${seen.id}`, buyer.caller);
  const cards = await vi.waitUntil(
    async () => {
      const found = await get<RecommendedCard[]>("/api/auctions/recommended", buyer.caller);
      return found.some(({ why }) => why === "like") && found;
    },
    { timeout: 20_000, interval: 300 },
  );
  expect(cards.find(({ id }) => id === alike.id)).toMatchObject({ why: "like", about: "Books" });
  expect(cards[0]).toMatchObject({ id: close.id, why: "near", about: "Guwahati" });
  expect(cards.map(({ id }) => id)).not.toContain(seen.id);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  const exported = JSON.stringify(await ownRowsOf(auctions.personal, app.database.db, buyer.user.id));
  expect(exported).toContain(seen.id);
  await app.database.transaction((tx) => auctions.personal.erase(tx, buyer.user.id));
  expect(await ownRowsOf(auctions.personal, app.database.db, buyer.user.id)).toEqual([]);
});

it("RECOMMEND-4 the city on the profile counts more than the city that somebody looks at most", async () => {
  const buyer = await app.signIn();
  const seen = await anAuction(app, { ...inCity("Panaji", "Goa"), title: "Looked at" });
  const close = await anAuction(app, { ...inCity("Itanagar", "Arunachal Pradesh"), title: "At home" });
  await get(`/api/auctions/${seen.id}`, buyer.caller);
  const whys = async () => {
    const cards = await get<RecommendedCard[]>("/api/auctions/recommended", buyer.caller);
    return cards.flatMap(({ id, why, about }) => (why === "near" ? [[id, about]] : []));
  };
  expect(await whys()).not.toContainEqual([close.id, "Itanagar"]);
  expect((await buyer.caller.patch("/api/profile", { city: "Itanagar" })).status).toBe(200);
  expect((await whys())[0]).toEqual([close.id, "Itanagar"]);
});

const viewsOf = (userId: string) =>
  ownRowsOf(auctions.personal, app.database.db, userId, ["viewed-auctions"]);

it("RECOMMEND-3 the last twenty views of each person are kept, for a quarter of a year", async () => {
  const { user } = await app.signIn();
  const { id } = await anAuction(app, {});
  const view = (number: number, at: string): Activity => ({
    kind: "view",
    thing: {
      kind: "auction",
      id: number === 0 ? id : `01900000-0000-7000-8000-0000000e${String(number).padStart(4, "0")}`,
    },
    at,
    userId: user.id,
    visitor: null,
  });
  // An auction that is gone by now is no view.
  await app.database.transaction(
    (tx) => rememberViews(tx, [view(0, "2026-01-01T00:00:00Z"), view(1, "2026-01-01T00:00:00Z")]),
    {
      bookkeeping: true,
    },
  );
  expect(await viewsOf(user.id)).toMatchObject([{ auction_id: id }]);
  await app.database.transaction(
    async (tx) => {
      await sql`
        insert into auction (id, owner_id, title, description, type, starts_at, address, city, state, item_count, created_at, updated_at)
        select ('01900000-0000-7000-8000-0000000e' || lpad(n::text, 4, '0'))::uuid, a.owner_id, 'Copy', 'Copy', a.type, a.starts_at,
          a.address, a.city, a.state, 1, a.created_at, a.updated_at
        from auction a, generate_series(1, 25) as n where a.id = ${id}`.execute(tx);
      const days = Array.from({ length: 25 }, (_, at) =>
        view(at + 1, new Date(Date.now() + at).toISOString()),
      );
      await rememberViews(tx, days);
    },
    { bookkeeping: true },
  );
  const remembered = await viewsOf(user.id);
  expect(remembered).toHaveLength(20);
  const newest = String(remembered.at(-1)?.["auction_id"]);
  expect(newest).toMatch(/0025$/);
  await app.database.transaction(
    (tx) =>
      tx
        .updateTable("viewed_auction")
        .set({ at: sql`boli_now() - interval '91 days'` })
        .where("user_id", "=", user.id)
        .where("auction_id", "=", newest)
        .execute(),
    { bookkeeping: true },
  );
  await app.database.transaction((tx) => forgetOldViews(tx), { bookkeeping: true });
  expect(await viewsOf(user.id)).toHaveLength(19);
});

it("RECOMMEND-1 what is near comes first, then what is soon, and one's own never", async () => {
  const buyer = await app.signIn();
  const near = await anAuction(app, { owner: seller, ...inCity("Kochi", "Kerala") });
  const cards = await get<RecommendedCard[]>("/api/auctions/recommended?near=Cochin", buyer.caller);
  expect(cards[0]).toMatchObject({ id: near.id, why: "near", about: "Kochi" });
  expect(cards[1]).toMatchObject({ why: "soon", about: null });
  const own = await get<RecommendedCard[]>("/api/auctions/recommended?near=Cochin", seller.caller);
  expect(own.map(({ id }) => id)).not.toContain(near.id);
});
