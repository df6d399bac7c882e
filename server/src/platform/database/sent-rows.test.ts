import { expect, test } from "vitest";
import { sentRows } from "./sent-rows.ts";

const lamps = sentRows(
  "name text, price bigint,\n  at timestamptz, marks text[]",
  "id uuid, is_told boolean",
);
const lamp = { id: "7", name: "Lamp", price: 5, at: "2026-11-25T11:00:04.000Z", marks: ["A"], is_told: true };

test("rows that are sent as one text have each of their columns, and no other field", () => {
  lamps.of([lamp, { ...lamp, price: undefined }]);
  const { price: _, ...unpriced } = lamp;
  // @ts-expect-error A column is missing.
  lamps.of([unpriced]);
  // One that is only read counts as well.
  const { is_told: __, ...untold } = lamp;
  // @ts-expect-error The same.
  lamps.of([untold]);
  const reserved = { ...lamp, reserve: 7 };
  // @ts-expect-error The field is no column.
  lamps.of([reserved]);
  expect(Object.keys(lamps)).toEqual(["names", "values", "assigned", "of"]);
});

test("rows that are sent as one text have values of the types of their columns", () => {
  // @ts-expect-error A number is no text.
  lamps.of([{ ...lamp, name: 7 }]);
  // @ts-expect-error Nor is a text a number.
  lamps.of([{ ...lamp, price: "7" }]);
  // @ts-expect-error An instant is no number.
  lamps.of([{ ...lamp, at: 1_764_068_404_000 }]);
  // @ts-expect-error A null is not sent.
  lamps.of([{ ...lamp, price: null }]);
  // @ts-expect-error There is no such type.
  sentRows("price bigin").of([{ price: 5 }]);
  sentRows("price bigint").of([{ price: 5 }]);
  expect(() => sentRows("price bigint")).not.toThrow();
});
