import { expect, test } from "vitest";
import { mayOffer } from "./may-offer.ts";

const free = { path: "/app/dashboard", hasTyped: false, isCovered: false };

test("APP-9 a new release is offered where nothing is interrupted", () => {
  for (const path of ["/app/dashboard", "/app/favorites", "/app/my-bids", "/app/live-auctions", "/login", ""])
    expect(mayOffer({ ...free, path }), path).toBe(true);
});

test("APP-9 a new release is not offered in a bid, a sale, a payment or a form", () => {
  for (const path of [
    "/app/live-auctions/$id",
    "/app/live-auctions/$id/console",
    "/app/live-auctions/$id/edit",
    "/app/create-auction",
    "/app/create-live-auction",
    "/app/auctions/$id/edit",
    "/app/inventory/import",
    "/app/subscription",
    "/reseller-signup",
  ])
    expect(mayOffer({ ...free, path }), path).toBe(false);
  expect(mayOffer({ ...free, hasTyped: true })).toBe(false);
  expect(mayOffer({ ...free, isCovered: true })).toBe(false);
});
