import type { Page } from "@playwright/test";
import type { PageGlobals } from "./page-globals.ts";

// Resolves when the page has drawn what it knows by now, and its observers have been told: two frames and a task later.
export const drawn = (page: Page): Promise<void> => page.evaluate(twoFrames);

const twoFrames = (): Promise<void> => {
  const inside = globalThis as unknown as PageGlobals;
  return new Promise((resolve) => {
    inside.requestAnimationFrame(() => inside.requestAnimationFrame(() => setTimeout(resolve)));
  });
};
