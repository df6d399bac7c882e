import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { PageGlobals } from "./page-globals.ts";

// Less than half as long as `axe.source`, and every scanned page has to receive and parse it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Scans the page as it is now; returns the broken rules, each with its elements.
export async function scan(page: Page, which: "all" | "colours" = "all"): Promise<string[]> {
  await page.evaluate(finishTransitions);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const options: RunOptions = {
    // A frame shows a picture or a video, and the messages that would be sent into a sandboxed one are faults.
    iframes: false,
    // Only violations: listing all elements of the passed rules takes longer than the scan.
    resultTypes: ["violations"],
    ...(which === "colours" ? { runOnly: rulesOfColour } : {}),
  };
  const { violations } = await page.evaluate(
    (chosen) => (globalThis as unknown as { axe: typeof axe }).axe.run(chosen),
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

// Finishes running transitions first, because a colour in the middle of one cannot be judged, and a hidden page may not draw
// for a while. What one of them starts when it ends is finished too. Endless animations are left alone.
async function finishTransitions(): Promise<void> {
  const { document } = globalThis as unknown as PageGlobals;
  for (;;) {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== "finished" && effect?.getComputedTiming().iterations !== Infinity,
      );
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

// The rules that depend on the colour scheme.
const rulesOfColour = ["color-contrast", "link-in-text-block"];

export async function expectAccessible(
  page: Page,
  seenAs: string,
  which: "all" | "colours" = "all",
): Promise<void> {
  expect(await scan(page, which), `what the accessibility scan found at ${seenAs}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as PageGlobals;
    return { content: document.documentElement.scrollWidth, window: innerWidth };
  });
  expect(content, "the page scrolls sideways").toBeLessThanOrEqual(window);
}
