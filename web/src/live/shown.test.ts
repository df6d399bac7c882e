import { expect, test } from "vitest";
import { firstShown, type ShownLot } from "./shown.ts";

const lot = (id: string, status: ShownLot["status"], closesAt: string | null = null): ShownLot =>
  ({ id, status, closesAt }) as ShownLot;

const at = (minute: number): string => `2026-12-01T04:${minute}:00.000Z`;

test.each([
  ["the one under the hammer", [lot("a", "sold"), lot("b", "open")], "b", "b"],
  [
    "the open one that closes soonest",
    [lot("a", "sold"), lot("b", "open", at(40)), lot("c", "open", at(35))],
    null,
    "c",
  ],
  ["the next", [lot("a", "sold"), lot("b", "queued"), lot("c", "queued")], null, "b"],
  ["the first, when all is over", [lot("a", "sold"), lot("b", "passed")], null, "a"],
  ["none", [], null, undefined],
] as const)("LOT-1 SALEPAGE-3 a page shows at first %s", (_, lots, current, shown) => {
  expect(firstShown([...lots], current)?.id).toBe(shown);
});
