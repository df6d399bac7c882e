import { expect, test } from "vitest";
import { windowOf } from "./bid-history.tsx";

const rows = Array.from({ length: 20_000 }, (_, at) => ({ seq: 20_000 - at }));

test("ROOMPAGE-6 of 20,000 bids sixty are shown: the newest, or those from where somebody reads on", () => {
  const newest = windowOf(rows, undefined);
  expect([newest.shown.length, newest.shown[0]?.seq, newest.newer, newest.hasOlder]).toEqual([
    60,
    20_000,
    0,
    true,
  ]);
  const held = windowOf(rows, 19_988);
  expect([held.shown.length, held.shown[0]?.seq, held.newer]).toEqual([60, 19_988, 12]);
  const last = windowOf(rows, 30);
  expect([last.shown.length, last.newer, last.hasOlder]).toEqual([30, 19_970, false]);
  // Rows that were read were let go meanwhile.
  const gone = windowOf(rows.slice(0, 200), 10);
  expect([gone.shown.length, gone.shown.at(-1)?.seq]).toEqual([60, 19_801]);
});
