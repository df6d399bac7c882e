import { expect, it } from "vitest";
import { diceOf } from "./dice.ts";

it("a seed of a simulation means the same for ever, so that what was found once can be found again", () => {
  const dice = diceOf(42);
  expect([dice.seed(), dice.int(1, 6), dice.chance(50), dice.pick([..."abcdef"])]).toEqual([
    2581720956,
    3,
    false,
    "e",
  ]);
});
