import { expect, test } from "vitest";
import { momentOf, noMoment } from "../../lib/form/readers.ts";
import { emptySaleForm, lotOfItem, type FormLot, type SaleForm } from "./form-state.ts";
import { en } from "./texts/en.ts";
import { conflictValues } from "./sale-conflict.tsx";

const lot = (number: number, change: Partial<FormLot> = {}): FormLot => ({
  ...lotOfItem({
    id: `lot-${number}`,
    name: `Lamp ${number}`,
    category: "Art",
    minimumBidPrice: 1_000,
    cover: null,
  }),
  ...change,
});
const sale = (change: Partial<SaleForm> = {}): SaleForm => ({ ...emptySaleForm, title: "Lamps", ...change });

test("MAKE-7 each field that both changed is shown with both values, in words", () => {
  const mine = sale({
    title: "My lamps",
    city: "",
    startDateTime: momentOf("2030-01-01T12:30:00.000Z"),
    settings: {
      ...emptySaleForm.settings,
      pace: "clerk",
      step: { kind: "fixed", rupees: "1,500" },
      allowChat: false,
    },
    terms: { ...emptySaleForm.terms, gstPercent: "18" },
  });
  const theirs = sale({ title: "Their lamps", city: "Pune", startDateTime: noMoment });
  const parts = ["title", "startDateTime", "city", "settings", "terms"] as const;
  const values = conflictValues(parts, { mine, theirs }, en);
  expect(values.map(({ label, mine: here, theirs: there }) => [label, here, there])).toEqual([
    ["Title", "My lamps", "Their lamps"],
    ["Start", "Tuesday, 1 January 2030, 6:00 PM IST", "nothing"],
    ["City", "nothing", "Pune"],
    ["How lots close", "Clerk-paced", "Timed"],
    ["Bid step", "Fixed amount, ₹1,500", "Table"],
    ["Chat while live", "No", "Yes"],
    ["GST, in percent", "18", "0"],
  ]);
});

test("MAKE-7 lots that differ are named with what differs, and so is their order", () => {
  const mine = sale({
    lots: [lot(1, { minimumBidPrice: "2,000", reserve: "9000" }), lot(2), lot(3), lot(5)],
  });
  const theirs = sale({
    lots: [
      lot(3),
      lot(1, { closesAt: momentOf("2030-01-01T12:30:00.000Z") }),
      lot(2, { minimumBidPrice: "1,000" }),
      lot(4),
    ],
  });
  const values = conflictValues(["lots"], { mine, theirs }, en);
  expect(values.map(({ label, mine: here, theirs: there }) => [label, here, there])).toEqual([
    [
      "Lamp 1",
      "Minimum bid: ₹2,000\nReserve: ₹9,000\nCloses: With the auction",
      "Minimum bid: ₹1,000\nReserve: nothing\nCloses: Tuesday, 1 January 2030, 6:00 PM IST",
    ],
    ["Lamp 5", "In the auction", "Not in the auction"],
    ["Lamp 4", "Not in the auction", "In the auction"],
    ["Order of the lots", "1. Lamp 1\n2. Lamp 2\n3. Lamp 3", "1. Lamp 3\n2. Lamp 1\n3. Lamp 2"],
  ]);
});

test("MAKE-7 of long texts the part that differs is shown", () => {
  const words = "Of brass, from a house in Pune. ".repeat(40);
  const mine = sale({ description: `${words}Mine.` });
  const theirs = sale({ description: `${words}Theirs.` });
  const [value] = conflictValues(["description"], { mine, theirs }, en);
  expect(value?.mine).toMatch(/^….*Mine\.$/);
  expect(value?.theirs).toMatch(/^….*Theirs\.$/);
  expect(value?.mine.length).toBeLessThan(300);
});
