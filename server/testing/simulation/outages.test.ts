import { describe, expect, it } from "vitest";
import { type Deciders, product } from "./node.ts";
import { simulate } from "./simulate.ts";
import { scenarioOf } from "./scenario.ts";

// The first seeds in which an outage moves or holds the sale.
function interruptedSeeds(most: number): number[] {
  const found: number[] = [];
  for (let seed = 1; found.length < most; seed += 1) {
    const { sights } = simulate(scenarioOf(seed), { withModel: false });
    if (sights.has("outage: a row of a log") || sights.has("outage: held a sale")) found.push(seed);
  }
  return found;
}

describe("a simulation with outages", { timeout: 60_000 }, () => {
  it("CLOSE-7 finds out a model that knows of no outage", () => {
    for (const seed of interruptedSeeds(12)) {
      expect(simulate(scenarioOf(seed)).broken, `seed ${seed}`).toBeNull();
      expect(simulate(scenarioOf(seed), { knowsOutages: false }).broken, `seed ${seed}`).not.toBeNull();
    }
  });

  it("CLOSE-7 finds out a server that sells as if bidding had worked, also without the model", () => {
    const forgetful: Deciders = {
      ...product,
      interrupt: ({ sale, changes }, outages) => {
        sale.outagesSeen = outages.at(-1)?.id ?? 0;
        changes.hasSaleChanged = true;
      },
    };
    const broken = interruptedSeeds(40).flatMap(
      (seed) => simulate(scenarioOf(seed), { deciders: forgetful, withModel: false }).broken ?? [],
    );
    expect(broken.length).toBeGreaterThan(5);
    expect(broken.map(({ what }) => what)).toEqual(
      broken.map(() => expect.stringMatching(/was sold after outage \d+, which nobody could bid in/)),
    );
  });
});
