import { expect, test } from "vitest";
import type { LotView } from "@boli/contract/live/lot";
import { isOutdated, lotNow } from "./arming.ts";

const lot = { id: "lot", status: "open", newestBid: 3 } as LotView;
const other = { id: "other", status: "open", newestBid: 1 } as LotView;
const now = (change: Partial<LotView>) => ({ items: [other, { ...lot, ...change }] });

test("CONSOLE-5 a dialog keeps its lot and the newest bid seen, and finds the lot as it stands now", () => {
  expect(lotNow(now({ newestBid: 4 }), lot)).toEqual({ ...lot, newestBid: 4 });
  expect(lotNow(now({}), undefined)).toBeUndefined();
});

test("CONSOLE-5 a dialog to withdraw or extend closes once its lot was decided or opened, and for no bid", () => {
  for (const name of ["withdraw", "extend-lot"]) {
    expect(isOutdated({ name, lot }, now({ newestBid: 4 }))).toBe(false);
    expect(isOutdated({ name, lot }, now({ status: "sold" }))).toBe(true);
    expect(isOutdated({ name, lot: { ...lot, status: "queued" } }, now({}))).toBe(true);
    expect(isOutdated({ name, lot }, { items: [other] })).toBe(true);
  }
  expect(isOutdated({ name: "extend-sale", lot: undefined }, now({ status: "sold" }))).toBe(false);
  expect(isOutdated({ name: "ask-admin", lot }, now({ status: "sold" }))).toBe(false);
});
