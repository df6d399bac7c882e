import { expect, it } from "vitest";
import { kindOf } from "../selection/importers.ts";
import { kindOfTest, patternsOf } from "./kinds.mjs";
import { runnerOf } from "./runner-of.mjs";

it.each([
  ["server/src/live/lane.test.ts", "unit", "unit", "unit"],
  ["web/src/ui/button.test.tsx", "unit", "unit", "unit"],
  ["web/src/live/bidding/bid-box.screen.test.tsx", "screen", "screens", "screen"],
  ["server/src/live/lane.story.test.ts", "story", "stories", "story"],
  ["e2e/faults/live/kill.fault.test.ts", "fault", "faults", "fault"],
  ["e2e/journeys/sign-in.journey.ts", "journey", "journeys", "journey"],
  ["e2e/journeys/paint.speed.ts", "speed", "journeys", "product"],
  ["bench/src/loop.measure.ts", "measure", "measures", "product"],
])("%s is known by its name, to everybody alike", (file, kind, runner, step) => {
  expect([kindOfTest(file), runnerOf(file), kindOf(file)]).toEqual([kind, runner, step]);
});

it("what is no test is known as such", () => {
  expect([kindOfTest("server/src/app.ts"), kindOf("server/src/app.ts")]).toEqual([undefined, "product"]);
  expect(() => runnerOf("server/src/app.ts")).toThrow("is no test");
});

it("the runner of tests looks for them by the same names", () => {
  expect(patternsOf("unit")).toEqual(["**/*.test.ts", "**/*.test.tsx"]);
  expect(patternsOf("measure", "bench/src/**")).toEqual(["bench/src/**/*.measure.ts"]);
});
