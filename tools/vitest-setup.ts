import { setImmediate as realSetImmediate } from "node:timers";
import { format } from "node:util";
import { afterAll, afterEach } from "vitest";
import { watchOutsideNetwork } from "./outside-network.ts";
import { takeFindings } from "./watches.ts";

// Things that a green test must not have done: complained on the console, left a promise rejected with nobody looking,
// reached for the outside, or whatever else somebody watches for. Each fails the test in which it happened. A test that expects a
// complaint says so with `vi.spyOn(console, "error").mockImplementation(() => {})` and looks at what was said.
const misdeeds: string[] = [];

// The files of one worker share what they patch, so it is patched once; a complaint belongs to the file that runs.
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

async function judge(): Promise<void> {
  // A rejection counts as unhandled only when the promises at hand have had their turn. The test may have
  // replaced the timers, so this one was taken before.
  await new Promise<void>((resolve) => {
    realSetImmediate(resolve);
  });
  const found = [...misdeeds.splice(0), ...(await takeFindings())];
  if (found.length > 0) throw new Error(found.join("\n"));
}

afterEach(judge);
// What happened outside any test, or after the last one.
afterAll(judge);
