import { setImmediate as realSetImmediate } from "node:timers";
import { format } from "node:util";
import { afterAll, afterEach, beforeAll } from "vitest";
import { watchOutsideNetwork } from "./outside-network.ts";
import { forgetWhatLoaded, noteWhatRan } from "./selection/what-ran.ts";
import { readFindings } from "./watches.ts";

// Things that a passing test must not have done: written to the console, left a rejection unhandled, tried to reach the
// network, or whatever another watch reports. Each fails the test in which it happened. A test that expects console output
// says so with `vi.spyOn(console, "error").mockImplementation(() => {})` and checks what was written.
const misdeeds: string[] = [];

// The files of one worker share their globals, so they are patched once; a finding belongs to the file that runs at the
// time.
const shared = globalThis as { boliMisdeeds?: (what: string) => void };
const firstFile = shared.boliMisdeeds === undefined;
shared.boliMisdeeds = (what) => misdeeds.push(what);
if (firstFile) {
  for (const method of ["error", "warn"] as const) {
    const print = console[method].bind(console);
    console[method] = (...args: unknown[]) => {
      shared.boliMisdeeds?.(`console.${method}: ${format(...args)}`);
      print(...args);
    };
  }
  watchOutsideNetwork((what) => shared.boliMisdeeds?.(`unplanned outside network: ${what}`));
  process.on("unhandledRejection", (reason) => {
    const text = reason instanceof Error ? reason.message : String(reason);
    shared.boliMisdeeds?.(`unhandled rejection: ${text}`);
  });
}

async function failOnFindings(): Promise<void> {
  // Node reports a rejection as unhandled only after the pending microtasks. The test may have replaced the timers, so this
  // uses the original one.
  await new Promise<void>((resolve) => {
    realSetImmediate(resolve);
  });
  const found = [...misdeeds.splice(0), ...(await readFindings())];
  if (found.length > 0) throw new Error(found.join("\n"));
}

afterEach(failOnFindings);
beforeAll(forgetWhatLoaded);
// After all other hooks of the file, because the last one that is given runs first.
afterAll(noteWhatRan);
// For findings outside any test, or after the last one.
afterAll(failOnFindings);
