import type { HistoryLine } from "@boli/contract/auctions/endpoints";
import { describe, expect, test } from "vitest";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";
import { momentsOf } from "./history-lines.ts";

let count = 0;
const change = (line: Partial<HistoryLine>): HistoryLine => ({
  id: `0190-${(count += 1)}`,
  at: "2026-11-20T09:30:00.000Z",
  by: { name: "Asha Rao", role: "admin" },
  field: "title",
  about: null,
  before: null,
  after: null,
  ...line,
});
function say(line: Partial<HistoryLine>): string {
  const [moment] = momentsOf([change(line)], en);
  const [shownLine] = moment?.lines ?? [];
  return `${shownLine?.field}: ${shownLine?.before} → ${shownLine?.after}`;
}

describe("MANAGEMENT-12 a change is described in plain words", () => {
  test.each<[Partial<HistoryLine>, string]>([
    [{ field: "status", before: null, after: "cancelled" }, "Status: Automatic (by date) → Cancelled"],
    [{ field: "visibility", before: "visible", after: "hidden" }, "Visibility: Visible → Hidden"],
    [
      { field: "date", before: "2026-11-30T04:30:00.000Z", after: "2026-12-01T18:31:00.000Z" },
      "Start: 30 Nov 2026, 10:00 AM → 2 Dec 2026, 12:01 AM",
    ],
    [
      { field: "price", about: "Brass lamp", before: "1500", after: "123456.5" },
      "Estimated value of Brass lamp: ₹1,500 → ₹1,23,456.50",
    ],
    [{ field: "earnest-money", before: null, after: "0" }, "Earnest money: empty → ₹0"],
    [{ field: "type", before: "Local", after: "Port" }, "Auction type: Local → Port"],
    [
      { field: "sale-method", before: "sealed", after: "open_outcry" },
      "Sale method: Sealed bids → Open outcry",
    ],
    [
      { field: "eligibility-flags", before: null, after: "gst_registered e_waste_recycler" },
      "Registrations needed: empty → GST registered, Registered e-waste recycler",
    ],
    [{ field: "title", before: "Old", after: "sealed bids" }, "Title: Old → sealed bids"],
  ])("%j", (line, sentence) => {
    expect(say(line)).toBe(sentence);
  });
});

const picture = "01900000-0000-7000-8000-000000000001";

test("MANAGEMENT-13 pictures are counted and never named by what the server calls them", () => {
  expect(say({ field: "pictures", before: null, after: `${picture} ${picture}` })).toBe("Pictures: 0 → 2");
  const item = `Lamp · Brass · Art · good · ${picture} ${picture}`;
  expect(say({ field: "item", about: "Lamp", before: "Lamp · Tin · Art · good", after: item })).toBe(
    "Item “Lamp”: Lamp · Tin · Art · Good → Lamp · Brass · Art · Good",
  );
});

describe("MANAGEMENT-24 of an item everything that is no one's own words is shown in the reader's language", () => {
  const itemIn = (texts: typeof en, after: string) =>
    momentsOf([change({ field: "item", about: "Van", after })], texts)[0]?.lines[0]?.after;
  test.each([
    ["Van · Runs · Vehicles · good · 3 piece", "Van · Runs · वाहन · अच्छी · 3 नग"],
    ["Van · Runs · Vehicles · poor", "Van · Runs · वाहन · खराब"],
    [`Van · Runs · Vehicles · fair · 2.5 tonne · ${picture}`, "Van · Runs · वाहन · ठीक-ठाक · 2.5 टन"],
    ["Van · Runs · Vehicles · good · 1200", "Van · Runs · वाहन · अच्छी · 1,200 अदद"],
    // The owner's own words stay, whatever they read like.
    ["Art · good · Books · excellent · Other · good", "Art · good · Books · excellent · अन्य · अच्छी"],
    ["Van · good", "Van · good"],
  ])("%s", (line, sentence) => {
    expect(itemIn(hi, line)).toBe(sentence);
  });
  test("in English as well", () => {
    expect(itemIn(en, "Van · Runs · Vehicles · good · 1 piece")).toBe(
      "Van · Runs · Vehicles · Good · 1 piece",
    );
  });
});

test("MANAGEMENT-25 where both sides read alike, it is said that the files have changed", () => {
  const other = picture.replace(/1$/, "2");
  const lineOf = (line: Partial<HistoryLine>) => momentsOf([change(line)], en)[0]?.lines[0];
  const without = { before: undefined, after: undefined };
  expect(lineOf({ field: "pictures", before: picture, after: other })).toMatchObject({
    ...without,
    note: "The pictures have changed.",
  });
  expect(
    lineOf({ field: "documents", before: `notice:${picture}`, after: `terms:${picture}` }),
  ).toMatchObject({ ...without, note: "The documents have changed." });
  const van = "Van · Runs · Vehicles · good";
  expect(lineOf({ field: "item", about: "Van", before: van, after: `${van} · ${picture}` })).toMatchObject({
    ...without,
    note: "The pictures of this item have changed.",
  });
  expect(lineOf({ field: "pictures", before: picture, after: `${picture} ${other}` })).toMatchObject({
    before: "1",
    after: "2",
    note: undefined,
  });
});

test("MANAGEMENT-22 why an auction was cancelled is shown with its status, and a status that only changed hands says so", () => {
  const noteOf = (line: Partial<HistoryLine>) =>
    momentsOf([change({ field: "status", ...line })], en)[0]?.lines[0]?.note;
  expect(noteOf({ about: "Monsoon", before: "upcoming", after: "cancelled" })).toBe("Reason: Monsoon");
  expect(noteOf({ before: "upcoming", after: "upcoming" })).toContain("how it's set has changed");
  expect(noteOf({ before: "upcoming", after: "ongoing" })).toBeUndefined();
});

test("MANAGEMENT-23 what came or went has one side alone, and the beginning none", () => {
  const lineOf = (line: Partial<HistoryLine>) => momentsOf([change(line)], en)[0]?.lines[0];
  const item = { field: "item", about: "Lamp" };
  expect(lineOf({ ...item, after: "Lamp" })).toMatchObject({
    before: undefined,
    after: "Lamp",
    note: "Added",
  });
  expect(lineOf({ ...item, before: "Lamp" })).toMatchObject({
    before: "Lamp",
    after: undefined,
    note: "Removed",
  });
  expect(lineOf({ field: "created" })).toMatchObject({
    field: "Auction listed",
    before: undefined,
    after: undefined,
    note: undefined,
  });
});

test("MANAGEMENT-14 an unknown field is shown as it came", () => {
  expect(say({ field: "mood", before: "calm", after: "2026-99-99" })).toBe("mood: calm → 2026-99-99");
  expect(say({ field: "date", before: "soon", after: "2026-11-30T04:30:00.000Z" })).toContain("soon →");
});

test("MANAGEMENT-15 what one person changed at one moment is shown together, and nothing is shown twice", () => {
  const first = change({ field: "title", before: "A", after: "B" });
  const second = change({ field: "status", after: "ongoing" });
  const other = change({ by: null, field: "visibility", before: "hidden", after: "visible" });
  const earlier = change({ at: "2026-11-19T09:30:00.000Z" });
  const moments = momentsOf([first, second, other, second, earlier], en);
  expect(moments.map(({ by, lines }) => [by?.name, lines.length])).toEqual([
    ["Asha Rao", 2],
    [undefined, 1],
    ["Asha Rao", 1],
  ]);
});
