import { Stop } from "../output.mjs";
import { kindOfTest } from "./kinds.mjs";

const runners = /** @type {const} */ ({
  journey: "journeys",
  speed: "journeys",
  story: "stories",
  fault: "faults",
  measure: "measures",
  screen: "screens",
  unit: "unit",
});

/** The part of `npm test` that runs this file, decided by its name alone. @param {string} file from the root */
export function runnerOf(file) {
  const kind = kindOfTest(file);
  if (kind) return runners[kind];
  throw new Stop(
    `${file} is no test: those end with .test.ts, .story.test.ts, .screen.test.tsx, .fault.test.ts, .measure.ts or .journey.ts.`,
  );
}
