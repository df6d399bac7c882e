import { defineConfig } from "@playwright/test";
import { findChromium } from "../tools/system.mjs";

const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

// Journeys run the whole product as people have it: the built screens, the real server, a fresh demo world.
// BOLI_ADDRESS names a product that runs already; without it one is started and ended here.
export default defineConfig({
  testDir: "journeys",
  // How fast a page is painted is a figure and no promise of every machine, so it is asked for by itself: BOLI_SPEED=1.
  testMatch: process.env["BOLI_SPEED"] === undefined ? "**/*.journey.ts" : "**/*.speed.ts",
  outputDir: "../test-results",
  globalSetup: "./support/start-product.ts",
  workers: 2,
  // On a machine that hardly moves a browser may miss its moment. Whoever passes only then is told by name, to be mended.
  retries: process.env["BOLI_PROOF"] === "1" ? 0 : 1,
  forbidOnly: true,
  // Limits for what never comes. What a rule does time, its journey measures itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report === undefined ? [["list"]] : [["list"], ["json", { outputFile: report }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      // The browser itself is to ask nothing of anyone: no updates, no look-ups, no first-run pages.
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
