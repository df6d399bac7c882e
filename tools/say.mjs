// How the tools speak: one line for what they do, one sentence for why they stop.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A reason to stop that is told as one sentence, without a stack. */
export class Stop extends Error {}

/**
 * Prints what begins now; on a terminal the line is finished with the time it took, elsewhere a second line says so.
 * @param {string} what
 * @returns {() => void} call it when the work is done
 */
export function say(what) {
  const begun = performance.now();
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `${what} …` : `${what} …\n`);
  return () => {
    const took = duration(performance.now() - begun);
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
 * The outermost answer to a failure: a sentence for a reason we know, the whole error for one we do not.
 * @param {unknown} error
 * @returns {never}
 */
export function stopWith(error) {
  const text = error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
