import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { PageGlobals } from "./page-globals.ts";
import { axeSource, scannerPath } from "./scanner.ts";

// For a page that is scanned often: each of its documents loads the scanner from the product, so that the browser keeps it
// compiled. Handing it to each document takes longer than the scan. A product that was already running does not have it.
export async function keepScannerIn(page: Page): Promise<void> {
  if (process.env["BOLI_RECORDER_PORT"] === undefined) return;
  await page.addInitScript({ content: `globalThis.boliScanner = ${JSON.stringify(scannerPath)}` });
}

// Scans the page as it is now; returns the broken rules, each with its elements.
export async function scan(page: Page, which: "all" | "colours" = "all"): Promise<string[]> {
  const options: RunOptions = {
    // A frame shows a picture or a video, and the messages that would be sent into a sandboxed one are faults.
    iframes: false,
    // Only violations: listing all elements of the passed rules takes longer than the scan.
    resultTypes: ["violations"],
    ...(which === "colours" ? { runOnly: rulesOfColour } : {}),
  };
  const found = await page.evaluate(scanInside, options);
  if (found !== undefined) return found;
  await page.evaluate(axeSource);
  const afterwards = await page.evaluate(scanInside, options);
  if (afterwards === undefined) throw new Error("The scanner could not be brought into the page.");
  return afterwards;
}

// Runs in the page; returns nothing while the scanner is not there.
async function scanInside(options: RunOptions): Promise<string[] | undefined> {
  const inside = globalThis as unknown as PageGlobals & { axe?: typeof axe; boliScanner?: string };
  const { boliScanner } = inside;
  if (inside.axe === undefined && boliScanner !== undefined) {
    await new Promise<void>((resolve) => {
      const script = inside.document.createElement("script");
      Object.assign(script, { src: boliScanner, onload: resolve, onerror: resolve });
      inside.document.head.append(script);
    });
  }
  if (inside.axe === undefined) return undefined;
  // Running transitions are finished first, because a colour in the middle of one cannot be judged, and a hidden page may not
  // draw for a while. What one of them starts when it ends is finished too. Endless animations are left alone.
  for (;;) {
    const running = inside.document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== "finished" && effect?.getComputedTiming().iterations !== Infinity,
      );
    if (running.length === 0) break;
    for (const animation of running) animation.finish();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { violations } = await inside.axe.run(options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
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
