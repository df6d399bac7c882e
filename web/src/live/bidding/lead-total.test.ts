import { expect, test } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import { leadTotalPaise } from "./box-state.ts";

const lot = (leader: string | null, amount: number | null, status = "open") => ({
  status,
  leader,
  currentHighestBid: amount,
});
const sale = (items: object[], ownAlias: string | null = "Bidder 3") =>
  ({ items, ownAlias, terms: { gstPercent: 18, premiumPercent: 10 } }) as unknown as SaleView;

test("ROOMPAGE-15 TERMS-2 who leads several lots is told what all of them cost, by the terms of the sale", () => {
  const items = [
    lot("Bidder 3", 1_000),
    lot("Bidder 3", 333),
    lot("Bidder 7", 5_000),
    lot("Bidder 3", 9_000, "sold"),
    lot(null, null, "queued"),
  ];
  // ₹1,298 and ₹432.23.
  expect(leadTotalPaise(sale(items))).toBe(129_800 + 43_223);
});

test("ROOMPAGE-15 of one lot the line of the button says it, and nobody leads without an alias", () => {
  expect(leadTotalPaise(sale([lot("Bidder 3", 1_000), lot("Bidder 7", 1_000)]))).toBeUndefined();
  expect(leadTotalPaise(sale([lot(null, null), lot(null, null)], null))).toBeUndefined();
});
