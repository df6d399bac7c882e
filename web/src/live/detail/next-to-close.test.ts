import { expect, test } from "vitest";
import { nextToClose, readAgainMs } from "./run-order.tsx";

const at = (seconds: number): string => new Date(1_000_000 + seconds * 1_000).toISOString();
const lot = (id: string, status: "open" | "queued" | "sold", closesAt: string | null) => ({
  id,
  status,
  closesAt,
});

test("ROOMPAGE-14 the open lot with the earliest close is next", () => {
  const lots = [
    lot("a", "sold", at(1)),
    lot("b", "open", at(90)),
    lot("c", "open", at(40)),
    lot("d", "open", null),
    lot("e", "queued", at(2)),
  ];
  expect(nextToClose(lots, 1_000_000)).toEqual({ lotId: "c", number: 3, leftMs: 40_000 });
  expect(nextToClose(lots, 1_050_000)?.leftMs).toBe(0);
  expect(nextToClose(lots.slice(0, 1), 1_000_000)).toBeUndefined();
});

test("ROOMPAGE-14 it is read again at its next whole second, and not twice in one", () => {
  const after = (leftMs: number): number => readAgainMs({ lotId: "a", number: 1, leftMs });
  expect(after(40_990)).toBe(995);
  // Another lot took its place, whose seconds begin elsewhere.
  expect(after(40_100)).toBe(1_105);
  expect(after(0)).toBe(1_005);
  expect(readAgainMs(undefined)).toBe(1_005);
});
