import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import { patternsOf } from "./tools/checks/kinds.mjs";
import { launchOptions } from "./tools/system/browser.mjs";

type Mouse = "click" | "double-click" | "down" | "up" | "move";

// The browser's own pointer and keys, so that focus, key repeat and what covers what are real.
const mouse: BrowserCommand<[kind: Mouse, x: number, y: number]> = async ({ page }, kind, x, y) => {
  if (kind === "click" || kind === "double-click")
    return page.mouse.click(x, y, { clickCount: kind === "click" ? 1 : 2 });
  await page.mouse.move(x, y);
  return kind === "move" ? undefined : page.mouse[kind]();
};
const key: BrowserCommand<[name: string]> = ({ page }, name) => page.keyboard.press(name);
const text: BrowserCommand<[typed: string]> = ({ page }, typed) => page.keyboard.insertText(typed);

// Parts of screens in one page of a real browser that lasts for all files. It has its own file, because the other kinds of tests
// would load Playwright as well.
export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    // Found later, a package would reload the page in the middle of a test.
    include: [
      "react",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "zod/mini",
    ],
  },
  test: {
    name: "screens",
    include: patternsOf("screen", "web/src/**"),
    setupFiles: ["web/src/ui/testing/screen-setup.ts"],
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: "off",
      dependencySourcemaps: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: launchOptions(),
        // An Indian user's browser.
        contextOptions: { locale: "en-IN", timezoneId: "Asia/Kolkata", reducedMotion: "reduce" },
      }),
      commands: { mouse, key, text },
      instances: [{ browser: "chromium" }],
    },
  },
});
