import { defineConfig } from "vitest/config";
import { patternsOf } from "./tools/checks/kinds.mjs";
import { markFunctions } from "./tools/selection/mark-functions.ts";

const generated = ["**/node_modules/**", "**/dist/**", ".cache/**", ".data/**", ".node/**"];
const setup = "tools/vitest-setup.ts";

// The timeout for events for which no rule sets a deadline. It is so long that a test fails only when the event never comes,
// however slow the machine is. The limits of whole tests below are just as long; a test of a deadline measures it by itself.
const poll = { timeout: 20_000 };

// Files of one worker share their modules: loading the server again for each file took longer than the tests. So a file may
// leave nothing behind, which `npm run prove` looks for by giving every file a process of its own.
const isolate = process.env["BOLI_PROOF"] === "1";

// Their modules are replaced before they are loaded, so nothing may have loaded them.
const replacesModules = [
  "server/src/auctions/planted-leaks.story.test.ts",
  "server/src/http/paywall.story.test.ts",
];

// `npm test -- all` records the functions that each story runs.
const isRecorded = process.env["BOLI_WHOLE_RUN"] !== undefined;
const plugins = isRecorded ? [markFunctions()] : [];

// Stories speak HTTP or a socket to the whole server, over a real database:
// BOLI_TEST_ENGINE=embedded (the default) or postgres.
const stories = {
  setupFiles: [setup],
  globalSetup: ["tools/vitest-database.ts"],
  testTimeout: 120_000,
  expect: { poll },
  hookTimeout: 300_000,
};

// Four kinds of test, distinguished by their names. Journeys in a browser are not among them: Playwright runs those.
export default defineConfig({
  test: {
    tags: [
      {
        name: "timed",
        description: "Must happen within so many seconds: measured with no other part beside it.",
      },
    ],
    fsModuleCache: true,
    fsModuleCachePath: isRecorded ? ".cache/modules-marked" : ".cache/modules",
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          include: patternsOf("unit"),
          exclude: [...generated, ...patternsOf("story"), ...patternsOf("fault"), ...patternsOf("screen")],
          setupFiles: [setup],
          testTimeout: 240_000,
          expect: { poll },
        },
      },
      {
        plugins,
        test: {
          ...stories,
          name: "stories",
          isolate,
          include: patternsOf("story"),
          exclude: [...generated, ...replacesModules],
        },
      },
      // Vitest runs projects in the order of their names: this one is before the other stories, because it has the longest file.
      { plugins, test: { ...stories, name: "lone-stories", isolate: true, include: replacesModules } },
      {
        // Measures count milliseconds, one file at a time and nothing beside it: `npm run prove` alone runs them.
        test: {
          name: "measures",
          include: patternsOf("measure", "bench/src/**"),
          setupFiles: [setup],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Faults kill, freeze and starve processes of their own and look at what is left.
        test: {
          name: "faults",
          include: patternsOf("fault"),
          exclude: generated,
          setupFiles: [setup],
          // Outages take three and a half minutes on a quiet machine.
          testTimeout: 400_000,
          expect: { poll },
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
