import { describe, expect, it } from "vitest";
import { highestBid, leastBid, needsConfirming, type Step } from "@boli/contract/live/steps";
import { maxBidders } from "./cases.ts";
import { headOf, minimumRupees, requestOf, RisingAmounts } from "./rising.ts";

describe("rising amounts", () => {
  it("go up by a rupee, for each lot by itself", () => {
    const amounts = new RisingAmounts();
    expect(["a", "a", "b", "a"].map((lotId) => amounts.next(lotId))).toEqual([1_000, 1_001, 1_000, 1_002]);
  });

  it("are no jump though the last of all bidders at once comes first (DOOR-4)", () => {
    const step: Step = { kind: "fixed", rupees: 1 };
    const lot = { minimum: minimumRupees, price: null };
    const least = leastBid(lot, step);
    const last = minimumRupees + maxBidders - 1;
    expect(last).toBeLessThanOrEqual(highestBid(lot, { estimate: 0, least }));
    expect(needsConfirming(last, least)).toBe(false);
  });
});

describe("the request of a bid", () => {
  it("is whole: its length is that of its body", () => {
    const bid = { path: "/api/live-auctions/s/bid", lotId: "l", amount: 12, key: "k" };
    const [head = "", body = ""] = requestOf(headOf("t"), bid).split("\r\n\r\n");
    expect(JSON.parse(body)).toEqual({ itemId: "l", amount: 12 });
    expect(head.split("\r\n")).toEqual([
      "POST /api/live-auctions/s/bid HTTP/1.1",
      ...headOf("t").split("\r\n"),
      "idempotency-key: k",
      `content-length: ${body.length}`,
    ]);
  });
});
