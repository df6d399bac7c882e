import type { AuctionCard } from "@boli/contract/auctions/card";
import type { HistoryLine } from "@boli/contract/auctions/endpoints";
import type { Dashboard } from "@boli/contract/dashboard/endpoints";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, editAuction, fullViewOf, viewOf } from "../../testing/auctions.ts";

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
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

describe("the place of an auction", () => {
  it("PAYWALL-1 is in the view of subscribers, the owner and admins, and in nobody else's", async () => {
    const auction = await anAuction(app, {
      owner: seller,
      sourceUrl: "https://works.example/notice",
      inspection: { place: "Hall of Zephyr" },
    });
    for (const who of [subscriber, seller, admin]) {
      expect(await fullViewOf(app, who, auction.id)).toMatchObject({
        location: auction.input.location,
      });
    }
    const expired = await app.signIn({ subscriptionStatus: "expired" });
    const reseller = await app.signIn({ role: "reseller" });
    for (const who of [undefined, buyer, otherSeller, expired, reseller]) {
      const answer = await (who?.caller ?? app.anyone).get(`/api/auctions/${auction.id}`);
      expect(answer.body.data).toMatchObject({
        access: "free",
        location: { city: "Pune", state: "Maharashtra" },
      });
      expect(answer.text).not.toMatch(/zephyr|quillon|\b4173\d\d\b|works\.example/i);
    }
  });

  it("PAYWALL-2 a calendar file has the address only for those who may know it, and the right instant", async () => {
    const auction = await anAuction(app, { owner: seller, date: "2031-03-14", time: "10:30 PM" });
    const paid = await subscriber.caller.get(`/api/auctions/${auction.id}/calendar.ics`);
    expect(paid.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const unfolded = paid.text.replaceAll("\r\n ", "");
    expect(unfolded).toContain("DTSTART:20310314T170000Z");
    expect(unfolded).not.toContain("DTEND");
    // Every line ends with CR LF, the last one too, and neither occurs alone.
    expect(paid.text).toMatch(/END:VCALENDAR\r\n$/);
    expect(paid.text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(unfolded).toMatch(/Zephyrand.*\b4173\d\d\b/);
    const free = await app.anyone.get(`/api/auctions/${auction.id}/calendar.ics`);
    expect(free.text.replaceAll("\r\n ", "")).toContain("LOCATION:Pune\\, Maharashtra");
    expect(free.text).not.toMatch(/zephyr|quillon|\b4173\d\d\b/i);
  });

  it("PAYWALL-3 a search by a word of the address or by the PIN code finds nothing of it", async () => {
    const auction = await anAuction(app, {
      location: { address: "Xylophone Wharf 9", city: "Kochi", state: "Kerala", pincode: "682001" },
    });
    for (const text of ["xylophone", "Wharf 9", "682001"]) {
      const found = await app.anyone.get(`/api/auctions?search=${encodeURIComponent(text)}`);
      expect((found.body.data as AuctionCard[]).map(({ id }) => id)).not.toContain(auction.id);
    }
  });
});

describe("the status of an auction", () => {
  it("STATUS-1 follows the clock: upcoming, ongoing for its day in India, then completed", async () => {
    const auction = await anAuction(app, { date: inDays(10), time: "11:00 PM" });
    const { startsAt } = await viewOf(app, undefined, auction.id);
    const start = new Date(startsAt).getTime() - Date.now();
    const statusAfter = async (ms: number) => {
      await app.moveClock(start + ms);
      return (await viewOf(app, undefined, auction.id)).status;
    };
    expect(await statusAfter(-60_000)).toBe("upcoming");
    expect(await statusAfter(60_000)).toBe("ongoing");
    expect(await statusAfter(58 * 60_000)).toBe("ongoing");
    expect(await statusAfter(61 * 60_000)).toBe("completed");
  });

  it("STATUS-2 with an end it is ongoing until then", async () => {
    const auction = await anAuction(app, {
      date: "2031-03-14",
      time: "10:00 AM",
      endsAt: "2031-03-16T10:00:00+05:30",
    });
    await app.moveClock(Date.parse("2031-03-15T23:00:00Z") - Date.now());
    expect((await viewOf(app, undefined, auction.id)).status).toBe("ongoing");
    await app.moveClock(Date.parse("2031-03-16T05:00:00Z") - Date.now());
    expect((await viewOf(app, undefined, auction.id)).status).toBe("completed");
  });

  it("STATUS-3 a status set by an admin stays until it is returned to the clock", async () => {
    const auction = await anAuction(app, { date: inDays(3) });
    const set = (status: string) => admin.caller.put(`/api/admin/auctions/${auction.id}/status`, { status });
    for (const status of ["completed", "ongoing", "cancelled"]) {
      expect((await set(status)).status).toBe(200);
      expect((await viewOf(app, undefined, auction.id)).status).toBe(status);
    }
    await app.moveClock(5 * day);
    expect((await viewOf(app, undefined, auction.id)).status).toBe("cancelled");
    await set("by_clock");
    expect((await viewOf(app, undefined, auction.id)).status).toBe("completed");
  });

  it("STATUS-4 the owner cancels what is not over, and everybody may read why; others may not cancel", async () => {
    const auction = await anAuction(app, { owner: seller });
    const reason = "The goods were claimed by their owners";
    const cancel = (who: SignedIn) => who.caller.post(`/api/auctions/${auction.id}/cancel`, { reason });
    expect((await cancel(otherSeller)).status).toBe(404);
    expect((await cancel(seller)).status).toBe(200);
    expect(await cancel(seller)).toMatchObject({ status: 409, body: { code: "auction_over" } });
    const line = { field: "status", before: "upcoming", after: "cancelled" };
    for (const who of [undefined, buyer, subscriber, seller])
      expect(await viewOf(app, who, auction.id)).toMatchObject({
        cancelReason: reason,
        changes: [{ ...line, about: null }],
      });
    const history = await seller.caller.get(`/api/auctions/${auction.id}/history`);
    expect(history.body.data).toContainEqual(expect.objectContaining({ ...line, about: reason }));
    // An admin brings it back, and it is cancelled for another reason, or for none.
    const set = (status: string) => admin.caller.put(`/api/admin/auctions/${auction.id}/status`, { status });
    for (const status of ["by_clock", "cancelled"]) {
      expect((await set(status)).status).toBe(200);
      expect((await viewOf(app, buyer, auction.id)).cancelReason).toBeNull();
    }
  });

  it("STATUS-6 a reason that says where it would have been is refused, and one that a new address reveals is no longer told", async () => {
    const auction = await anAuction(app, { owner: seller });
    const { input } = auction;
    const cancel = (reason: string) => seller.caller.post(`/api/auctions/${auction.id}/cancel`, { reason });
    for (const told of [input.location.address, input.location.pincode])
      expect(await cancel(`The gates of ${told} stay closed`)).toMatchObject({
        status: 400,
        body: { code: "address_revealed", fields: { reason: expect.any(String) } },
      });
    expect((await viewOf(app, buyer, auction.id)).status).toBe("upcoming");
    expect((await cancel("The Quetzalgate is closed")).status).toBe(200);
    const address = "Quetzalgate Lane 9";
    await editAuction(seller, auction.id, 2, { ...input, location: { ...input.location, address } });
    for (const who of [buyer, subscriber])
      expect((await viewOf(app, who, auction.id)).cancelReason).toBeNull();
  });

  it("STATUS-5 a status that is set as the clock has it is no change for the page", async () => {
    const auction = await anAuction(app);
    const set = (status: string) => admin.caller.put(`/api/admin/auctions/${auction.id}/status`, { status });
    expect((await set("upcoming")).status).toBe(200);
    expect((await viewOf(app, buyer, auction.id)).changes).toEqual([]);
    const history = await admin.caller.get(`/api/auctions/${auction.id}/history`);
    expect((history.body.data as HistoryLine[]).map(({ field }) => field)).toEqual(["status", "created"]);
  });
});

describe("finding auctions", () => {
  it("DASHBOARD-1 opens with how many are ahead and the next five of them, in one answer", async () => {
    for (const days of [1, 2, 3, 4, 5, 6])
      await anAuction(app, { title: `Soon ${days}`, date: inDays(days) });
    const { auctions } = (await buyer.caller.get("/api/dashboard")).body.data as Dashboard;
    expect(auctions.recent).toHaveLength(5);
    expect(auctions.upcoming).toBeGreaterThanOrEqual(6);
    const starts = auctions.recent.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted());
    expect((await app.anyone.get("/api/dashboard")).status).toBe(401);
  });

  it("FILTER-3 what comes next is listed first, and tabs count the same filters", async () => {
    const word = "Wombat";
    for (const days of [9, 3, 6]) await anAuction(app, { title: `${word} ${days}`, date: inDays(days) });
    const cancelled = await anAuction(app, { title: `${word} off`, date: inDays(1) });
    const hidden = await anAuction(app, { title: `${word} unseen`, date: inDays(2) });
    await admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
    await admin.caller.put(`/api/admin/auctions/${cancelled.id}/status`, { status: "cancelled" });
    const titles = async (query: string) =>
      ((await app.anyone.get(`/api/auctions?search=${word}${query}`)).body.data as AuctionCard[]).map(
        ({ title }) => title,
      );
    expect(await titles("&status=upcoming")).toEqual([`${word} 3`, `${word} 6`, `${word} 9`]);
    expect(await titles("")).toEqual([`${word} 3`, `${word} 6`, `${word} 9`, `${word} off`]);
    expect(await titles(`&dateFrom=${inDays(5)}`)).toEqual([`${word} 6`, `${word} 9`]);
    expect((await app.anyone.get(`/api/auctions/counts?search=${word}`)).body.data).toEqual({
      upcoming: 3,
      ongoing: 0,
      completed: 0,
      cancelled: 1,
      all: 4,
      exact: true,
    });
    // Admins count what they hid as well.
    expect((await admin.caller.get(`/api/admin/auctions/counts?search=${word}`)).body.data).toMatchObject({
      upcoming: 4,
      all: 5,
    });
  });

  it("SEARCH-2 a name of an item finds its auction, and signs of patterns are letters like others", async () => {
    const auction = await anAuction(app, {
      items: [{ name: "Kaleidoscope 100%", description: "x", category: "Art" }],
    });
    const ids = async (text: string) =>
      (
        (await app.anyone.get(`/api/auctions?search=${encodeURIComponent(text)}`)).body.data as AuctionCard[]
      ).map(({ id }) => id);
    expect(await ids("kaleidoscope")).toContain(auction.id);
    expect(await ids("100%")).toContain(auction.id);
    expect(await ids("%%%")).toEqual([]);
  });
});
