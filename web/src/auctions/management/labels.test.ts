import { pageOf } from "@boli/contract/base/paging";
import { describe, expect, test } from "vitest";
import { en } from "./texts/en.ts";
import { rangeLine } from "./labels.ts";

describe("MANAGEMENT-9 how many there are is the server's word", () => {
  test("counted to the end", () => {
    expect(rangeLine(pageOf(2, 20, 243, 20), 20, en.list)).toBe("21–40 of 243 auctions, newest first");
    expect(rangeLine(pageOf(1, 20, 1, 1), 1, en.list)).toBe("1–1 of 1 auction, newest first");
    expect(rangeLine(pageOf(500, 20, 10_000, 20), 20, en.list)).toBe(
      "9,981–10,000 of 10,000 auctions, newest first",
    );
  });
  test("and not to the end", () => {
    expect(rangeLine(pageOf(1, 20, 12_345, 20), 20, en.list)).toBe("1–20 of 10,000+ auctions, newest first");
  });
});
