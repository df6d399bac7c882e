import { expect, test } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Standing, StandingView } from "@boli/contract/live/standing";
import { newsElsewhere, ownStandings, stillHolds } from "./signals.tsx";

const of = (...standings: Array<readonly [string, Standing]>) => new Map(standings);

test("ROOMPAGE-11 a lead that is lost on another lot than the shown one is told, once", () => {
  const before = of(["lamp", "leading"], ["bell", "leading"]);
  const now = of(["lamp", "outbid"], ["bell", "tied"]);
  expect(newsElsewhere(before, now, "lamp")).toEqual({ lotId: "bell", kind: "lost" });
  expect(newsElsewhere(before, now, undefined)).toEqual({ lotId: "lamp", kind: "lost" });
  expect(newsElsewhere(now, now, undefined)).toBeUndefined();
  // A lost lead that stays lost is no news.
  expect(newsElsewhere(now, of(["lamp", "outbid"], ["bell", "outbid"]), undefined)).toBeUndefined();
});

test("ROOMPAGE-11 a lot that is won elsewhere comes first, and nothing is told of what a page begins with", () => {
  const before = of(["lamp", "leading"], ["bell", "leading"]);
  const now = of(["lamp", "outbid"], ["bell", "won"]);
  expect(newsElsewhere(before, now, undefined)).toEqual({ lotId: "bell", kind: "won" });
  expect(newsElsewhere(of(), now, undefined)).toBeUndefined();
  expect(newsElsewhere(before, of(["lamp", "leading"], ["bell", "lost"]), undefined)).toBeUndefined();
});

test("ROOMPAGE-11 it is told no more once the lead is won back", () => {
  const lost = { lotId: "bell", kind: "lost" } as const;
  expect(stillHolds(lost, of(["bell", "outbid"]))).toBe(true);
  expect(stillHolds(lost, of(["bell", "leading"]))).toBe(false);
  expect(stillHolds({ lotId: "bell", kind: "won" }, of(["bell", "won"]))).toBe(true);
});

test("ROOMPAGE-11 the reader's standing follows the room, also where the list of standings is older", () => {
  const lot = { id: "bell", status: "open", leader: "Bidder 7", bidSeq: 5, currentHighestBid: 1_200 };
  const sale = { items: [lot], ownAlias: "Bidder 3" } as unknown as SaleView;
  const mine = { lotId: "bell", standing: "leading", bidSeq: 4, maxAmount: 1_100 } as StandingView;
  expect([...ownStandings(sale, [mine])]).toEqual([["bell", "outbid"]]);
  expect(ownStandings(sale).size).toBe(0);
});
