import { describe, expect, test } from "vitest";
import { withAt } from "../../lib/form/values.ts";
import { checkAuction, checkItem, fieldNameOf, itemFieldOf, placeOf, revealingFields } from "./check.ts";
import type { FieldName } from "./fields.ts";
import { emptyForm, emptyItem, originalOf, type AuctionForm } from "./form-state.ts";
import { fullAuction } from "../testing/full-auction.ts";

const whole = originalOf(fullAuction).form;
const check = (change: Partial<AuctionForm>) => checkAuction({ ...whole, ...change });

test("CHECK-1 a whole form has nothing wrong", () => {
  expect(checkAuction(whole)).toBeUndefined();
});

test("CHECK-2 an empty form lacks exactly what has to be there, in the order of the fields", () => {
  expect(checkAuction(emptyForm)).toEqual({
    code: "required_fields_missing",
    keys: {
      title: "required",
      description: "required",
      type: "required",
      date: "required",
      time: "required",
      "location.address": "required",
      "location.city": "required",
      "location.state": "required",
      items: "items_missing",
    },
  });
});

describe("CHECK-3 each omission has the specification's sentence", () => {
  test.each([
    ["title", "  "],
    ["description", ""],
    ["location.address", ""],
  ])("a missing %s", (name, value) => {
    expect(checkAuction(withAt(whole, name, value))).toEqual({
      code: "required_fields_missing",
      keys: { [name]: "required" },
    });
  });

  test("no item", () => {
    expect(check({ items: [] })?.code).toBe("items_missing");
  });

  test("an item without its name, its description or its category", () => {
    const item = emptyItem("a");
    expect(checkItem(item)).toEqual({
      "item.a.name": "required",
      "item.a.description": "required",
      "item.a.category": "required",
    });
    expect(check({ items: [...whole.items, item] })).toMatchObject({
      code: "item_fields_missing",
      keys: { "items.2.name": "required" },
    });
  });
});

describe("CHECK-4 a wrong value is reported at its field", () => {
  test.each<[FieldName, unknown, string]>([
    ["location.pincode", "012345", "pincode"],
    ["location.coordinates", "here", "invalid"],
    ["contactInfo.phone", "call me", "phone"],
    ["contactInfo.email", "nobody", "email"],
    ["sourceUrl", "javascript:alert(1)", "link"],
    ["expectedAttendees", "12.5", "whole_number"],
    ["earnestMoney.amount", "much", "amount"],
    ["earnestMoney.amount", "", "amount"],
    ["endsAt", { ...emptyForm.endsAt, clock: "10:00" }, "required"],
    ["title", "x".repeat(201), "too_long"],
  ])("%s %j", (name, value, key) => {
    expect(checkAuction(withAt(whole, name, value))).toEqual({
      code: key === "required" ? "required_fields_missing" : "invalid_input",
      keys: { [name]: key },
    });
  });
});

test("CHECK-5 a text that reveals the address is found before it is sent, also in an item", () => {
  const items = whole.items.map((item) => ({ ...item, description: "At the Shantipath gate" }));
  expect(check({ title: "Sale at 110021", items })).toEqual({
    code: "address_revealed",
    keys: {
      title: "address_revealed",
      "items.0.description": "address_revealed",
      "items.1.description": "address_revealed",
    },
  });
});

test("CHECK-8 what was found in an item is found again for another address", () => {
  const item = {
    ...emptyItem("a"),
    name: "Quillon desk",
    description: "Teak",
    category: "Furniture" as const,
  };
  const revealed = (address: string) =>
    revealingFields({ ...whole, items: [item], location: { ...whole.location, address } });
  expect(revealed("12 Shantipath")).toEqual([]);
  expect(revealed("7 Quillon Marg")).toEqual(["items.0.name"]);
  expect(revealed("12 Shantipath")).toEqual([]);
  // Words of the organiser's name are free.
  expect(
    revealingFields({
      ...whole,
      items: [item],
      location: { ...whole.location, address: "7 Quillon Marg" },
      organiser: "Quillon Club",
    }),
  ).toEqual([]);
});

test.each([
  ["items.3.name", "items.3.name"],
  ["items.3.images.1", "items.3.images"],
  ["images.0", "images"],
  ["attachments.2.upload", "attachments"],
  ["location.coordinates.lat", "location.coordinates"],
  ["eligibility.flags.0", "eligibility.flags"],
  ["contactInfo.email", "contactInfo.email"],
])("CHECK-6 %s is shown at %s", (path, name) => {
  expect(fieldNameOf(path)).toBe(name);
});

test.each([
  ["items.3.name", { index: 3, field: "name" }],
  ["items.12", { index: 12, field: "" }],
  ["items", undefined],
  ["title", undefined],
])("CHECK-7 %s is read as a field of an item, or as none", (name, found) => {
  expect(itemFieldOf(name)).toEqual(found);
});

test.each([
  ["title", "title"],
  ["items", "items"],
  ["items.1.unit", "item.b.unit"],
  ["items.0", "item.a.name"],
  ["items.7.name", "items.7.name"],
])("CHECK-9 %s has its field on the page at %s", (name, at) => {
  expect(placeOf(name, [emptyItem("a"), emptyItem("b")])).toBe(at);
});
