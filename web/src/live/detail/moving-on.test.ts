import { expect, test } from "vitest";
import type { LotView } from "@boli/contract/live/lot";
import { isMovingOn, lotAfter } from "./moving-on.ts";

const lots = (first: LotView["status"]): LotView[] =>
  [
    { id: "first", status: first },
    { id: "second", status: "open" },
  ] as LotView[];
const sale = { pace: "clerk", currentLotId: "second", items: lots("sold") } as const;
const pinned = { lotId: "first", cameWith: "first", before: "first" };

test("ROOMPAGE-12 a page whose address names a decided lot moves on when the next one opens", () => {
  expect(isMovingOn(sale, pinned)).toBe(true);
  expect(isMovingOn({ ...sale, items: lots("passed") }, { ...pinned, cameWith: undefined })).toBe(true);
  // It was decided before the page was opened.
  expect(isMovingOn({ ...sale, items: lots("withdrawn") }, { ...pinned, before: null })).toBe(true);
});

test("ROOMPAGE-12 and until then shows what became of the lot", () => {
  expect(isMovingOn({ ...sale, currentLotId: null }, pinned)).toBe(false);
  expect(isMovingOn(sale, { ...pinned, before: "second" })).toBe(false);
});

test("ROOMPAGE-12 nobody is moved from a lot that is open or waits, from one chosen by hand, or in a timed sale", () => {
  for (const status of ["open", "queued"] as const)
    expect(isMovingOn({ ...sale, items: lots(status) }, pinned)).toBe(false);
  expect(isMovingOn(sale, { lotId: "first", cameWith: undefined, before: "zero" })).toBe(false);
  expect(isMovingOn(sale, { ...pinned, lotId: "second" })).toBe(false);
  expect(isMovingOn(sale, { ...pinned, lotId: undefined })).toBe(false);
  expect(isMovingOn({ ...sale, pace: "timed" }, pinned)).toBe(false);
});

test("ROOMPAGE-19 after a lot that was decided comes the one under the hammer, else the open one that closes soonest, else the next", () => {
  const closing = (id: string, minute: number) => ({
    id,
    status: "open",
    closesAt: `2026-11-26T12:0${minute}:00.000Z`,
  });
  const decided = { id: "one", status: "sold" } as LotView;
  const after = (items: object[], currentLotId: string | null = null) =>
    lotAfter({ items: [decided, ...items] as LotView[], currentLotId }, decided)?.id;
  const queued = { id: "waiting", status: "queued" };
  expect(after([queued, closing("late", 9), closing("soon", 5)])).toBe("soon");
  expect(after([queued, { id: "hammer", status: "open", closesAt: null }], "hammer")).toBe("hammer");
  expect(after([{ id: "passed", status: "passed" }, queued], "one")).toBe("waiting");
  expect(after([{ id: "passed", status: "passed" }])).toBeUndefined();
});
