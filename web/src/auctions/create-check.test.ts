import { describe, expect, test } from "vitest";
import { originalOf } from "./create-body.ts";
import { checkAuction, checkItem, fieldNameOf, itemFieldOf, toldFields } from "./create-check.ts";
import { emptyForm, emptyItem, type AuctionForm } from "./create-form-state.ts";
import { fullAuction } from "./testing/full-auction.ts";

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
    ["title", { title: "  " }],
    ["description", { description: "" }],
    ["location.address", { address: "" }],
  ])("a missing %s", (name, change) => {
    expect(check(change)).toEqual({ code: "required_fields_missing", keys: { [name]: "required" } });
  });

  test("no item", () => {
    expect(check({ items: [] })?.code).toBe("items_missing");
  });

  test("an item without its name, its description or its category", () => {
    const item = emptyItem("a");
    expect(checkItem(item)).toEqual({ name: "required", description: "required", category: "required" });
    expect(check({ items: [...whole.items, item] })).toMatchObject({
      code: "item_fields_missing",
      keys: { "items.2.name": "required" },
    });
  });
});

describe("CHECK-4 what is there and wrong is told at its field", () => {
  test.each<[string, Partial<AuctionForm>, string]>([
    ["location.pincode", { pincode: "012345" }, "pincode"],
    ["location.coordinates", { coordinates: "here" }, "invalid"],
    ["contactInfo.phone", { phone: "call me" }, "phone"],
    ["contactInfo.email", { email: "nobody" }, "email"],
    ["sourceUrl", { sourceUrl: "javascript:alert(1)" }, "link"],
    ["expectedAttendees", { expectedAttendees: "12.5" }, "invalid"],
    ["earnestMoney.amount", { earnestAmount: "much" }, "amount"],
    ["earnestMoney.amount", { earnestAmount: "" }, "amount"],
    ["endsAt", { end: { day: "", clock: "10:00" } }, "required"],
    ["title", { title: "x".repeat(201) }, "too_long"],
  ])("%s %j", (name, change, key) => {
    expect(check(change)).toEqual({
      code: key === "required" ? "required_fields_missing" : "invalid_input",
      keys: { [name]: key },
    });
  });
});

test("CHECK-5 a text that tells the address is found before it is sent, also in an item", () => {
  const items = whole.items.map((item) => ({ ...item, description: "At the Shantipath gate" }));
  expect(check({ title: "Sale at 110021", items })).toEqual({
    code: "place_told",
    keys: {
      title: "place_told",
      "items.0.description": "place_told",
      "items.1.description": "place_told",
    },
  });
});

test("CHECK-8 what was found in an item is found anew for another address", () => {
  const item = {
    ...emptyItem("a"),
    name: "Quillon desk",
    description: "Teak",
    category: "Furniture" as const,
  };
  const told = (address: string) => toldFields({ ...whole, items: [item], address });
  expect(told("12 Shantipath")).toEqual([]);
  expect(told("7 Quillon Marg")).toEqual(["items.0.name"]);
  expect(told("12 Shantipath")).toEqual([]);
  // Words of the organiser's name are free.
  expect(
    toldFields({ ...whole, items: [item], address: "7 Quillon Marg", organiser: "Quillon Club" }),
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
