import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import type { Inside } from "./inside.ts";

// Scans what is shown now and answers the rules that are broken, each with the places.
export async function scan(page: Page, which: "all" | "colours" = "all"): Promise<string[]> {
  // A colour that is still changing is no colour to be judged, and a page that nobody sees may draw nothing for long, so
  // what changes is brought to its end. A sign that turns for ever has none.
  await page.evaluate(() => {
    const { document } = globalThis as unknown as Inside;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // What passes is not told: to name every place of it takes longer than to look.
    resultTypes: ["violations"],
    ...(which === "colours" ? { runOnly: rulesOfColour } : {}),
  };
  const { violations } = await page.evaluate(
    (chosen) => (globalThis as unknown as { axe: typeof axe }).axe.run(chosen),
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

// What another colour scheme can break; all the other rules read the page and not its colours.
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
    const { document, innerWidth } = globalThis as unknown as Inside;
    return { content: document.documentElement.scrollWidth, window: innerWidth };
  });
  expect(content, "the page scrolls sideways").toBeLessThanOrEqual(window);
}
