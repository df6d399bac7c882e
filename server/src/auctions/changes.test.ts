import { describe, expect, it } from "vitest";
import { type Recorded, changesBetween, toShown as toShownWhere } from "./changes.ts";

const auction = {
  title: "Cars",
  description: "As seen",
  type: "Embassy",
  starts_at: new Date("2031-03-14T04:30:00Z"),
  ends_at: null,
  manual_status: null,
  is_hidden: false,
  address: "Plot 7",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  lat: 18.5,
  lng: 73.8,
  eligibility_flags: [],
  picture_ids: [],
  document_ids: [],
  document_kinds: [],
  expected_attendees: null,
  inspection_from: null,
  inspection_to: null,
  earnest_paise: null,
  earnest_deadline: null,
  payment_deadline: null,
  lifting_deadline: null,
} as unknown as Recorded["auction"];
const item = {
  id: "item-1",
  name: "Sedan",
  description: "Runs",
  category: "Vehicles",
  condition: "good",
  estimated_paise: 100_000,
  quantity: null,
  unit: null,
  picture_ids: [],
} as unknown as Recorded["items"][number];
const before: Recorded = { auction, items: [item] };

describe("what changed between two states of an auction", () => {
  it("CHANGES-5 is nothing where nothing changed", () => {
    expect(changesBetween(before, { auction: { ...auction }, items: [{ ...item }] })).toEqual([]);
  });

  it("CHANGES-6 names the field, what it was and what it is; money in rupees, instants in UTC", () => {
    const after = {
      auction: { ...auction, starts_at: new Date("2031-03-15T04:30:00Z"), pincode: null },
      items: [{ ...item, estimated_paise: 123_450 }],
    };
    expect(changesBetween(before, after)).toEqual([
      { field: "date", about: null, before: "2031-03-14T04:30:00.000Z", after: "2031-03-15T04:30:00.000Z" },
      { field: "pincode", about: null, before: "411001", after: null },
      { field: "price", about: "Sedan", before: "1000", after: "1234.5" },
    ]);
  });

  it("CHANGES-7 lists a new and a removed item in one line each, without their prices", () => {
    const other = { ...item, id: "item-2", name: "Van" };
    const changes = changesBetween(before, { auction, items: [other] });
    expect(changes.map(({ field, about }) => [field, about])).toEqual([
      ["item", "Sedan"],
      ["item", "Van"],
    ]);
  });
});

describe("what the page shows of changes", () => {
  const toShown = (rows: Parameters<typeof toShownWhere>[0]) => toShownWhere(rows, () => false);
  const at = new Date("2031-01-01T00:00:00Z");
  const row = (id: string, field: string, when = at) => ({
    id,
    auction_id: "a",
    at: when,
    actor_id: null,
    field,
    about: "x",
    before: "old",
    after: "new",
  });

  it("CHANGES-8 holds no value of a paid field, and a move is one line", () => {
    const shown = toShown([
      row("1", "address"),
      row("2", "pincode"),
      row("3", "coordinates"),
      row("4", "city"),
    ]);
    expect(shown).toEqual([
      { at: at.toISOString(), field: "address", about: null, before: null, after: null },
      { at: at.toISOString(), field: "city", about: null, before: "old", after: "new" },
    ]);
  });

  it("CHANGES-9 leaves out what no reader acts on, and what is older than twenty", () => {
    expect(toShown([row("1", "title"), row("2", "phone"), row("3", "source-link")])).toEqual([]);
    const many = Array.from({ length: 30 }, (_, n) => row(String(n), "price", new Date(at.getTime() - n)));
    expect(toShown(many)).toHaveLength(20);
  });

  it("CHANGES-11 counts prices by themselves, so that many of them hide nothing else", () => {
    const prices = Array.from({ length: 60 }, (_, n) => row(`price ${n}`, "price"));
    const shown = toShown([
      ...prices,
      row("1", "date", new Date(at.getTime() - 1)),
      row("2", "earnest-money"),
    ]);
    expect(shown).toHaveLength(22);
    expect(shown.slice(20).map(({ field }) => field)).toEqual(["date", "earnest-money"]);
  });

  it("CHANGES-12 names the item of a price, and repeats nothing that was said of another change", () => {
    const shown = toShown([row("1", "price"), row("2", "status"), row("3", "date")]);
    expect(shown.map(({ field, about }) => [field, about])).toEqual([
      ["price", "x"],
      ["status", null],
      ["date", null],
    ]);
  });

  it("CHANGES-13 leaves out a status that only somebody else decides from now on", () => {
    const given = { ...row("1", "status"), before: "upcoming", after: "upcoming" };
    expect(toShown([given, row("2", "status")])).toMatchObject([{ before: "old", after: "new" }]);
  });

  it("CHANGES-16 holds no name and no city that gives away where the auction is today", () => {
    const rows = [
      { ...row("1", "price"), about: "Zorblaxwadi chairs" },
      { ...row("2", "price"), about: "Chairs" },
      { ...row("3", "city"), before: "Zorblaxwadi, Goa", after: "Panaji, Goa" },
      { ...row("4", "date"), before: "2031-01-01", after: "2031-01-02" },
    ];
    const shown = toShownWhere(rows, (text) => text.includes("Zorblaxwadi"));
    expect(shown.map(({ about, before, after }) => [about, before, after])).toEqual([
      [null, "old", "new"],
      ["Chairs", "old", "new"],
      [null, null, null],
      [null, "2031-01-01", "2031-01-02"],
    ]);
  });
});
