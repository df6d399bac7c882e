// A Vitest reporter that writes each result as an event, when it is there.
import path from "node:path";
import { writeEvent } from "./events.mjs";

/**
 * The parts of Vitest's own types that are read here; the whole of them declares a browser's elements anew.
 * @typedef {{ message: string, stack?: string }} Problem
 * @typedef {{ moduleId: string, diagnostic(): { duration: number }, errors(): Problem[] }} Module
 * @typedef {{ state: "passed" | "failed" | "skipped" | "pending", errors?: Problem[] }} Result
 * @typedef {{ name: string, module: Module, result(): Result, diagnostic(): { retryCount: number } | undefined }} Case
 */
export default class Events {
  /** @param {Module} module */
  onTestModuleStart({ moduleId }) {
    writeEvent({ kind: "begin", file: fromRoot(moduleId) });
  }

  /** @param {Case} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const retries = test.diagnostic()?.retryCount ?? 0;
    if (state === "pending") return;
    const error = errors[0] && (errors[0].stack ?? errors[0].message);
    const event = { file: fromRoot(test.module.moduleId), title: test.name, error };
    if (state !== "passed") writeEvent({ kind: state, ...event });
    else writeEvent({ kind: retries > 0 ? "again" : "passed", ...event });
  }

  /** @param {Module} module */
  onTestModuleEnd(module) {
    const { duration } = module.diagnostic();
    const file = fromRoot(module.moduleId);
    // A file that cannot be loaded has errors and no tests.
    for (const { stack, message } of module.errors())
      writeEvent({ kind: "failed", file, title: "the file itself", error: stack ?? message });
    writeEvent({ kind: "end", file, ms: Math.round(duration) });
  }
}

/** @param {string} file */
const fromRoot = (file) => path.relative(process.cwd(), file).split(path.sep).join("/");
