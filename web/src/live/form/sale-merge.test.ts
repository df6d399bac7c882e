import { expect, test } from "vitest";
import { momentOf } from "../../lib/form/readers.ts";
import { emptySaleForm, lotOfItem, type FormLot, type SaleForm } from "./form-state.ts";
import { mergeSale, startedForm } from "./sale-merge.ts";

const idOf = (number: number): string => `01900000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const lot = (number: number, change: Partial<FormLot> = {}): FormLot => ({
  ...lotOfItem({
    id: idOf(number),
    name: `Lamp ${number}`,
    category: "Art",
    minimumBidPrice: 1_000,
    cover: null,
  }),
  ...change,
});
const base: SaleForm = {
  ...emptySaleForm,
  title: "Lamps",
  startDateTime: momentOf("2030-01-01T12:30:00.000Z"),
  endDateTime: momentOf("2030-01-01T14:30:00.000Z"),
  lots: [lot(1), lot(2), lot(3)],
};
const keysOf = ({ lots }: SaleForm): string[] => lots.map(({ key }) => key);

test("MAKE-7 what only one editor changed is taken, and what both changed is asked about", () => {
  const mine = {
    ...base,
    title: "My lamps",
    city: "Pune",
    lots: [lot(1, { minimumBidPrice: "2,000" }), lot(2), lot(3)],
  };
  const theirs = {
    ...base,
    title: "Their lamps",
    description: "With tea.",
    city: "Pune",
    terms: { ...base.terms, gstPercent: "18" },
  };
  const merged = mergeSale({ base, mine, theirs });
  expect(merged.conflicts).toEqual(["title"]);
  expect(merged.form).toEqual({ ...mine, description: "With tea.", terms: theirs.terms });
  expect(mergeSale({ base, mine, theirs }, "theirs").form.title).toBe("Their lamps");
  // Written in another way it is the same.
  const same = { ...base, lots: [lot(1, { minimumBidPrice: "1,000" }), lot(2), lot(3)] };
  expect(mergeSale({ base, mine: same, theirs: mine }).conflicts).toEqual([]);
  const other = { ...base, lots: [lot(3), lot(2), lot(1)] };
  expect(mergeSale({ base, mine, theirs: other }).conflicts).toEqual(["lots"]);
});

test("MAKE-7 SALE-5 in a sale that started meanwhile what can still change stays as it was typed", () => {
  const mine = {
    ...base,
    title: "My lamps",
    city: "Pune",
    settings: { ...base.settings, pace: "timed" as const },
    lots: [lot(3), lot(2, { minimumBidPrice: "9" }), lot(1)],
  };
  const now = {
    ...base,
    settings: { ...base.settings, pace: "clerk" as const },
    lots: [
      lot(1, { lotId: idOf(11), status: "open" as const }),
      lot(2, { lotId: idOf(12) }),
      lot(3, { lotId: idOf(13) }),
    ],
  };
  const started = startedForm(mine, now);
  expect(started).toMatchObject({ title: "My lamps", city: "", settings: { pace: "clerk" } });
  expect(keysOf(started)).toEqual([idOf(1), idOf(3), idOf(2)]);
  expect(started.lots[2]).toEqual(now.lots[1]);
});
