import { inventoryBody } from "@boli/contract/inventory/inputs";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { formatRupees, maxRupees } from "@boli/contract/base/money";
import { expect, test } from "vitest";
import { bodyOf, emptyForm, formOf, isSameForm } from "./item-form.ts";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

const typed = {
  ...emptyForm,
  name: "Brass lamp",
  description: "A hanging lamp.",
  category: "Art",
  minimumBidPrice: "₹ 12,500",
  basePrice: "900.55",
  tags: "brass,  lamp, ",
  warehouse: "Bhosari",
};

test("INVENTORY-10 prices are read as people write them, tags by their commas, and empty fields are left out", () => {
  const body = bodyOf(typed);
  expect(body).toMatchObject({
    minimumBidPrice: 12_500,
    basePrice: 900.55,
    tags: ["brass", "lamp"],
    quantity: 1,
    location: { warehouse: "Bhosari", shelf: "", bin: "" },
    status: "available",
  });
  expect("estimatedValue" in body).toBe(false);
  expect(inventoryBody.safeParse(body).success).toBe(true);
});

test("INVENTORY-10 a price that is none is not sent as another one", () => {
  for (const minimumBidPrice of ["", "twelve", "1e5", "-5"])
    expect(inventoryBody.safeParse(bodyOf({ ...typed, minimumBidPrice })).success, minimumBidPrice).toBe(
      false,
    );
});

test("INVENTORY-10 a number that is too low or too high is told the limit", () => {
  const keysOf = (change: Partial<typeof typed>) =>
    inventoryBody.safeParse(bodyOf({ ...typed, ...change })).error?.issues.map(({ message }) => message)[0];
  const huge = ["1000000001", "99999999999999999999"];
  expect(keysOf({ minimumBidPrice: "0" })).toBe("minimum_bid");
  for (const amount of huge) {
    expect(keysOf({ minimumBidPrice: amount })).toBe("amount_too_high");
    expect(keysOf({ basePrice: amount })).toBe("amount_too_high");
  }
  for (const quantity of ["0", "1000001", ...huge, "2.5"])
    expect(keysOf({ quantity })).toBe("quantity_wrong");
  for (const { fieldMessages: texts } of [en, hi]) {
    expect(texts.quantity_wrong()).toContain(inventoryLimits.quantity.toLocaleString("en-IN"));
    expect(texts.amount_too_high()).toContain(formatRupees(maxRupees));
  }
});

const item = {
  id: "01900000-0000-7000-8000-000000000001",
  ownerId: "01900000-0000-7000-8000-000000000002",
  name: "Desk",
  description: "Of teak.",
  category: "Furniture",
  subcategory: "",
  basePrice: 0,
  minimumBidPrice: 500,
  estimatedValue: 1_500.5,
  condition: "Like New" as const,
  auctionCondition: "excellent" as const,
  quantity: 3,
  tags: ["teak", "office"],
  location: { warehouse: "A", shelf: "2", bin: "" },
  images: ["/uploads/pictures/a/1600.webp"],
  cover: "/uploads/pictures/a/1600.webp",
  status: "in_auction" as const,
  version: 4,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  can: { edit: true, delete: false },
};

// An item in which no field has the value that a form begins with.
const reserved = {
  ...item,
  subcategory: "Office",
  basePrice: 900,
  location: { warehouse: "A", shelf: "2", bin: "7" },
  status: "reserved" as const,
};

test.each(Object.keys(inventoryBody.shape) as ReadonlyArray<keyof typeof inventoryBody.shape>)(
  "INVENTORY-10 an item that is opened in the form and saved keeps its %s",
  (name) => {
    expect(reserved[name], `give ${name} a value above`).not.toEqual(bodyOf(emptyForm)[name]);
    expect(bodyOf(formOf(reserved))[name]).toEqual(reserved[name]);
  },
);

test("INVENTORY-10 an item that is opened and saved unchanged sends what it was", () => {
  const body = bodyOf(formOf(item));
  const { name, description, category, condition, quantity, tags, location, images } = item;
  expect(body).toMatchObject({ name, description, category, condition, quantity, tags, location, images });
  expect(body).toMatchObject({ minimumBidPrice: 500, estimatedValue: 1_500.5 });
  // A sale sets the status of an item that it offers.
  expect(body.status).toBeUndefined();
  expect(isSameForm(formOf(item), { ...formOf(item), name: "Desk " })).toBe(false);
});
