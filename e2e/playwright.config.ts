import { defineConfig } from "@playwright/test";
import { findChromium } from "../tools/system.mjs";
import { browserOptions } from "./support/browser-options.ts";

const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

// Journeys run the real product: the built screens, the real server, fresh demo data. BOLI_ADDRESS names a product that is
// already running; otherwise one is started and stopped here.
export default defineConfig({
  testDir: "journeys",
  // Paint times depend on the machine, so they are measured only on request: BOLI_SPEED=1.
  testMatch: process.env["BOLI_SPEED"] === undefined ? "**/*.journey.ts" : "**/*.speed.ts",
  outputDir: "../test-results",
  globalSetup: "./support/start-product.ts",
  workers: 2,
  // A test may time out on a very slow machine. Tests that pass only on a retry are listed by name, to be fixed.
  retries: process.env["BOLI_PROOF"] === "1" ? 0 : 1,
  forbidOnly: true,
  // Timeouts for hung tests. The journey of a rule that sets a time measures that time itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report === undefined ? [["list"]] : [["list"], ["json", { outputFile: report }]],
  use: {
    ...browserOptions,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      // The browser itself must make no requests: no updates, no look-ups, no first-run pages.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
