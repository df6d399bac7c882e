import { expect, test } from "vitest";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { isPassing } from "./queries.ts";

test("SALEPAGE-1 what passes by itself is told apart from what stays: no answer, and a server that cannot answer for now", () => {
  expect(isPassing(new Unreachable("connection"))).toBe(true);
  expect(isPassing(new Refusal({ code: "unavailable", sentence: "", status: 503 }))).toBe(true);
  expect(isPassing(new Refusal({ code: "sale_not_found", sentence: "", status: 404 }))).toBe(false);
  expect(isPassing(null)).toBe(false);
});
