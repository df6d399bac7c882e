import { defineConfig } from "@playwright/test";
import { launchOptions } from "../tools/system/browser.mjs";
import { browserOptions } from "./support/browser-options.ts";

// Journeys that mostly wait: for a close, a timer or a connection that comes back. They go beside the others, which use the whole
// machine, and not two of them at a time.
const waiting = [
  "**/following.journey.ts",
  "**/offline.journey.ts",
  "**/live/{announced,chat,console,extending,my-bids,room,unanswered}.journey.ts",
];

// `npm run prove` tries each once, so it has less beside it.
const workers = process.env["BOLI_PROOF"] === "1" ? 2 : 3;

// Journeys run the real product: the built screens, the real server, fresh demo data. BOLI_ADDRESS names a product that is
// already running; otherwise one is started and stopped here.
export default defineConfig({
  testDir: "journeys",
  // Paint times depend on the machine, so they are measured only on request: BOLI_SPEED=1.
  projects:
    process.env["BOLI_SPEED"] === undefined
      ? [
          { name: "waiting", testMatch: waiting, workers: 1 },
          { name: "journeys", testMatch: "**/*.journey.ts", testIgnore: waiting, workers: 2 },
        ]
      : [{ name: "speed", testMatch: "**/*.speed.ts", workers: 2 }],
  outputDir: "../test-results",
  globalSetup: "./support/start-product.ts",
  workers,
  // A test may time out on a very slow machine. Tests that pass only on a retry are listed by name, to be fixed.
  retries: process.env["BOLI_PROOF"] === "1" ? 0 : 1,
  forbidOnly: true,
  // Timeouts for hung tests. The journey of a rule that sets a time measures that time itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...browserOptions,
    screenshot: "only-on-failure",
    // One dead button must not cost a test's whole time.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(),
  },
});
