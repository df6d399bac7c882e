import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
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
  // In the page itself: the other way opens a window more for every scan, for frames of other sites, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
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
