import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";
import type { Deciders } from "./node.ts";
import { plantedInActions } from "./planted-in-actions.ts";
import { plantedInBids } from "./planted-in-bids.ts";
import { plantedInOpenings } from "./planted-in-openings.ts";
import { simulate } from "./simulate.ts";
import { scenarioOf } from "./terms.ts";

// Tests the simulation itself: with a bug planted in the decisions, it must fail. The seeds are always the same, so a
// bug that is caught today is caught tomorrow.
const planted = Object.entries({ ...plantedInBids, ...plantedInActions, ...plantedInOpenings });

function seedThatCatches(deciders: Deciders, { withModel = true, max = 300 } = {}): number | undefined {
  for (let seed = 1; seed <= max; seed++) {
    if (simulate(scenarioOf(seed), { deciders, withModel }).broken) return seed;
  }
  return undefined;
}

describe("a simulation with a bug in it", () => {
  it("BID-9 keeps the law without one, over the same seeds", () => {
    for (let seed = 1; seed <= 50; seed++) expect(simulate(scenarioOf(seed)).broken).toBeNull();
  });

  it.each(planted)("BID-9 LOT-3 CLOSE-1 ROOM-1 finds out when %s", (_, deciders) => {
    expect(seedThatCatches(deciders)).toBeDefined();
  });

  it("BID-6 LOT-3 CLOSE-1 ROOM-1 finds many of them without the model, by the record alone", () => {
    const found = planted.filter(
      ([, deciders]) => seedThatCatches(deciders, { withModel: false, max: 40 }) !== undefined,
    );
    expect(found.length).toBeGreaterThanOrEqual(18);
  });

  it("BID-9 explains what it found: the rule, the seed, and a short story", () => {
    const deciders = plantedInBids["a tie goes to the later bidder"];
    if (!deciders) throw new Error("No such bug.");
    const seed = seedThatCatches(deciders) ?? 0;
    const text = explain(scenarioOf(seed), { deciders });
    expect(text).toContain(`BOLI_SEED=${seed}`);
    expect(text).toContain("BID-9");
    expect(text.split("\n").length).toBeLessThan(70);
  });
});
