import { expect, test } from "vitest";
import { itemConditions } from "../auctions/kinds.ts";
import { auctionConditionOf, inventoryConditions } from "./kinds.ts";

test("INVENTORY-7 each condition has one of an auction item, and each of those is reached", () => {
  expect(inventoryConditions.map((one) => auctionConditionOf[one])).toEqual([
    "excellent",
    "excellent",
    "excellent",
    "good",
    "fair",
    "poor",
  ]);
  expect(new Set(Object.values(auctionConditionOf))).toEqual(new Set(itemConditions));
});
