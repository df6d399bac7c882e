import { describe, expect, test } from "vitest";
import type { SaleView, SaleItem } from "@boli/contract/live/endpoints";
import { saleLimits } from "@boli/contract/live/inputs";
import { formatRupees, maxRupees } from "@boli/contract/base/money";
import { momentOf, noMoment } from "../../lib/form/readers.ts";
import { bodyOf, changesOf } from "./body.ts";
import { checkSale, isOutside, placeOf } from "./check.ts";
import { copyOfSale, emptySaleForm, formOfSale, lotOfItem, type SaleForm } from "./form-state.ts";
import {
  knownStart,
  maxMinutesBetween,
  queuedPlace,
  withAdded,
  withMoved,
  withRestored,
  withStaggeredCloses,
  withStart,
} from "./lot-actions.ts";
import { parseSaleDraft } from "./sale-draft.tsx";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

const idOf = (number: number): string => `01900000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const item = (number: number) => ({
  id: idOf(number),
  name: `Lamp ${number}`,
  category: "Art",
  minimumBidPrice: 1_000,
  cover: null,
});
const [start, end] = ["2030-01-01T12:30:00.000Z", "2030-01-01T14:30:00.000Z"];
const filled: SaleForm = {
  ...emptySaleForm,
  title: "Lamps",
  startDateTime: momentOf(start),
  endDateTime: momentOf(end),
  lots: [lotOfItem(item(1)), lotOfItem(item(2))],
};
const wrongIn = (form: SaleForm) => checkSale(form)?.keys ?? {};
const withLot = (change: Partial<SaleForm["lots"][number]>): SaleForm => ({
  ...filled,
  lots: filled.lots.map((lot, at) => (at === 1 ? { ...lot, ...change } : lot)),
});

describe("MAKE-1 the form is checked by the server's schema, with the specification's sentences", () => {
  test("what is empty is missed in the order of the form", () => {
    expect(checkSale(emptySaleForm)).toMatchObject({
      code: "sale_title_missing",
      keys: {
        title: "required",
        startDateTime: "required",
        endDateTime: "required",
        selectedItems: "required",
      },
    });
    expect(checkSale({ ...emptySaleForm, title: "Lamps" })?.code).toBe("sale_dates_missing");
    expect(checkSale({ ...filled, lots: [] })?.code).toBe("sale_items_missing");
    expect(checkSale(filled)).toBeUndefined();
  });

  test("an end before the start, half a moment and a wrong number are named", () => {
    expect(wrongIn({ ...filled, endDateTime: momentOf(start) })).toEqual({ endDateTime: "after_start" });
    const half = { ...filled.startDateTime, clock: "" };
    expect(wrongIn({ ...filled, startDateTime: half })).toEqual({ startDateTime: "required" });
    const settings = {
      ...filled.settings,
      softCloseSeconds: "two",
      step: { kind: "fixed" as const, rupees: "" },
    };
    expect(wrongIn({ ...filled, settings })).toEqual({
      "settings.softCloseSeconds": "soft_close_wrong",
      "settings.step.rupees": "whole_rupees",
    });
    expect(wrongIn({ ...filled, terms: { ...filled.terms, gstPercent: "50" } })).toEqual({
      "terms.gstPercent": "gst_wrong",
    });
  });

  test("a whole number that is too low or too high is told the limit", () => {
    const tooHigh = [String(maxRupees + 1), "99999999999999999999"];
    expect(wrongIn(withLot({ minimumBidPrice: "0" }))).toEqual({
      "selectedItems.1.minimumBidPrice": "minimum_bid",
    });
    expect(wrongIn(withLot({ minimumBidPrice: "10.50" }))).toEqual({
      "selectedItems.1.minimumBidPrice": "whole_rupees",
    });
    for (const minimumBidPrice of tooHigh)
      expect(wrongIn(withLot({ minimumBidPrice }))).toEqual({
        "selectedItems.1.minimumBidPrice": "amount_too_high",
      });
    for (const reserve of tooHigh)
      expect(wrongIn(withLot({ reserve }))).toEqual({ "selectedItems.1.reserve": "amount_too_high" });
    const set = (change: Partial<SaleForm["settings"]>) =>
      wrongIn({ ...filled, settings: { ...filled.settings, ...change } });
    expect(set({ step: { kind: "fixed", rupees: "0" } })).toEqual({
      "settings.step.rupees": "amount_too_low",
    });
    for (const softCloseSeconds of ["1801", "99999999999999999999"])
      expect(set({ softCloseSeconds })).toEqual({ "settings.softCloseSeconds": "soft_close_wrong" });
    expect(set({ softCloseCapMinutes: "1441" })).toEqual({
      "settings.softCloseCapMinutes": "soft_close_cap_wrong",
    });
    for (const fairWarningSeconds of ["2", "61"])
      expect(set({ pace: "clerk", fairWarningSeconds })).toEqual({
        "settings.fairWarningSeconds": "fair_warning_wrong",
      });
  });

  test.each([
    ["en", en],
    ["hi", hi],
  ] as const)("the sentences have the limits themselves, in %s", (_language, { fieldMessages: texts }) => {
    const { softCloseSeconds, softCloseCapMinutes, fairWarningSeconds } = saleLimits;
    expect(texts.amount_too_high()).toContain(formatRupees(maxRupees));
    expect(texts.soft_close_wrong()).toContain(softCloseSeconds.max.toLocaleString("en-IN"));
    expect(texts.soft_close_cap_wrong()).toContain(softCloseCapMinutes.max.toLocaleString("en-IN"));
    expect(texts.fair_warning_wrong()).toContain(String(fairWarningSeconds.min));
    expect(texts.fair_warning_wrong()).toContain(String(fairWarningSeconds.max));
  });

  test("a field that the chosen pace hides is not checked", () => {
    const typed = { ...filled.settings, softCloseSeconds: "two", fairWarningSeconds: "six" };
    expect(wrongIn({ ...filled, settings: { ...typed, pace: "clerk" } })).toEqual({
      "settings.fairWarningSeconds": "fair_warning_wrong",
    });
    expect(wrongIn({ ...filled, settings: { ...typed, pace: "timed" } })).toEqual({
      "settings.softCloseSeconds": "soft_close_wrong",
    });
  });
});

test("MAKE-9 a link that leads to no video is refused at its field", () => {
  expect(checkSale({ ...filled, youtubeUrl: "https://example.com/x" })).toEqual({
    code: "youtube_link_wrong",
    keys: { youtubeUrl: "youtube_link_wrong" },
  });
  for (const link of ["dQw4w9WgXcQ", " https://youtu.be/dQw4w9WgXcQ "])
    expect(checkSale({ ...filled, youtubeUrl: link })).toBeUndefined();
});

describe("MAKE-5 each lot has its own prices and close", () => {
  test("they are sent as numbers and instants, and a close only in a timed sale", () => {
    const close = "2030-01-01T14:00:00.000Z";
    const form = withLot({ minimumBidPrice: "₹ 1,200", reserve: "2,000", closesAt: momentOf(close) });
    expect(bodyOf(form).selectedItems).toEqual([
      { inventoryItem: idOf(1), minimumBidPrice: 1_000 },
      { inventoryItem: idOf(2), minimumBidPrice: 1_200, reserve: 2_000, closesAt: close },
    ]);
    const clerk = { ...form, settings: { ...form.settings, pace: "clerk" as const } };
    expect(bodyOf(clerk).selectedItems[1]).not.toHaveProperty("closesAt");
  });

  test("a reserve below the minimum and a close outside of the sale are named at the lot", () => {
    expect(wrongIn(withLot({ reserve: "500" }))).toEqual({ "selectedItems.1": "reserve_too_low" });
    expect(wrongIn(withLot({ minimumBidPrice: "" }))).toHaveProperty(["selectedItems.1.minimumBidPrice"]);
    for (const close of [start, "2030-01-01T14:31:00.000Z"])
      expect(wrongIn(withLot({ closesAt: momentOf(close) }))).toEqual({
        "selectedItems.1.closesAt": "lot_close",
      });
    expect(placeOf("selectedItems.1", filled.lots)).toBe(`lot.${idOf(2)}.reserve`);
    expect(placeOf("selectedItems.1.closesAt", filled.lots)).toBe(`lot.${idOf(2)}.closesAt`);
    expect(placeOf("selectedItems.1.inventoryItem", filled.lots)).toBe(`lot.${idOf(2)}.item`);
    expect(placeOf("selectedItems", filled.lots)).toBe("selectedItems");
  });

  test("times of the sale that are missing or wrong judge no close", () => {
    const [first, last] = [new Date(start), new Date(end)];
    expect(isOutside(first, first, last)).toBe(true);
    expect(isOutside(last, first, last)).toBe(false);
    expect(isOutside(new Date(last.getTime() + 1), first, last)).toBe(true);
    expect(isOutside(first, last, first)).toBe(false);
    expect(isOutside(last, undefined, first)).toBe(false);
    expect(isOutside(first, last, undefined)).toBe(false);
  });

  test("closes are spread backwards from the end", () => {
    const lots = withStaggeredCloses([...filled.lots, lotOfItem(item(3))], new Date(end), 2);
    expect(lots.map(({ closesAt }) => closesAt.exact)).toEqual([
      "2030-01-01T14:26:00.000Z",
      "2030-01-01T14:28:00.000Z",
      null,
    ]);
  });

  test("closes move with the start, also while another day is being typed", () => {
    const form = withLot({ closesAt: momentOf("2030-01-01T14:00:00.000Z") });
    const before = knownStart(form.startDateTime);
    const moved = withStart(form, { day: "2030-01-02", clock: "18:00", exact: null }, before);
    expect(moved.lots.map(({ closesAt }) => closesAt.exact)).toEqual([null, "2030-01-02T14:00:00.000Z"]);
    const until = { ...moved, endDateTime: momentOf("2030-01-02T14:30:00.000Z") };
    expect(wrongIn(until)).toEqual({});
    // A year passes through others, and a day through none.
    for (const day of ["", "0002-01-02", "0203-01-02"]) {
      const typed = { day, clock: "18:00", exact: null };
      expect(knownStart(typed)).toBeUndefined();
      expect(withStart(form, typed, before).lots).toBe(form.lots);
    }
    expect(withStart(form, momentOf(end), undefined).lots).toBe(form.lots);
  });

  test("closes are spread over no more time than there is", () => {
    for (const [lots, most] of [
      [2, 119],
      [3, 59],
      [121, 0],
      [1, undefined],
    ] as const)
      expect(maxMinutesBetween(lots, filled)).toBe(most);
    const lots = withStaggeredCloses(filled.lots, new Date(end), 119);
    expect(wrongIn({ ...filled, lots })).toEqual({});
    expect(wrongIn({ ...filled, lots: withStaggeredCloses(filled.lots, new Date(end), 120) })).not.toEqual(
      {},
    );
    expect(maxMinutesBetween(2, { ...filled, startDateTime: noMoment })).toBeUndefined();
  });
});

test("MAKE-3 MAKE-4 items are added once, and lots move to any place", () => {
  const [one, two] = filled.lots as [SaleForm["lots"][number], SaleForm["lots"][number]];
  const three = lotOfItem(item(3));
  const lots = withAdded(filled.lots, [two, three]);
  expect(lots.map(({ key }) => key)).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(withMoved(lots, three.key, 0)).toEqual([three, one, two]);
  expect(withMoved(lots, one.key, 2)).toEqual([two, three, one]);
  expect(withMoved(lots, "gone", 0)).toBe(lots);
  expect(withRestored([two, three], one, 0)).toEqual([one, two, three]);
  expect(withRestored([two, three, one], one, 0)).toEqual([two, three, one]);
});

test("MAKE-4 SALE-5 in a live sale a lot moves among those that wait, and the others keep their places", () => {
  const lots = ["open", "queued", "passed", "queued", "queued"].map((status, at) => ({
    ...lotOfItem(item(at)),
    status: status as "open" | "queued" | "passed",
  }));
  const moved = (at: number, to: number) =>
    withMoved(lots, idOf(at), queuedPlace(lots, at, to)).map(({ name }) => name.replace("Lamp ", ""));
  expect(moved(4, 0)).toEqual(["0", "4", "2", "1", "3"]);
  // Past the one that is over.
  expect(moved(3, 2)).toEqual(["0", "3", "2", "1", "4"]);
  expect(moved(1, 2)).toEqual(["0", "3", "2", "1", "4"]);
  expect(moved(1, 9)).toEqual(["0", "3", "2", "4", "1"]);
});

const sale = {
  id: idOf(90),
  title: "Lamps",
  description: "Of brass.",
  status: "scheduled",
  startDateTime: start,
  endDateTime: end,
  isPractice: false,
  youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
  city: "Pune",
  state: null,
  pace: "timed",
  settings: {
    allowChat: false,
    requireMembership: true,
    step: { kind: "fixed", rupees: 50 },
    softCloseSeconds: 0,
    softCloseCapMinutes: 60,
    fairWarningSeconds: 6,
  },
  terms: {
    version: 3,
    payment: "By UPI",
    gstPercent: 18,
    premiumPercent: 0,
    collectionPlace: "",
    collectBy: "",
    viewing: "",
    condition: "",
  },
  items: [1, 2, 3].map((number) => ({
    id: idOf(100 + number),
    inventoryItem: { id: idOf(number), name: `Lamp ${number}`, category: "Art", picture: null },
    status: "queued",
    minimumBidPrice: 1_000,
    reservePrice: number === 2 ? 5_000 : null,
    closesAt: number === 3 ? "2030-01-01T14:00:00.000Z" : end,
  })),
} as unknown as SaleView;
const items: SaleItem[] = [
  { id: idOf(1), status: "in_auction", offeredIn: { id: idOf(901), title: "Lamps again" } },
  { id: idOf(2), status: "available", offeredIn: null },
  { id: idOf(3), status: "sold", offeredIn: null },
];

describe("MAKE-7 an edit sends what changed", () => {
  const original = formOfSale(sale);

  test("an unchanged form sends nothing, and a lot that closes with the sale has no close of its own", () => {
    expect(changesOf(original, original, false)).toEqual({});
    expect(original.lots.map(({ reserve, closesAt }) => [reserve, closesAt.exact])).toEqual([
      ["", null],
      ["5000", null],
      ["", "2030-01-01T14:00:00.000Z"],
    ]);
  });

  test("late bids may have moved the close of an open lot past the end", () => {
    const extended = "2030-01-01T14:33:00.000Z";
    const items = sale.items.map((one) => ({ ...one, status: "open" as const, closesAt: extended }));
    expect(checkSale(formOfSale({ ...sale, status: "live", items }))).toBeUndefined();
  });

  test("an item that was offered again has the place of its newest lot", () => {
    const [first, ...others] = sale.items as [SaleView["items"][number], ...SaleView["items"]];
    const passed = { ...first, status: "passed" as const };
    const again = { ...first, id: idOf(104) };
    const { lots } = formOfSale({ ...sale, items: [passed, ...others, again] });
    expect(lots.map(({ lotId }) => lotId)).toEqual([idOf(102), idOf(103), idOf(104)]);
    // Also when it was moved to before the lot that was withdrawn.
    const withdrawn = { ...first, status: "withdrawn" as const };
    const moved = formOfSale({ ...sale, status: "live", items: [again, withdrawn, ...others] });
    expect(moved.lots.map(({ lotId }) => lotId)).toEqual([idOf(104), idOf(102), idOf(103)]);
  });

  test("before the start each part that changed; once live what SALE-5 names, and the order", () => {
    const [one, two, three] = original.lots as [
      SaleForm["lots"][number],
      SaleForm["lots"][number],
      SaleForm["lots"][number],
    ];
    const changed = { ...original, title: "Bells", city: "Nashik", lots: [two, one, three] };
    expect(Object.keys(changesOf(changed, original, false)).toSorted()).toEqual([
      "city",
      "selectedItems",
      "title",
    ]);
    expect(changesOf(changed, original, true)).toEqual({
      title: "Bells",
      lotOrder: [idOf(102), idOf(101), idOf(103)],
    });
    const open = [{ ...two, status: "open" as const }, three, one];
    expect(changesOf({ ...original, lots: open }, original, true)).toEqual({
      lotOrder: [idOf(103), idOf(101)],
    });
  });
});

test("MAKE-8 a copy leaves out times, stream and what is not available; a practice takes all that exists", () => {
  const copy = copyOfSale(sale, items, false);
  expect(copy.leftOut).toEqual([
    { why: "in_auction", auction: "Lamps again", names: ["Lamp 1"] },
    { why: "sold", auction: "", names: ["Lamp 3"] },
  ]);
  expect(copy.form).toMatchObject({ title: "Lamps", youtubeUrl: "", isPractice: false });
  expect(copy.form.startDateTime).toEqual({ day: "", clock: "", exact: null });
  expect(copy.form.lots.map(({ key, reserve, lotId }) => [key, reserve, lotId])).toEqual([
    [idOf(2), "5000", null],
  ]);
  const practice = copyOfSale(sale, items.slice(0, 2), true);
  expect(practice.leftOut).toEqual([{ why: "deleted", auction: "", names: ["Lamp 3"] }]);
  expect(practice.form.lots).toHaveLength(2);
  expect(practice.form.isPractice).toBe(true);
});

test("MAKE-8 what a copy leaves out is named together by its reason, and by the sale that offers it", () => {
  const offers = (number: number) => ({ id: idOf(900 + number), title: "Lamps again" });
  const statuses = (...sales: readonly number[]): SaleItem[] =>
    sales.map((number, at) => ({ id: idOf(at + 1), status: "in_auction", offeredIn: offers(number) }));
  const reasons = (items: readonly SaleItem[]) =>
    copyOfSale(sale, items, false).leftOut.map(({ names }) => names);
  expect(reasons(statuses(1, 1, 1))).toEqual([["Lamp 1", "Lamp 2", "Lamp 3"]]);
  // Two sales may have one title.
  expect(reasons(statuses(1, 2, 1))).toEqual([["Lamp 1", "Lamp 3"], ["Lamp 2"]]);
  const reserved: SaleItem[] = [{ id: idOf(1), status: "reserved", offeredIn: null }];
  expect(copyOfSale(sale, reserved, false).leftOut.map(({ why }) => why)).toEqual(["reserved", "deleted"]);
});

test("MAKE-6 a draft comes back as it was kept, also from another release", () => {
  const kept = { form: filled, key: "key", original: null, seq: 4 };
  expect(parseSaleDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(parseSaleDraft({ form: { title: "Lamps", mood: "good" } })).toEqual({
    form: { ...emptySaleForm, title: "Lamps" },
    key: "",
    original: null,
    // Whatever was changed since counts.
    seq: 0,
  });
  expect(parseSaleDraft("nothing")).toBeUndefined();
});
