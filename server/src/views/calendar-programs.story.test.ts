import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { type BuiltAuction, anAuction, editAuction } from "../../testing/auctions.ts";
import { aSale, saleOf } from "../../testing/live.ts";

// Reads the calendar files with a library that shares no code with the one that writes them.
let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterAll(() => app.close());

interface ReadEvent {
  uid: string;
  title: string;
  description: string;
  place: string;
  start: string;
  end: string | undefined;
  sequence: number;
  status: unknown;
}

function read(text: string): ReadEvent[] {
  // No line has more than 75 bytes, and none ends within a letter (RFC 5545, 3.1).
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\ufffd");
  }
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toContain("Boli");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const end = component.getFirstPropertyValue("dtend");
    expect(component.getFirstPropertyValue("dtstamp")).not.toBeNull();
    expect(component.getFirstProperty("duration")).toBeNull();
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      place: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: end instanceof ICAL.Time ? end.toJSDate().toISOString() : undefined,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
    };
  });
}

// The same auction in its own file and in the feed of somebody who follows it.
async function readBoth(
  { id }: BuiltAuction,
  reader: SignedIn,
  feed: string,
): Promise<[ReadEvent, ReadEvent]> {
  const file = await reader.caller.get(`/api/auctions/${id}/calendar.ics`);
  const fetched = await app.anyone.get(feed);
  expect([file.status, fetched.status]).toEqual([200, 200]);
  const [own, inFeed] = [read(file.text), read(fetched.text).filter(({ uid }) => uid.includes(id))];
  expect([own.length, inFeed.length]).toEqual([1, 1]);
  return [own[0] as ReadEvent, inFeed[0] as ReadEvent];
}

async function aFollower(
  ...auctions: ReadonlyArray<{ id: string }>
): Promise<{ reader: SignedIn; feed: string }> {
  const reader = await app.signIn();
  for (const { id } of auctions) await reader.caller.put(`/api/favourites/${id}`);
  const made = await reader.caller.post("/api/calendar-feed");
  return { reader, feed: new URL((made.body.data as { url: string }).url).pathname };
}

const inEnglish = {
  title: "Chairs, desks; a \\ and “two” sedans of an office that has been closed for a long time",
  description: "First line, with a comma; and more.\nSecond line: D:\\files, 100%.",
};
const inHindi = {
  title: "दूतावास के बंद हुए दफ़्तर की कुर्सियाँ, मेज़ें और अलमारियाँ; सब कुछ जैसा है वैसा बिकेगा",
  description: "पहली पंक्ति, अल्पविराम के साथ।\nदूसरी पंक्ति; और भी बहुत कुछ लिखा है यहाँ।",
};

it.each([
  ["English", inEnglish],
  ["Hindi", inHindi],
])("FEED-7 calendar programs read what was written in %s", async (_language, texts) => {
  const auction = await anAuction(app, { owner: seller, ...texts, date: "2031-03-14", time: "10:30 AM" });
  const { reader, feed } = await aFollower(auction);
  for (const event of await readBoth(auction, reader, feed))
    expect(event).toMatchObject({ ...texts, place: "Pune, Maharashtra", start: "2031-03-14T05:00:00.000Z" });
});

it("FEED-7 starts are right on both sides of midnight in India, and an end that nobody gave is not made up", async () => {
  const before = await anAuction(app, { owner: seller, date: "2031-03-14", time: "11:45 PM" });
  const after = await anAuction(app, {
    owner: seller,
    date: "2031-03-15",
    time: "12:15 AM",
    endsAt: "2031-03-15T18:29:00.000Z",
  });
  const { reader, feed } = await aFollower(before, after);
  for (const { start, end } of await readBoth(before, reader, feed))
    expect([start, end]).toEqual(["2031-03-14T18:15:00.000Z", undefined]);
  for (const { start, end } of await readBoth(after, reader, feed))
    expect([start, end]).toEqual(["2031-03-14T18:45:00.000Z", "2031-03-15T18:29:00.000Z"]);
});

it("FEED-2 the UID stays, a change raises the sequence, and what is cancelled stays", async () => {
  const auction = await anAuction(app, { owner: seller, date: "2031-03-14", time: "10:30 AM" });
  const { reader, feed } = await aFollower(auction);
  const first = await readBoth(auction, reader, feed);
  await editAuction(seller, auction.id, 1, { ...auction.input, date: "2031-06-01", time: "10:30 AM" });
  const moved = await readBoth(auction, reader, feed);
  await seller.caller.post(`/api/auctions/${auction.id}/cancel`, {});
  const cancelled = await readBoth(auction, reader, feed);
  const all = [first, moved, cancelled];
  expect(new Set(all.flat().map(({ uid }) => uid)).size).toBe(1);
  for (const at of [0, 1] as const) {
    expect(moved[at].sequence).toBeGreaterThan(first[at].sequence);
    expect(cancelled[at].sequence).toBeGreaterThan(moved[at].sequence);
    expect(all.map((one) => one[at].status)).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
    expect(all.map((one) => one[at].start.slice(0, 10))).toEqual(["2031-03-14", "2031-06-01", "2031-06-01"]);
  }
});

it("FEED-7 SALEPAGE-4 a live auction is the same entry in its own file and in the feed, so that no calendar has it twice", async () => {
  const sale = await aSale(app, { isLive: false });
  const texts = { ...inHindi, city: "Pune" };
  expect((await sale.host.caller.patch(`/api/live-auctions/${sale.id}`, texts)).status).toBe(200);
  const { reader, feed } = await aFollower(sale);
  const both = async () => {
    const file = await reader.caller.get(`/api/live-auctions/${sale.id}/calendar.ics`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    return [...read(file.text), ...read((await app.anyone.get(feed)).text)];
  };
  const { startDateTime: start, endDateTime: end } = await saleOf(sale.host, sale.id);
  const [own, inFeed] = await both();
  expect(own).toEqual(inFeed);
  // A city without a state is no "Pune, ".
  expect(own).toMatchObject({ title: inHindi.title, description: inHindi.description, place: "Pune" });
  expect([own?.start, own?.end]).toEqual([start, end].map((at) => `${at.slice(0, 19)}.000Z`));
  await sale.host.caller.post(`/api/live-auctions/${sale.id}/cancel`, { reason: "Rain." });
  for (const { status, uid } of await both()) expect([status, uid]).toEqual(["CANCELLED", own?.uid]);
  // Only its host sees a practice sale (SALE-6).
  const practice = await aSale(app, { isLive: false, isPractice: true });
  const path = `/api/live-auctions/${practice.id}/calendar.ics`;
  expect((await practice.host.caller.get(path)).status).toBe(200);
  expect((await reader.caller.get(path)).body.code).toBe("sale_not_found");
});
