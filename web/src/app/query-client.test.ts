import { expect, test } from "vitest";
import { Refusal, Unreachable } from "../lib/client.ts";
import { mayRetry, retryDelay } from "./query-client.ts";

const refusal = (code: "too_many_requests" | "not_allowed", retryAfterSeconds?: number): Refusal =>
  new Refusal({ code, status: 429, sentence: "No.", retryAfterSeconds });

test.each([
  ["no answer", new Unreachable("connection"), true, 1_000],
  ["too many requests", refusal("too_many_requests", 4), true, 4_000],
  ["too many requests for long", refusal("too_many_requests", 6), false, 6_000],
  ["another refusal", refusal("not_allowed"), false, 1_000],
])("FLOOD-9 a list whose request ends with %s is asked for again, or not", (_, error, isAgain, ms) => {
  expect([mayRetry(0, error), retryDelay(0, error)]).toEqual([isAgain, ms]);
  expect(mayRetry(2, error)).toBe(false);
});
