import { describe, expect, test } from "vitest";
import { momentOf } from "../../lib/form/readers.ts";
import { checkSale } from "./check.ts";
import { emptySaleForm, lotOfItem, type SaleForm } from "./form-state.ts";
import { checkToSend, leftToDo } from "./left-to-do.ts";

const item = (number: number) => ({
  id: `01900000-0000-4000-8000-00000000000${number}`,
  name: `Lamp ${number}`,
  category: "Art",
  minimumBidPrice: 1_000,
  cover: null,
});
const [start, end] = ["2030-01-01T12:30:00.000Z", "2030-01-01T14:30:00.000Z"];
const startMs = Date.parse(start);
const minute = 60_000;
const filled: SaleForm = {
  ...emptySaleForm,
  title: "Lamps",
  startDateTime: momentOf(start),
  endDateTime: momentOf(end),
  lots: [lotOfItem(item(1)), lotOfItem(item(2))],
};
const leftIn = (form: SaleForm) => leftToDo(form, startMs - minute);
const nothing = { missing: [], wrong: [] };

describe("MAKE-1 beside the form stands what is left to do", () => {
  test("what is missing is named, and nothing where all is filled in", () => {
    expect(leftIn(emptySaleForm)).toEqual({
      missing: ["title", "startDateTime", "endDateTime", "selectedItems"],
      wrong: [],
    });
    expect(leftIn(filled)).toEqual(nothing);
    expect(leftIn({ ...filled, title: " " })).toEqual({ missing: ["title"], wrong: [] });
  });

  test("a start in the past is wrong, from a minute on; that of a live sale is not judged", () => {
    expect(leftToDo(filled, startMs + minute)).toEqual(nothing);
    expect(leftToDo(filled, startMs + minute + 1)).toEqual({ missing: [], wrong: ["startDateTime"] });
    expect(leftToDo(filled, undefined)).toEqual(nothing);
  });

  test("so are an end before the start, a wrong link, a setting and a term", () => {
    for (const [change, name] of [
      [{ endDateTime: momentOf(start) }, "endDateTime"],
      [{ youtubeUrl: "https://example.com/x" }, "youtubeUrl"],
      [{ settings: { ...filled.settings, softCloseSeconds: "two" } }, "settings.softCloseSeconds"],
      [{ terms: { ...filled.terms, gstPercent: "50" } }, "terms.gstPercent"],
    ] as const)
      expect(leftIn({ ...filled, ...change }), name).toEqual({ missing: [], wrong: [name] });
  });

  test("a lot of any place counts as the items, and again when the times around it change", () => {
    const [first, second] = filled.lots as [SaleForm["lots"][number], SaleForm["lots"][number]];
    const wrong = { missing: [], wrong: ["selectedItems"] };
    expect(leftIn({ ...filled, lots: [first, { ...second, minimumBidPrice: "" }] })).toEqual(wrong);
    expect(leftIn({ ...filled, lots: [{ ...first, reserve: "5" }, second] })).toEqual(wrong);
    const late = { ...filled, lots: [first, { ...second, closesAt: momentOf(end) }] };
    expect(leftIn(late)).toEqual(nothing);
    const earlier = { ...late, endDateTime: momentOf("2030-01-01T14:00:00.000Z") };
    expect(leftIn(earlier)).toEqual(wrong);
    expect(leftIn({ ...earlier, settings: { ...earlier.settings, pace: "clerk" } })).toEqual(nothing);
    expect(leftIn({ ...late, title: "" })).toEqual({ missing: ["title"], wrong: [] });
  });
});

test("MAKE-10 a form is refused for the same when lots that are right are left out of the check", () => {
  const [first, second] = filled.lots as [SaleForm["lots"][number], SaleForm["lots"][number]];
  const many = Array.from({ length: 501 }, (_, at) => ({
    ...first,
    key: `${first.key.slice(0, -3)}${100 + at}`,
  }));
  for (const form of [
    emptySaleForm,
    filled,
    { ...filled, title: "" },
    { ...filled, endDateTime: momentOf(start) },
    { ...filled, lots: [first, { ...second, minimumBidPrice: "" }] },
    { ...filled, lots: [{ ...first, reserve: "5" }, second] },
    { ...filled, title: "", lots: [first, { ...second, closesAt: momentOf(start) }] },
    { ...filled, lots: [first, first] },
    { ...filled, lots: many },
  ]) {
    expect(checkToSend(form)).toEqual(checkSale(form));
    // Now its lots are known.
    expect(checkToSend(form)).toEqual(checkSale(form));
  }
});
