// The results of tests on their way from a runner to the check that started it: a line for each, so that a failure is printed
// when it happens and not at the end of its part.

/**
 * `retried` failed and is tried once more; `again` passed only then, and has the first error.
 * @typedef {object} TestEvent
 * @property {"begin" | "passed" | "failed" | "retried" | "again" | "skipped" | "end"} kind
 * @property {string} file
 * @property {string} [title]
 * @property {string | undefined} [error]
 * @property {number} [ms]
 */

const mark = "@boli ";

/** @param {TestEvent} event */
export function writeEvent({ error, ...event }) {
  const text = JSON.stringify({ ...event, error: error?.slice(0, 4000) });
  process.stdout.write(`\n${mark}${text.replaceAll(/[\u2028\u2029]/g, escaped)}\n`);
}

/** Some readers of lines take these for the end of one. @param {string} separator */
const escaped = (separator) => `\\u${separator.charCodeAt(0).toString(16)}`;

/** Gathers the events of one run, and prints failures as they come. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} the tests that passed only on a retry, each with its first error */
  again = [];
  /** @type {Map<string, number>} milliseconds by file */
  times = new Map();
  /** @type {Map<string, string>} the error of a first try */
  #retried = new Map();
  /** @type {Map<string, number>} */
  #running = new Map();

  /** @param {(text: string) => void} [print] */
  constructor(print = (text) => process.stdout.write(text)) {
    this.print = print;
  }

  /** @param {string} line of the runner's output */
  read = (line) => {
    if (line.startsWith(mark)) this.take(JSON.parse(line.slice(mark.length)));
  };

  /** @param {TestEvent} event */
  take({ kind, file, title = "", error = "", ms = 0 }) {
    const key = `${file} › ${title}`;
    const running = this.#running.get(file) ?? 0;
    if (kind === "begin") this.#running.set(file, running + 1);
    if (kind === "end") {
      this.#running.set(file, running - 1);
      this.times.set(file, (this.times.get(file) ?? 0) + ms);
    }
    if (kind === "passed" || kind === "again") this.passed += 1;
    if (kind === "skipped") this.skipped += 1;
    if (kind === "retried") this.#retried.set(key, error);
    if (kind === "failed") {
      this.failed += 1;
      this.print(`\nFAILED  ${key}\n${startOf(error, 30)}\n`);
    }
    if (kind === "again") {
      const first = startOf(this.#retried.get(key) ?? error, 12);
      this.again.push(`${title} (${first.split("\n")[0]})`);
      this.print(`\nONLY WHEN TRIED AGAIN  ${key}\n${first}\n`);
    }
  }

  /** @returns {string[]} */
  filesThatRun() {
    return [...this.#running].filter(([, count]) => count > 0).map(([file]) => file);
  }

  /** @returns {Pick<import("../step.mjs").Finding, "passed" | "failed" | "note" | "again" | "times">} */
  get counts() {
    const { passed, failed, skipped, again, times } = this;
    return { passed, failed, again, times, note: skipped > 0 ? `${skipped} skipped` : "" };
  }
}

/** The lines of the runner itself say nothing. @param {string} error @param {number} lines */
const startOf = (error, lines) =>
  error
    .trim()
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line))
    .slice(0, lines)
    .join("\n");

/**
 * For a run that had no time left: what had not ended then.
 * @param {string} name
 * @param {Tally} tally
 */
export function stoppedInTime(name, tally) {
  const running = tally.filesThatRun();
  return `The time of the run was used up while ${name} ran; ${tally.passed} had passed, ${tally.failed} failed. Not ended: ${running.join(", ") || "none"}.`;
}
