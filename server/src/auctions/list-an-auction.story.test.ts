import type { AuctionCard } from "@boli/contract/auctions/card";
import { listingLimits } from "@boli/contract/auctions/inputs";
import type { HistoryLine } from "@boli/contract/auctions/endpoints";
import { type Insertable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  anAuction,
  auctionInput,
  editAuction,
  fullViewOf,
  sendAuction,
  viewOf,
} from "../../testing/auctions.ts";
import type { AuctionTable } from "./tables.ts";

let app: TestApp;
let seller: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
  buyer = await app.signIn();
});
afterAll(() => app.close());

const zephyrMarg = {
  address: "Plot 7, Zephyr Marg",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
};

describe("listing an auction", () => {
  it("LISTING-1 keeps every field, reads day and clock in India, and answers the owner with all of it", async () => {
    const auction = await anAuction(app, {
      owner: seller,
      date: "2031-03-14",
      time: "10:30 PM",
      endsAt: "2031-03-15T04:00:00+05:30",
      organiser: "Office of Works",
      sourceUrl: "https://works.example/notice/12",
      eventType: "Clearance",
      expectedAttendees: 120,
      saleMethod: "sealed",
      inspection: { from: "2031-03-10T10:00:00+05:30", to: "2031-03-12T17:00:00+05:30", place: "Same gate" },
      earnestMoney: { amount: 5000.5, deadline: "2031-03-13T12:00:00+05:30" },
      eligibility: { text: "Registered firms", flags: ["gst_registered", "e_waste_recycler"] },
      paymentDeadline: "2031-03-20T12:00:00+05:30",
      liftingDeadline: "2031-03-25T12:00:00+05:30",
    });
    expect(await fullViewOf(app, seller, auction.id)).toMatchObject({
      access: "full",
      status: "upcoming",
      startsAt: "2031-03-14T17:00:00.000Z",
      endsAt: "2031-03-14T22:30:00.000Z",
      date: "2031-03-14",
      time: "10:30 PM",
      itemCount: 2,
      location: auction.input.location,
      contactInfo: { phone: "+91 20 5550 0100", email: "clerk@embassy.test" },
      organiser: "Office of Works",
      sourceUrl: "https://works.example/notice/12",
      eventType: "Clearance",
      expectedAttendees: 120,
      saleMethod: "sealed",
      inspection: { from: "2031-03-10T04:30:00.000Z", to: "2031-03-12T11:30:00.000Z", place: "Same gate" },
      earnestMoney: { amount: 5000.5, deadline: "2031-03-13T06:30:00.000Z" },
      eligibility: { text: "Registered firms", flags: ["e_waste_recycler", "gst_registered"] },
      items: [
        { name: "Desk", condition: "good", estimatedValue: 12500, quantity: null, unit: null },
        { name: "Sedan", condition: "fair", estimatedValue: 340000 },
      ],
      can: {
        edit: true,
        cancel: true,
        delete: false,
        manage: false,
        approve: false,
        sendBack: false,
        message: false,
      },
      version: 1,
    });
  });

  it.each([
    ["nothing at all", {}, "required_fields_missing", "Please fill in all required fields", "title"],
    [
      "no title",
      auctionInput({ title: "  " }),
      "required_fields_missing",
      "Please fill in all required fields",
      "title",
    ],
    [
      "no address",
      auctionInput({ location: { address: "", city: "Pune", state: "Maharashtra" } }),
      "required_fields_missing",
      "Please fill in all required fields",
      "location.address",
    ],
    [
      "no item",
      auctionInput({ items: [] }),
      "items_missing",
      "Please add at least one item to the auction",
      "items",
    ],
    [
      "an item without a name",
      auctionInput({ items: [{ name: "", description: "x", category: "Art" }] }),
      "item_fields_missing",
      "Please fill in all required item fields",
      "items.0.name",
    ],
    [
      "an unreadable time",
      auctionInput({ time: "25:00" }),
      "invalid_input",
      "Please check the marked fields.",
      "time",
    ],
    [
      "a start in the past",
      auctionInput({ date: "2020-01-01" }),
      "invalid_input",
      "Please check the marked fields.",
      "date",
    ],
    [
      "an end before the start",
      auctionInput({ date: "2031-01-02", endsAt: "2031-01-01T00:00:00Z" }),
      "invalid_input",
      "Please check the marked fields.",
      "endsAt",
    ],
    [
      "a state that doesn't exist",
      auctionInput({ location: { address: "x", city: "Lahore", state: "Punjab (Pakistan)" } }),
      "invalid_input",
      "Please check the marked fields.",
      "location.state",
    ],
    [
      "a script as source",
      auctionInput({ sourceUrl: "javascript:alert(1)" }),
      "invalid_input",
      "Please check the marked fields.",
      "sourceUrl",
    ],
    [
      "a link that only a lenient URL parser accepts",
      auctionInput({ sourceUrl: "https:/0.1/works.example" }),
      "invalid_input",
      "Please check the marked fields.",
      "sourceUrl",
    ],
    [
      "a link with a line break inside",
      auctionInput({ sourceUrl: "ht\ntps://works.example" }),
      "invalid_input",
      "Please check the marked fields.",
      "sourceUrl",
    ],
    [
      "its PIN code in the title",
      auctionInput({ title: "Cars at 411 001", location: zephyrMarg }),
      "address_revealed",
      "Only subscribers can see the address. Please remove it and the PIN code from the marked fields.",
      "title",
    ],
    [
      "a word of its address in an item",
      auctionInput({
        items: [{ name: "Desk", description: "to be fetched in zephyr", category: "Furniture" }],
        location: zephyrMarg,
      }),
      "address_revealed",
      "Only subscribers can see the address. Please remove it and the PIN code from the marked fields.",
      "items.0.description",
    ],
    [
      "a PIN code behind its city",
      auctionInput({ location: { ...zephyrMarg, city: "Pune 411001", pincode: null } }),
      "address_revealed",
      "Only subscribers can see the address. Please remove it and the PIN code from the marked fields.",
      "location.city",
    ],
  ])(
    "LISTING-2 %s is refused with its sentence at its field",
    async (_what, input, code, sentence, field) => {
      const answer = await sendAuction(seller, input);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code, error: sentence });
      expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    },
  );

  it("LISTING-3 the signed-out and those without the right are refused with the specification's sentences", async () => {
    const signedOut = await app.anyone.post("/api/auctions", auctionInput());
    expect(signedOut).toMatchObject({ status: 401, body: { error: "Please log in to create auctions" } });
    const asBuyer = await sendAuction(buyer, auctionInput());
    expect(asBuyer).toMatchObject({
      status: 403,
      body: { error: "You do not have permission to create auctions" },
    });
  });

  it("LISTING-4 the same key twice makes one auction", async () => {
    const key = { "idempotency-key": "the-very-same-key" };
    const mine = await app.signIn({ role: "seller" });
    const input = auctionInput({ date: "2031-05-05" });
    const first = await mine.caller.post("/api/auctions", input, key);
    const second = await mine.caller.post("/api/auctions", input, key);
    expect(second.body.data).toEqual(first.body.data);
    expect((await mine.caller.get("/api/auctions/own")).body.page).toMatchObject({ total: 1 });
  });

  it("PLACES-1 old names of cities and states become today's", async () => {
    const auction = await anAuction(app, {
      location: { address: "Plot 7, Zephyr Marg", city: "Bangalore", state: "karnataka" },
    });
    expect((await viewOf(app, undefined, auction.id)).location).toEqual({
      city: "Bengaluru",
      state: "Karnataka",
    });
    const found = await app.anyone.get(`/api/auctions?location=${encodeURIComponent("bangalore")}`);
    expect((found.body.data as AuctionCard[]).map(({ id }) => id)).toContain(auction.id);
  });

  it("PLACES-7 a point is kept when it was given, and never made of the PIN code", async () => {
    const auction = await anAuction(app, { owner: seller, location: zephyrMarg });
    expect((await fullViewOf(app, seller, auction.id)).location).toEqual({
      ...zephyrMarg,
      coordinates: null,
    });
  });
});

describe("a seller's listings", () => {
  // Inserts `count` copies of an auction, with these columns changed.
  const insertCopies = async (
    of: string,
    count: number,
    change: Partial<Insertable<AuctionTable>>,
  ): Promise<void> => {
    const { over_at: _, ...row } = await app.database.db
      .selectFrom("auction")
      .selectAll()
      .where("id", "=", of)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let made = 0; made < count; made += 500) {
      const some = Array.from({ length: Math.min(500, count - made) }, () => ({
        ...row,
        ...change,
        id: uuid(),
      }));
      await app.database.db.insertInto("auction").values(some).execute();
    }
  };
  const longAgo = new Date("2020-01-01T00:00:00Z");

  it("LISTING-19 a seller lists at most 300 auctions a day, also when requests arrive together; admins are exempt", async () => {
    const mine = await app.signIn({ role: "seller" });
    const { id } = await anAuction(app, { owner: mine });
    await insertCopies(id, listingLimits.perDay - 3, { manual_status: "cancelled" });
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendAuction(mine, auctionInput())));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 429, 429,
    ]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: "too_many_listings",
      error: "You've listed 300 auctions in a day, which is the limit. Please continue tomorrow.",
    });
    expect((await sendAuction(await app.signIn({ role: "seller" }), auctionInput())).status).toBe(201);
    const admin = await app.signIn({ role: "admin" });
    await app.database.db
      .updateTable("auction")
      .set({ owner_id: admin.user.id })
      .where("owner_id", "=", mine.user.id)
      .execute();
    expect((await sendAuction(admin, auctionInput())).status).toBe(201);
  });

  it("LISTING-20 a seller has a limited number of open listings", async () => {
    const mine = await app.signIn({ role: "seller" });
    const { id } = await anAuction(app, { owner: mine });
    await insertCopies(id, listingLimits.open, { created_at: longAgo, manual_status: "completed" });
    expect((await sendAuction(mine, auctionInput())).status).toBe(201);
    await app.database.db
      .updateTable("auction")
      .set({ manual_status: null })
      .where("owner_id", "=", mine.user.id)
      .execute();
    const answer = await sendAuction(mine, auctionInput());
    expect([answer.status, answer.body.code]).toEqual([409, "too_many_open_listings"]);
  });

  it("LISTING-20 a listing that is over is not opened again while its seller has the most that may be open", async () => {
    const mine = await app.signIn({ role: "seller" });
    const auction = await anAuction(app, { owner: mine });
    await app.database.db
      .updateTable("auction")
      .set({ starts_at: longAgo, ends_at: null })
      .where("id", "=", auction.id)
      .execute();
    await insertCopies(auction.id, listingLimits.open, {
      starts_at: new Date(Date.now() + 86_400_000),
      ends_at: null,
    });
    const answer = await editAuction(mine, auction.id, 1, auction.input);
    expect([answer.status, answer.body.code]).toEqual([409, "too_many_open_listings"]);
    const { items } = await viewOf(app, mine, auction.id);
    expect(items).toHaveLength(2);
    const other = await anAuction(app);
    expect((await editAuction(other.owner, other.id, 1, other.input)).status).toBe(200);
  });

  it("CHANGES-17 a seller's daily changes are limited", async () => {
    const mine = await app.signIn({ role: "seller" });
    const auction = await anAuction(app, { owner: mine });
    const line = {
      auction_id: auction.id,
      actor_id: mine.user.id,
      at: sql<Date>`boli_now()`,
      field: "title",
    };
    for (let made = 0; made < listingLimits.changesPerDay - 1; made += 1_000)
      await app.database.db
        .insertInto("auction_change")
        .values(Array.from({ length: 1_000 }, () => ({ ...line, id: uuid() })))
        .execute();
    const answer = await editAuction(mine, auction.id, 1, { ...auction.input, title: "Another title" });
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_changes"]);
    await app.moveClock(25 * 3_600_000);
    expect(
      (await editAuction(mine, auction.id, 1, { ...auction.input, title: "Another title" })).status,
    ).toBe(200);
    await app.moveClock(0);
  });

  it("CHANGES-17 a page of the history is small, however long the texts are", async () => {
    const mine = await app.signIn({ role: "seller" });
    const auction = await anAuction(app, { owner: mine });
    const long = "नीलामी ".repeat(300);
    for (let version = 1; version <= 4; version += 1)
      await editAuction(mine, auction.id, version, { ...auction.input, description: `${long} ${version}` });
    const history = await mine.caller.get(`/api/auctions/${auction.id}/history?limit=100`);
    const lines = history.body.data as HistoryLine[];
    const described = lines.filter(({ field }) => field === "description");
    expect(described).toHaveLength(4);
    for (const { before, after } of lines)
      expect(Math.max(before?.length ?? 0, after?.length ?? 0)).toBeLessThanOrEqual(502);
    expect(described[0]?.after).toMatch(/ 4$/);
  });
});
