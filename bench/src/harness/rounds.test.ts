import { describe, expect, it } from "vitest";
import { figuresOf, interleave, ratiosOf } from "./rounds.ts";
import { median, quantile } from "./statistics.ts";

async function run(rounds: number) {
  const order: string[] = [];
  const contender = (name: string, factor: number) => ({
    name,
    measure: async ({ isWarmUp }: { isWarmUp: boolean }) => {
      order.push(isWarmUp ? `(${name})` : name);
      return order.length * factor;
    },
  });
  return { order, rounds: await interleave([contender("bare", 10), contender("ours", 1)], { rounds }) };
}

describe("the rounds of a measurement", () => {
  it("take turns after a warm-up, every other round backwards", async () => {
    expect((await run(3)).order.join(" ")).toBe("(bare) (ours) bare ours ours bare bare ours");
  });

  it("are compared one by one, in the order in which they ran", async () => {
    const { rounds } = await run(2);
    expect(figuresOf(rounds, "bare", Number)).toEqual([30, 60]);
    expect(ratiosOf(rounds, { candidate: "ours", baseline: "bare" }, Number)).toEqual([4 / 30, 5 / 60]);
  });
});

describe("the figures of several rounds", () => {
  it("have a median, between the two in the middle when there are two", () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
    expect(() => median([])).toThrow("no median");
  });

  it("have quantiles, the highest of which is the highest value", () => {
    const sorted = Array.from({ length: 100 }, (_, index) => index);
    expect([quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 1)]).toEqual([50, 99, 99]);
  });
});
