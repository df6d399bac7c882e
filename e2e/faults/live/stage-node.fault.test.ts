import { expect, it } from "vitest";
import { slownessOf } from "../../storm/stage-node.ts";

it("a slow machine gets more time, up to a limit", () => {
  expect([1_000, 4_000, 8_000, 12_000].map(slownessOf)).toEqual([1, 1, 2, 3]);
  expect([40_000, 4_000_000, Infinity].map(slownessOf)).toEqual([3, 3, 3]);
});
