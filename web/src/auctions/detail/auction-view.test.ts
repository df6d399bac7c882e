import { describe, expect, test } from "vitest";
import type { FreeAuction, FullAuction, ShownChange } from "@boli/contract/auctions/endpoints";
import { en } from "../texts/en.ts";
import { hi } from "../texts/hi.ts";
import { sizeOf } from "./auction-overview.tsx";
import { telHref } from "../../ui/tel-href.ts";
import { readAuctionSearch } from "../list/auction-tabs.ts";
import { googleCalendarLink } from "./quick-actions.tsx";
import { findItems } from "./auction-items.tsx";
import { longMoment, moment, sameDaySpan } from "../../lib/moments.ts";
import { directionsTo, placeLine } from "../place-line.ts";
import { changeSentence, recentChanges } from "./auction-changes.tsx";

const facts = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "Teak & brass: 100% clearance",
  description: "Everything must go.",
  type: "Embassy",
  status: "upcoming",
  startsAt: "2026-12-01T04:30:00.000Z",
  endsAt: "2026-12-01T11:45:00.000Z",
  date: "2026-12-01",
  time: "10:00 AM",
  images: [],
  itemCount: 0,
  organiser: null,
  eventType: null,
  expectedAttendees: null,
  items: [],
  contactInfo: { phone: null, email: null },
  saleMethod: null,
  earnestMoney: null,
  eligibility: null,
  paymentDeadline: null,
  liftingDeadline: null,
  cancelReason: null,
  changes: [],
  version: 1,
  createdAt: "2026-11-01T04:30:00.000Z",
  updatedAt: "2026-11-01T04:30:00.000Z",
  can: {
    edit: false,
    cancel: false,
    delete: false,
    manage: false,
    approve: false,
    sendBack: false,
    message: false,
  },
} as const;

const free: FreeAuction = {
  ...facts,
  access: "free",
  images: [],
  items: [],
  cancelReason: null,
  changes: [],
  location: { city: "New Delhi", state: "Delhi" },
  inspection: null,
  attachments: [],
};

const full: FullAuction = {
  ...free,
  access: "full",
  location: {
    city: "New Delhi",
    state: "Delhi",
    address: "12 Shanti Path, Chanakyapuri",
    pincode: "110021",
    coordinates: { lat: 28.5921, lng: 77.1867 },
  },
  inspection: null,
  attachments: [],
  sourceUrl: null,
  isHidden: false,
  review: null,
  seller: null,
  isManualStatus: false,
};

const pageUrl = "https://boli.test/app/auctions/1";
const parametersOf = (link: string) => new URL(link).searchParams;

describe("CALENDAR-1 the link to Google's calendar is right to the minute", () => {
  test("from the start to the end, in UTC, shown in India's zone", () => {
    // Ten o'clock in India is half past four in UTC.
    expect(parametersOf(googleCalendarLink(full, pageUrl)).get("dates")).toBe(
      "20261201T043000Z/20261201T114500Z",
    );
    expect(parametersOf(googleCalendarLink(full, pageUrl)).get("ctz")).toBe("Asia/Kolkata");
  });
  test("at its start where no end is given, because none is invented", () => {
    const late = { ...full, startsAt: "2026-12-31T23:10:00.000Z", endsAt: null };
    expect(parametersOf(googleCalendarLink(late, pageUrl)).get("dates")).toBe(
      "20261231T231000Z/20261231T231000Z",
    );
  });
  test("with title, page and words as they are, whatever signs they hold", () => {
    const link = parametersOf(googleCalendarLink(full, pageUrl));
    expect(link.get("text")).toBe("Teak & brass: 100% clearance");
    expect(link.get("details")).toBe(`Everything must go.\n\n${pageUrl}`);
    expect(googleCalendarLink({ ...full, description: "नी".repeat(5_000) }, pageUrl).length).toBeLessThan(
      12_000,
    );
  });
});

describe("PLACE-1 an outside link contains no more of a place than the page may", () => {
  test("the free view has city and state alone, and no way there", () => {
    expect(placeLine(free)).toBe("New Delhi, Delhi");
    expect(parametersOf(googleCalendarLink(free, pageUrl)).get("location")).toBe("New Delhi, Delhi");
    expect(directionsTo(free)).toBeUndefined();
  });
  test("the full view has the address", () => {
    expect(placeLine(full)).toBe("12 Shanti Path, Chanakyapuri, New Delhi, Delhi, 110021");
    expect(parametersOf(googleCalendarLink(full, pageUrl)).get("location")).toBe(placeLine(full));
  });
  test("the way leads to the point, and to the address where there is none", () => {
    const link = new URL(directionsTo(full) ?? "");
    expect(link.origin + link.pathname).toBe("https://www.google.com/maps/dir/");
    expect(link.searchParams.get("api")).toBe("1");
    expect(link.searchParams.get("destination")).toBe("28.5921,77.1867");
    const unplaced = { ...full, location: { ...full.location, coordinates: null, pincode: null } };
    expect(new URL(directionsTo(unplaced) ?? "").searchParams.get("destination")).toBe(
      "12 Shanti Path, Chanakyapuri, New Delhi, Delhi",
    );
  });
});

test("MOMENT-1 an instant is shown in India's time, with an end on the same day beside it", () => {
  expect(moment("2026-11-30T18:45:00.000Z")).toBe("1 Dec 2026, 12:15 AM");
  expect(longMoment(facts.startsAt, null)).toMatch(/^Tuesday,? 1 December 2026, 10:00 AM$/);
  expect(longMoment(facts.startsAt, facts.endsAt)).toMatch(/, 10:00 AM – 5:15 PM$/);
  expect(longMoment(facts.startsAt, "2026-12-02T04:30:00.000Z")).toMatch(/, 10:00 AM$/);
  expect(sameDaySpan(facts.startsAt, facts.endsAt)).toBe("1 Dec 2026, 10:00 AM – 5:15 PM");
  // Half past midnight in India is still the day before in UTC.
  expect(sameDaySpan(facts.startsAt, "2026-12-01T19:00:00.000Z")).toBeUndefined();
});

const change = (field: ShownChange["field"], values: Partial<ShownChange> = {}): ShownChange => ({
  at: "2026-11-20T06:00:00.000Z",
  field,
  about: null,
  before: null,
  after: null,
  ...values,
});

describe("CHANGES-1 each change is one sentence", () => {
  const dates = { before: "2026-12-01T04:30:00.000Z", after: "2026-12-02T05:00:00.000Z" };
  test.each<[ShownChange, string]>([
    [change("date", dates), "Start changed from 1 Dec 2026, 10:00 AM to 2 Dec 2026, 10:30 AM"],
    [change("end", { after: dates.after }), "End changed from not given to 2 Dec 2026, 10:30 AM"],
    [
      change("city", { before: "Pune, Maharashtra", after: "Mumbai, Maharashtra" }),
      "Location changed from Pune, Maharashtra to Mumbai, Maharashtra",
    ],
    [change("address"), "Address changed"],
    [change("status", { after: "cancelled" }), "Status changed to Cancelled"],
    [
      change("price", { about: "Teak table", before: "1234567", after: "99.5" }),
      "Estimated value of Teak table changed from ₹12,34,567 to ₹99.50",
    ],
    [change("city"), "Address changed"],
    [
      change("price", { before: "100", after: "200" }),
      "Estimated value of an item changed from ₹100 to ₹200",
    ],
    [
      change("earnest-money", { before: "5000", after: null }),
      "Earnest money changed from ₹5,000 to not given",
    ],
  ])("%j", (shown, sentence) => {
    expect(changeSentence(shown, en)).toBe(sentence);
    expect(changeSentence(shown, hi)).toMatch(/^बदलाव: /);
  });
});

test("CHANGES-2 of the last seven days, what moves date, place or status is called recent", () => {
  const nowMs = Date.parse("2026-11-20T06:00:00.000Z");
  const old = change("date", { at: "2026-11-13T06:00:00.000Z" });
  const young = change("address", { at: "2026-11-13T06:00:01.000Z" });
  expect(recentChanges([old], nowMs)).toEqual([]);
  expect(recentChanges([change("price"), change("earnest-money"), young, old], nowMs)).toEqual([young]);
  // Of two of a kind the newest says it all.
  const newest = change("address", { at: "2026-11-19T06:00:00.000Z" });
  expect(recentChanges([newest, young], nowMs)).toEqual([newest]);
});

test("ITEMS-1 every word has to be found, in any case and order, in the name, the description or the category", () => {
  const item = (name: string, description: string) => ({
    id: name,
    name,
    description,
    category: "Furniture",
    condition: "good" as const,
    estimatedValue: 0,
    quantity: null,
    unit: null,
    images: [],
  });
  const items = [
    item("Teak table", "from Kerala"),
    item("Lamp", "brass, Teak foot"),
    item("पीतल का दीया", ""),
  ];
  const found = (wanted: string) => findItems(items, wanted).map(({ name }) => name);
  expect(found("")).toHaveLength(3);
  expect(found("  TEAK ")).toEqual(["Teak table", "Lamp"]);
  expect(found("kerala table")).toEqual(["Teak table"]);
  expect(found("furniture दीया")).toEqual(["पीतल का दीया"]);
  expect(found("gold")).toEqual([]);
});

test("ATTACHMENT-1 a size is written out", () => {
  expect([1, 840_000, 999_400, 1_000_000, 2_449_000].map(sizeOf)).toEqual([
    "1 KB",
    "840 KB",
    "999 KB",
    "1 MB",
    "2.4 MB",
  ]);
});

test("CONTACT-1 a number is dialled by its figures", () => {
  expect(telHref("+91 (11) 2419-8000")).toBe("tel:+911124198000");
});

test("DETAIL-1 the address names a tab that there is, and the usual one not at all", () => {
  expect(readAuctionSearch({ tab: "items" })).toEqual({ tab: "items" });
  expect(readAuctionSearch({ tab: "overview" })).toEqual({ tab: undefined });
  expect(readAuctionSearch({ tab: "bids", x: 1 })).toEqual({ tab: undefined });
});
