import { expect, test } from "vitest";
import type { Sending } from "./bid-sender.ts";
import { type Offer, stepOffer } from "./maximum-offer.ts";

const press = { key: "one", lotId: "lot", amount: 13_000, maxAmount: null };
const idle: Sending = { kind: "idle" };
const tooLow: Sending = {
  kind: "refused",
  press,
  code: "bid_too_low",
  sentence: "Bid must be at least ₹13,500",
  isPast: false,
};
const past: Sending = { ...tooLow, isPast: true };
const other: Sending = { ...tooLow, code: "sale_held" };
const taken: Sending = {
  kind: "answered",
  press,
  outcome: { isLeading: true, isTied: false, price: 13_000 },
};

const after = (...steps: ReadonlyArray<readonly [Sending, ms: number]>): boolean =>
  steps.reduce<Offer>((offer, [sending, ms]) => stepOffer(offer, sending, ms), {
    refusedMs: undefined,
    isMade: false,
  }).isMade;

test("ROOMPAGE-10 a maximum is offered after two bids in ten seconds that were too low, until a bid is taken", () => {
  expect(after([tooLow, 0])).toBe(false);
  expect(after([tooLow, 0], [idle, 5], [tooLow, 9_000])).toBe(true);
  expect(after([tooLow, 0], [tooLow, 10_000])).toBe(false);
  expect(after([tooLow, 0], [other, 5])).toBe(false);
  expect(after([tooLow, 0], [tooLow, 5], [idle, 6])).toBe(true);
  expect(after([tooLow, 0], [tooLow, 5], [taken, 6])).toBe(false);
  // The price that comes after a refusal is no second one.
  expect(after([tooLow, 0], [past, 5])).toBe(false);
  expect(after([tooLow, 0], [past, 5], [tooLow, 6])).toBe(true);
});
