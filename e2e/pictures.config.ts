import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

// `npm run screens`: takes pictures of the same product without checking anything.
export default defineConfig({
  ...journeys,
  testDir: "pictures",
  projects: [{ name: "pictures", testMatch: "**/*.picture.ts" }],
  workers: 2,
  globalSetup: "./support/start-product.ts",
  fullyParallel: true,
  timeout: 240_000,
});
