import { inventoryBody } from "@boli/contract/inventory/inputs";
import { expect, it } from "vitest";
import { demoItems } from "./seed-inventory.ts";

it("the demo's forty items pass the product's own checks, and each names a picture", () => {
  expect(demoItems).toHaveLength(40);
  expect(new Set(demoItems.map(({ name }) => name)).size).toBe(40);
  for (const { rupees, shelf, isReserved, picture, ...item } of demoItems) {
    const [basePrice, minimumBidPrice, estimatedValue] = rupees;
    const location = { warehouse: "Bhosari", shelf, bin: "" };
    const status = isReserved ? "reserved" : "available";
    const body = { ...item, basePrice, minimumBidPrice, estimatedValue, location, status };
    expect(inventoryBody.safeParse(body).error, item.name).toBeUndefined();
    expect(minimumBidPrice, item.name).toBeLessThan(estimatedValue);
    expect(picture, item.name).toMatch(/^[a-z-]+$/);
  }
});
