import { expect, test } from "vitest";
import { cappedCount } from "./capped-count.ts";

test("COUNT-1 what was not counted to its end says so, and the figures beside it do not", () => {
  expect(cappedCount(1_234, true)).toBe("1,234");
  expect(cappedCount(10_000, true)).toBe("10,000");
  expect(cappedCount(1_000, false, 1_000)).toBe("1,000+");
  expect(cappedCount(1_000, false)).toBe("1,000");
  expect(cappedCount(10_000, false)).toBe("10,000+");
  expect(cappedCount(9_999, false)).toBe("9,999");
});
