import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Inside } from "./inside.ts";

// Scans what is shown now and answers the rules that are broken, each with the places.
export async function scan(page: Page, which: "all" | "colours" = "all"): Promise<string[]> {
  // A colour that is still changing is no colour to be judged.
  await page.evaluate(async () => {
    const { document } = globalThis as unknown as Inside;
    // A sign that turns for ever has no last frame to wait for.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const axe = new AxeBuilder({ page });
  if (which === "colours") axe.withRules(rulesOfColour);
  const { violations } = await axe.analyze();
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
