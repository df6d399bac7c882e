import { expect, test } from "vitest";
import { sourceOf } from "./network.ts";

test("a caller who has left before the request was looked at is no fault", () => {
  expect(sourceOf(undefined)).toBe("");
  expect(sourceOf("::ffff:10.0.0.7")).toBe("10.0.0.7");
});
