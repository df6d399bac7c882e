// The kinds of tests, told apart by the ends of their names alone. The first that fits counts.
/** @type {readonly (readonly [kind: "journey" | "speed" | "story" | "fault" | "measure" | "unit", ends: readonly string[]])[]} */
const kinds = [
  ["journey", [".journey.ts"]],
  ["speed", [".speed.ts"]],
  ["story", [".story.test.ts"]],
  ["fault", [".fault.test.ts"]],
  ["measure", [".measure.ts"]],
  ["unit", [".test.ts", ".test.tsx"]],
];

/** Undefined when it is no test. @param {string} file */
export const kindOfTest = (file) => kinds.find(([, ends]) => ends.some((end) => file.endsWith(end)))?.[0];

/** All files of a kind below a folder, as patterns. @param {typeof kinds[number][0]} kind @param {string} folder */
export const patternsOf = (kind, folder = "**") =>
  kinds.flatMap(([name, ends]) => (name === kind ? ends.map((end) => `${folder}/*${end}`) : []));
