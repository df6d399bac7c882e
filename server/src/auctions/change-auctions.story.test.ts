import type { AuctionCard } from "@boli/contract/auctions/card";
import type { AuctionCounts, HistoryLine, ManagedCard } from "@boli/contract/auctions/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, editAuction, fullViewOf, viewOf } from "../../testing/auctions.ts";
import { anUpload } from "../../testing/uploads.ts";

let app: TestApp;
let admin: SignedIn;
let seller: SignedIn;
let otherSeller: SignedIn;
let buyer: SignedIn;
let subscriber: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
  seller = await app.signIn({ role: "seller" });
  otherSeller = await app.signIn({ role: "seller" });
  buyer = await app.signIn();
  subscriber = await app.signIn({ subscriptionStatus: "subscribed" });
});
afterAll(() => app.close());

describe("changing an auction", () => {
  it("CHANGES-1 lists on the page what changed of date, place, price and status, and no paid value", async () => {
    const auction = await anAuction(app, { owner: seller, date: "2031-03-14" });
    const { items } = await viewOf(app, seller, auction.id);
    const answer = await editAuction(seller, auction.id, 1, {
      ...auction.input,
      description: "Other words.",
      date: "2031-03-20",
      location: { ...auction.input.location, address: "Gate 3, Obelisk Terrace", city: "Mumbai" },
      items: items.map(({ id, name, description, category }, at) => ({
        id,
        name,
        description,
        category,
        estimatedValue: at === 0 ? 9_999 : 3_40_000,
      })),
    });
    expect(answer.body.data).toEqual({ id: auction.id, version: 2 });
    const { changes } = await viewOf(app, buyer, auction.id);
    expect(changes.map(({ field }) => field).toSorted()).toEqual(["address", "city", "date", "price"]);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: "price", about: "Desk", before: "12500", after: "9999" }),
    );
    expect(changes).toContainEqual(expect.objectContaining({ field: "address", before: null, after: null }));
    expect(JSON.stringify(changes)).not.toMatch(/zephyr|obelisk/i);
    const history = await seller.caller.get(`/api/auctions/${auction.id}/history`);
    expect(history.body.data as HistoryLine[]).toContainEqual(
      expect.objectContaining({
        field: "address",
        after: "Gate 3, Obelisk Terrace",
        by: { name: "Test seller", role: "seller" },
      }),
    );
    expect((await otherSeller.caller.get(`/api/auctions/${auction.id}/history`)).status).toBe(404);
  });

  it("CHANGES-15 shows an old name that reveals today's place only to those who may know it", async () => {
    const auction = await anAuction(app, {
      owner: seller,
      date: "2031-03-14",
      items: [
        { name: "Zorblaxwadi chairs", description: "Of teak", category: "Furniture", estimatedValue: 100 },
      ],
    });
    const { items } = await viewOf(app, seller, auction.id);
    const [item = { id: "" }] = items;
    const edit = async (version: number, name: string, estimatedValue: number, address?: string) => {
      const { location } = auction.input;
      const answer = await editAuction(seller, auction.id, version, {
        ...auction.input,
        location: address === undefined ? location : { ...location, address },
        items: [{ id: item.id, name, description: "Of teak", category: "Furniture", estimatedValue }],
      });
      expect(answer.status, answer.text).toBe(200);
    };
    await edit(1, "Zorblaxwadi chairs", 200);
    const shownTo = async (who: SignedIn): Promise<unknown> =>
      (await viewOf(app, who, auction.id)).changes.find(({ field }) => field === "price");
    expect(await shownTo(buyer)).toMatchObject({ about: "Zorblaxwadi chairs", before: "100", after: "200" });
    // The name moves from the item to the address.
    await edit(2, "Chairs", 200, "Plot 7, Zorblaxwadi");
    expect(await shownTo(buyer)).toMatchObject({ about: null, before: "100", after: "200" });
    expect(JSON.stringify(await viewOf(app, buyer, auction.id))).not.toMatch(/zorblaxwadi/i);
    expect(await shownTo(subscriber)).toMatchObject({ about: "Zorblaxwadi chairs" });
  });

  it("CHANGES-2 of two editors the second sees the current version, and nothing is overwritten", async () => {
    const auction = await anAuction(app, { owner: seller });
    const [mine, theirs] = await Promise.all([
      editAuction(seller, auction.id, 1, { ...auction.input, title: "By the seller" }),
      editAuction(admin, auction.id, 1, { ...auction.input, title: "By the admin" }),
    ]);
    const [won, lost, winner] = mine.status === 200 ? [mine, theirs, seller] : [theirs, mine, admin];
    expect([won.status, lost.status]).toEqual([200, 409]);
    const title = (await fullViewOf(app, seller, auction.id)).title;
    expect(lost.body).toMatchObject({
      code: "changed_meanwhile",
      current: { title, version: 2, access: "full" },
      by: { name: winner === seller ? "Test seller" : "Test admin", isCaller: false },
    });
  });

  it("CHANGES-18 an editor who saved the newer version in another tab is informed", async () => {
    const auction = await anAuction(app, { owner: seller });
    await editAuction(seller, auction.id, 1, { ...auction.input, title: "In the other tab" });
    const late = await editAuction(seller, auction.id, 1, { ...auction.input, title: "In this tab" });
    expect(late.body).toMatchObject({
      code: "changed_meanwhile",
      by: { name: "Test seller", isCaller: true },
    });
    const stranger = await editAuction(otherSeller, auction.id, 1, auction.input);
    expect(stranger.body).not.toHaveProperty("by");
  });

  it("CHANGES-3 the same again changes nothing, however often it is sent, and another seller cannot edit", async () => {
    const { id: pictureId } = await anUpload(app.database, { userId: seller.user.id });
    const auction = await anAuction(app, {
      owner: seller,
      date: "2031-03-14",
      endsAt: "2031-03-16T10:00:00.000Z",
      images: [pictureId],
      eligibility: { flags: ["gst_registered", "e_waste_recycler"], text: "Traders" },
      earnestMoney: { amount: 10_000.5 },
    });
    const { items } = await viewOf(app, seller, auction.id);
    const same = {
      ...auction.input,
      items: auction.input.items.map((item, at) => ({ ...item, id: items[at]?.id })),
    };
    const stored = async () => ({
      row: await app.database.db.selectFrom("auction").selectAll().where("id", "=", auction.id).execute(),
      record: await app.database.db
        .selectFrom("audit_entry")
        .select("action")
        .where("subject_id", "=", auction.id)
        .execute(),
      history: (await seller.caller.get(`/api/auctions/${auction.id}/history`)).body.data,
      items: (await viewOf(app, seller, auction.id)).items,
    });
    const before = await stored();
    for (let again = 0; again < 3; again += 1) {
      const answer = await editAuction(seller, auction.id, 1, same);
      expect(answer.body.data).toEqual({ id: auction.id, version: 1 });
    }
    expect(await stored()).toEqual(before);
    expect((await editAuction(otherSeller, auction.id, 1, same)).status).toBe(404);
    // Sellers choose the order of the items and of the pictures.
    const turned = { ...same, items: same.items.toReversed() };
    expect((await editAuction(seller, auction.id, 1, turned)).body.data).toMatchObject({ version: 2 });
    expect((await editAuction(seller, auction.id, 2, { ...turned, images: [] })).body.data).toMatchObject({
      version: 3,
    });
  });

  it("CHANGES-4 an item's id of another auction is not taken over", async () => {
    const [one, other] = [
      await anAuction(app, { owner: otherSeller }),
      await anAuction(app, { owner: seller }),
    ];
    const [victim] = (await viewOf(app, otherSeller, one.id)).items;
    await editAuction(seller, other.id, 1, {
      ...other.input,
      items: [{ id: victim?.id, name: "Taken", description: "x", category: "Art" }],
    });
    expect((await viewOf(app, otherSeller, one.id)).items[0]).toMatchObject({ id: victim?.id, name: "Desk" });
    expect((await viewOf(app, seller, other.id)).items[0]?.id).not.toBe(victim?.id);
  });

  it("CHANGES-10 an edit that is sent again under its key is answered the same, and its version counts once", async () => {
    const auction = await anAuction(app, { owner: seller });
    const lamp = { name: "Lamp", description: "Brass", category: "Art" };
    const edited = { ...auction.input, title: "Sent twice", items: [...auction.input.items, lamp] };
    const key = `edit-of-${auction.id}`;
    const [first, again] = [
      await editAuction(seller, auction.id, 1, edited, key),
      await editAuction(seller, auction.id, 1, edited, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.body.data).toEqual({ id: auction.id, version: 2 });
    expect(await viewOf(app, seller, auction.id)).toMatchObject({ version: 2, itemCount: 3 });
    const other = await editAuction(seller, auction.id, 1, { ...edited, title: "Sent otherwise" }, key);
    // The earlier answer comes along, so that a form whose answer was lost finds what it made.
    expect(other).toMatchObject({ status: 422, body: { code: "key_reused", current: first.body.data } });
  });

  it("CHANGES-14 of one edit the new day comes before the prices, and no number of later prices hides it", async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Lot ${at + 1}`);
    const priced = (estimatedValue: number) =>
      names.map((name) => ({ name, description: "As seen", category: "Art" as const, estimatedValue }));
    const auction = await anAuction(app, { owner: seller, date: "2031-03-14", items: priced(100) });
    const { items } = await viewOf(app, seller, auction.id);
    const edit = (version: number, estimatedValue: number) =>
      editAuction(seller, auction.id, version, {
        ...auction.input,
        date: "2031-03-20",
        items: priced(estimatedValue).map((item, at) => ({ ...item, id: items[at]?.id })),
      });
    const fields = async () => (await viewOf(app, buyer, auction.id)).changes.map(({ field }) => field);
    const prices = Array.from({ length: 20 }, () => "price");
    expect((await edit(1, 200)).status).toBe(200);
    expect(await fields()).toEqual(["date", ...prices]);
    expect((await edit(2, 300)).status).toBe(200);
    expect(await fields()).toEqual([...prices, "date"]);
  });
});

describe("managing auctions", () => {
  it("MANAGE-1 a hidden auction is seen by its owner and admins only, and comes back", async () => {
    const auction = await anAuction(app, { owner: seller, title: "Hidden by an admin" });
    const hide = (hidden: boolean) =>
      admin.caller.put(`/api/admin/auctions/${auction.id}/visibility`, { hidden });
    const titlesFor = async (who: SignedIn) =>
      ((await who.caller.get("/api/auctions?search=Hidden+by+an+admin")).body.data as AuctionCard[]).filter(
        ({ id }) => id === auction.id,
      ).length;
    expect((await hide(true)).status).toBe(200);
    for (const who of [buyer, subscriber, otherSeller])
      expect((await who.caller.get(`/api/auctions/${auction.id}`)).status).toBe(404);
    expect(await titlesFor(subscriber)).toBe(0);
    expect(await fullViewOf(app, seller, auction.id)).toMatchObject({ isHidden: true });
    expect(await fullViewOf(app, admin, auction.id)).toMatchObject({ isHidden: true });
    await hide(false);
    expect(await titlesFor(buyer)).toBe(1);
  });

  it("MANAGE-2 many at once: what is there is changed, what is gone is named, and each has its line of history", async () => {
    const auctions = [await anAuction(app, { owner: seller }), await anAuction(app, { owner: seller })];
    const gone = "01900000-0000-7000-8000-00000000ffff";
    const ids = auctions.map(({ id }) => id);
    const answer = await admin.caller.post("/api/admin/auctions/bulk", {
      ids: [...ids, gone],
      hidden: true,
      status: "cancelled",
    });
    expect(answer.body.data).toEqual({ changed: ids.toSorted(), missing: [gone] });
    for (const id of ids) {
      expect(await fullViewOf(app, admin, id)).toMatchObject({
        isHidden: true,
        status: "cancelled",
        isManualStatus: true,
      });
      const history = (await admin.caller.get(`/api/auctions/${id}/history`)).body.data as HistoryLine[];
      expect(history.map(({ field }) => field).toSorted()).toEqual(["created", "status", "visibility"]);
    }
  });

  it("MANAGE-3 deleting is for admins, and for ever", async () => {
    const auction = await anAuction(app, { owner: seller });
    expect((await seller.caller.delete(`/api/auctions/${auction.id}`)).status).toBe(403);
    expect((await admin.caller.delete(`/api/admin/auctions/${auction.id}`)).status).toBe(200);
    expect((await admin.caller.get(`/api/auctions/${auction.id}`)).status).toBe(404);
    for (const table of ["auction_item", "auction_change"] as const) {
      const left = await app.database.db
        .selectFrom(table)
        .select("id")
        .where("auction_id", "=", auction.id)
        .limit(1)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it("MANAGE-4 counts and pages are the server's, by title, city, type and status", async () => {
    const word = "Quetzal";
    for (let at = 0; at < 5; at++)
      await anAuction(app, { owner: seller, title: `${word} ${at}`, type: at < 2 ? "Port" : "Local" });
    const counts = (await admin.caller.get(`/api/admin/auctions/counts?search=${word}`)).body
      .data as AuctionCounts;
    expect(counts).toMatchObject({
      upcoming: 5,
      ongoing: 0,
      completed: 0,
      cancelled: 0,
      all: 5,
      exact: true,
    });
    const page = await admin.caller.get(`/api/admin/auctions?search=${word}&limit=2&page=3`);
    expect(page.body.page).toEqual({ page: 3, limit: 2, total: 5, pages: 3, exact: true });
    expect(page.body.data).toHaveLength(1);
    const ports = await admin.caller.get(`/api/admin/auctions?search=${word}&type=Port&status=upcoming`);
    expect(ports.body.page).toMatchObject({ total: 2 });
  });

  it("MANAGE-5 lists say of each auction what the caller may do with it", async () => {
    const title = "Wisteria and what may be done";
    const auction = await anAuction(app, { owner: seller, title });
    const rightsOf = async (who: SignedIn, path: string) =>
      ((await who.caller.get(path)).body.data as ManagedCard[]).find(({ id }) => id === auction.id)?.can;
    const toOwner = {
      edit: true,
      cancel: true,
      delete: false,
      manage: false,
      approve: false,
      sendBack: false,
      message: false,
    };
    expect(await rightsOf(seller, "/api/auctions/own?limit=100")).toEqual(toOwner);
    const managed = "/api/admin/auctions?search=Wisteria";
    expect(await rightsOf(admin, managed)).toEqual({ ...toOwner, delete: true, manage: true });
    await seller.caller.post(`/api/auctions/${auction.id}/cancel`, {});
    expect(await rightsOf(seller, "/api/auctions/own?limit=100")).toEqual({ ...toOwner, cancel: false });
    expect((await viewOf(app, admin, auction.id)).can).toEqual(await rightsOf(admin, managed));
  });
});
