import { Stop } from "../say.mjs";

/** Which part of `npm test` runs this file; the name alone says so. @param {string} file from the root */
export function runnerOf(file) {
  if (/\.(journey|speed)\.ts$/.test(file)) return "journeys";
  if (file.endsWith(".story.test.ts")) return "stories";
  if (file.endsWith(".fault.test.ts")) return "faults";
  if (file.endsWith(".measure.ts")) return "measures";
  if (/\.test\.tsx?$/.test(file)) return "unit";
  throw new Stop(
    `${file} is no test: those end with .test.ts, .story.test.ts, .fault.test.ts, .measure.ts or .journey.ts.`,
  );
}
