import { describe, expect, test } from "vitest";
import { check } from "../../storm/checker.ts";
import { plantedInBids } from "../../storm/planted-in-bids.ts";
import { plantedInLogs } from "../../storm/planted-in-logs.ts";
import { plantedInRooms } from "../../storm/planted-in-rooms.ts";
import { plantedInSales } from "../../storm/planted-in-sales.ts";
import { playScene } from "../../storm/played-scene.ts";

const planted = [...plantedInBids, ...plantedInLogs, ...plantedInSales, ...plantedInRooms];

test("BID-1 BID-12 CLOSE-1 ROOM-1 the checker finds nothing in a sale that keeps the law", () => {
  expect(check(playScene())).toEqual([]);
});

describe("the checker catches", () => {
  for (const { name, rules, bugs } of planted) {
    test(`${rules.join(" ")} ${name}`, () => {
      const found = check(playScene(bugs));
      expect([...new Set(found.map(({ rule }) => rule))].toSorted(), JSON.stringify(found)).toEqual(
        rules.toSorted(),
      );
    });
  }

  test("at least twelve different mistakes", () => {
    expect(planted.length).toBeGreaterThanOrEqual(12);
  });
});
