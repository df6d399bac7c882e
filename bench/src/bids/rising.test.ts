import { describe, expect, it } from "vitest";
import { headOf, requestOf, RisingAmounts } from "./rising.ts";

describe("rising amounts", () => {
  it("go up by a rupee, for each lot by itself", () => {
    const amounts = new RisingAmounts();
    expect(["a", "a", "b", "a"].map((lotId) => amounts.next(lotId))).toEqual([1, 2, 1, 3]);
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
