import { defineConfig } from "@playwright/test";

const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

// Journeys run the whole product as people have it: the built screens, the real server, a fresh demo world.
// BOLI_ADDRESS names a product that runs already; without it one is started and ended here.
export default defineConfig({
  testDir: "journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "../test-results",
  globalSetup: "./support/start-product.ts",
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: report === undefined ? [["list"]] : [["list"], ["json", { outputFile: report }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["BOLI_CHROMIUM"] ?? process.env["CHROMIUM"] ?? "/usr/bin/chromium",
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
