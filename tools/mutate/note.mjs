// Loaded by every file of a scratch copy that bears marks, in test processes, their children and worker threads alike:
// writes down once for each test file that a mark was run.
import { appendFileSync } from "node:fs";

const noted = new Set();

/** @param {string} mark */
export function note(mark) {
  const test = globalThis.__vitest_worker__?.filepath ?? process.env.BOLI_MUTATE_TEST;
  const file = process.env.BOLI_MUTATE_NOTES;
  if (!test || !file) return;
  const line = `${mark}\t${process.env.BOLI_MUTATE_RUN}\t${test}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, line);
}
