import { expect, it } from "vitest";
import { excerpts } from "./queries.ts";

it("CHANGES-17 short texts are kept whole, and long ones from where they differ", () => {
  expect(excerpts("old", "new")).toEqual({ before: "old", after: "new" });
  expect(excerpts(null, "new")).toEqual({ before: null, after: "new" });
  const { before, after } = excerpts(
    `${"a".repeat(4_000)}old`,
    `${"a".repeat(4_000)}new${"b".repeat(4_000)}`,
  );
  expect(before).toBe(`…${"a".repeat(40)}old`);
  expect(after).toMatch(/^…a{40}newb+…$/);
  expect(after?.length).toBeLessThanOrEqual(502);
});

it("CHANGES-17 no letter is cut in two", () => {
  const { after } = excerpts(null, "😀".repeat(400));
  expect(after).toBe(`${"😀".repeat(250)}…`);
  expect(excerpts(`a${"😀".repeat(300)}x`, `a${"😀".repeat(300)}y`).after?.isWellFormed()).toBe(true);
});
