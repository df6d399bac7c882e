// The kinds of tests, by the ending of the file name. The first match counts.
/** @type {readonly (readonly [kind: "journey" | "speed" | "story" | "fault" | "measure" | "screen" | "unit", ends: readonly string[]])[]} */
const kinds = [
  ["journey", [".journey.ts"]],
  ["speed", [".speed.ts"]],
  ["story", [".story.test.ts"]],
  ["fault", [".fault.test.ts"]],
  ["measure", [".measure.ts"]],
  ["screen", [".screen.test.tsx"]],
  ["unit", [".test.ts", ".test.tsx"]],
];

/** Undefined when the file is no test. @param {string} file */
export const kindOfTest = (file) => kinds.find(([, ends]) => ends.some((end) => file.endsWith(end)))?.[0];

/** Patterns for all files of a kind below a folder. @param {typeof kinds[number][0]} kind @param {string} folder */
export const patternsOf = (kind, folder = "**") =>
  kinds.flatMap(([name, ends]) => (name === kind ? ends.map((end) => `${folder}/*${end}`) : []));
