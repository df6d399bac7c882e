// The output of the tools: one line for each action, one sentence for each reason to stop.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A reason to stop, printed as one sentence without a stack. */
export class Stop extends Error {}

/**
 * Prints the action that starts now. In a terminal the same line later gets the time it took; elsewhere a second line does.
 * @param {string} what
 * @returns {() => void} call it when the work is done
 */
export function startStep(what) {
  const startedAt = performance.now();
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `${what} …` : `${what} …\n`);
  return () => {
    const took = duration(performance.now() - startedAt);
    process.stdout.write(terminal ? ` ${took}\n` : `${what}: done in ${took}\n`);
  };
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 950) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * The last handler of an error: prints the sentence of a known reason, and the whole error otherwise.
 * @param {unknown} error
 * @returns {never}
 */
export function stopWith(error) {
  const text = error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
