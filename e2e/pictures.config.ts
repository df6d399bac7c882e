import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

// `npm run screens`: pictures instead of judgements, taken of the same product in the same way.
export default defineConfig({
  ...journeys,
  testDir: "pictures",
  testMatch: "**/*.picture.ts",
  globalSetup: "./support/start-product.ts",
  fullyParallel: true,
  timeout: 240_000,
});
