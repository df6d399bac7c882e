import { expect, test } from "vitest";
import { suggestedUtr } from "./decisions.ts";

test("PAY-18 an admin finds no UTR in the form that two accounts claim", () => {
  const claimedUtr = "632812345678";
  expect(suggestedUtr({ claimedUtr, problem: null })).toBe(claimedUtr);
  expect(suggestedUtr({ claimedUtr, problem: "utr_claimed_twice" })).toBe("");
  expect(suggestedUtr({ claimedUtr, problem: "other_reference" })).toBe("");
  expect(suggestedUtr({ claimedUtr: null, problem: null })).toBe("");
});
