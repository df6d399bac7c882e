// A Playwright reporter that writes each result as an event, when it is there.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { writeEvent } from "./events.mjs";

/**
 * The parts of Playwright's own types that are read here.
 * @typedef {{ message?: string, stack?: string }} Problem
 * @typedef {{ title: string, retries: number, location: { file: string } }} Case
 * @typedef {{ status: "passed" | "failed" | "timedOut" | "skipped" | "interrupted", retry: number, duration: number, errors: Problem[] }} Result
 */
export default class Events {
  /** @param {Case} test */
  onTestBegin({ location }) {
    writeEvent({ kind: "begin", file: fromRoot(location.file) });
  }

  /**
   * @param {Case} test
   * @param {Result} result
   */
  onTestEnd(test, result) {
    const file = fromRoot(test.location.file);
    const message = result.errors[0]?.stack ?? result.errors[0]?.message;
    const event = { file, title: test.title, error: message && stripVTControlCharacters(message) };
    writeEvent({ kind: kindOf(test, result), ...event });
    writeEvent({ kind: "end", file, ms: Math.round(result.duration) });
  }

  // For what belongs to no test, such as a product that does not start.
  /** @param {Problem} error */
  onError({ stack, message }) {
    writeEvent({ kind: "failed", file: "e2e", title: "beside the tests", error: stack ?? message });
  }

  printsToStdio() {
    return true;
  }
}

/**
 * @param {Case} test
 * @param {Result} result
 */
function kindOf(test, { status, retry }) {
  if (status === "skipped" || status === "interrupted") return "skipped";
  if (status === "passed") return retry > 0 ? "again" : "passed";
  return retry < test.retries ? "retried" : "failed";
}

/** @param {string} file */
const fromRoot = (file) => path.relative(process.cwd(), file).split(path.sep).join("/");
