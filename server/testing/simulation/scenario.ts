import { type Dice, diceOf } from "../../../tools/dice.ts";
import { type Scenario, type Terms, quietScenarioOf } from "./terms.ts";

const minute = 60_000;

export const scenarioOf = (seed: number): Scenario => withOutages(quietScenarioOf(seed));

// In half of all sales bidding is interrupted now and then. This has dice of its own, so that the rest of a seed means the same
// with outages and without.
function withOutages(scenario: Scenario): Scenario {
  const dice = diceOf(scenario.seed ^ 0x5a1e);
  if (!dice.chance(50)) return scenario;
  const isSpread = scenario.terms.pace === "timed" && dice.chance(25);
  const often = isSpread ? 6 : dice.pick([1, 2, 4]);
  const steps = scenario.steps.flatMap((step) =>
    dice.chance(often)
      ? [step, { kind: dice.pick(["outage", "outage", "beat"] as const), seed: dice.seed() }]
      : [step],
  );
  const longest = isSpread ? [30] : [0.5, 10, 30, 1_200];
  const longestOutageMs = dice.pick(longest) * minute + 1;
  const terms = isSpread ? spread(scenario.terms, dice) : scenario.terms;
  return { ...scenario, terms, mood: { ...scenario.mood, longestOutageMs }, steps };
}

// Lots that close more than an hour apart, because outages within an hour count as one (CLOSE-10).
function spread(terms: Terms, dice: Dice): Terms {
  let closesAt = terms.startsAt;
  const lots = Array.from({ length: 8 }, (_, at) => {
    closesAt += dice.int(61, 95) * minute;
    const lot = terms.lots[at] ?? { minimum: 480, reserve: null };
    return { ...lot, id: `lot-${at + 1}`, itemId: `item-${at + 1}`, closesAt };
  });
  return { ...terms, lots, endsAt: closesAt };
}
