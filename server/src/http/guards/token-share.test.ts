import { unknownTokens } from "@boli/contract/endpoint/limits";
import { expect, test } from "vitest";
import { Buckets } from "./buckets.ts";
import { SpentSessions, lookUpBoundsOf } from "./token-share.ts";

test("FLOOD-8 however many made-up tokens came at once, an address has paid them back after ten seconds", () => {
  const clock = { ms: 0 };
  const buckets = new Buckets({ now: () => clock.ms });
  const edge = { buckets, spentSessions: new SpentSessions(buckets), limitFactor: 1 };
  const { share } = lookUpBoundsOf(edge, { address: "203.0.113.7" });
  for (let sent = 0; sent < unknownTokens.burst + 50 * unknownTokens.perSecond; sent += 1) share.charge();
  expect(() => share.require()).toThrow("too_many_requests");
  clock.ms = 9_000;
  expect(() => share.require()).toThrow("too_many_requests");
  clock.ms = 10_000;
  expect(() => share.require()).not.toThrow();
});
