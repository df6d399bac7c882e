import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, scan } from "../support/accessibility.ts";
import type { PageGlobals } from "../support/page-globals.ts";
import { emptyPage } from "../support/empty-page.ts";
import { test } from "../support/lasting-page.ts";
import { allStates } from "../support/states.ts";

// Three scans take long on a slow machine.
test.describe.configure({ mode: "parallel", timeout: 240_000 });

interface Sight {
  width: number;
  colorScheme: "light" | "dark";
  rules: "all" | "colours";
}

// Also equals 1280 px at 400 % zoom.
const narrowest = { width: 320, height: 640 };
// `npm run prove` checks every width in both colour schemes with every rule. The daily run checks each rule, scheme and
// language once, at the narrowest and widest width.
const isProof = process.env["BOLI_PROOF"] === "1";
const sights: readonly Sight[] = isProof
  ? [360, 768, 1280].flatMap((width): Sight[] => [
      { width, colorScheme: "light", rules: "all" },
      { width, colorScheme: "dark", rules: "all" },
    ])
  : [
      { width: 1280, colorScheme: "light", rules: "all" },
      { width: 1280, colorScheme: "dark", rules: "colours" },
    ];

// Their parts are the same on every screen, so the daily run shows them once instead of in both languages.
const alike = new Set(["loading", "failed", "empty"]);

// The states that a difference can break; by default all of them.
const chosen = JSON.parse(process.env["BOLI_STATES"] ?? "null") as { [path: string]: string[] } | null;
const isChosen = ({ path, state }: { path: string; state: string }): boolean =>
  chosen === null || chosen[path]?.includes(state) === true;

// One test for every state.
for (const { path, state, show } of allStates.filter(isChosen)) {
  const isSeenOnce = !isProof && alike.has(state);

  test(`SCREENS-4 ${path} ${state} passes the accessibility scan in both colour schemes, and in Hindi at 320 px, without scrolling sideways`, async ({
    page,
  }) => {
    if (!isSeenOnce) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await show(page);
      for (const sight of sights) await expectSight(page, sight);
      for (const width of [360, narrowest.width]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }

    // A Hindi-speaking visitor: signed out, with nothing stored on the device.
    await emptyPage(page, "hi");
    await page.setViewportSize(narrowest);
    await page.emulateMedia({ colorScheme: "dark" });
    await show(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "320 px, dark, Hindi");
    if (isSeenOnce) await expectSight(page, { width: 1280, colorScheme: "light", rules: "colours" });
  });
}

async function expectSight(page: Page, { width, colorScheme, rules }: Sight): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page, `${width} px, ${colorScheme}`, rules);
  // The colours do not change the width.
  if (colorScheme === "light") await expectNoSidewaysScroll(page);
}

// Proves that the scan finds faults; otherwise an empty result would mean nothing.
const planted = [
  { rule: "label", html: '<input type="text">' },
  { rule: "image-alt", html: '<img src="data:,">' },
  { rule: "button-name", html: "<button type='button'></button>" },
  {
    rule: "color-contrast",
    html: "<p class='text-on-strong'>White on white</p>",
    style: "color: rgb(250, 250, 250)",
  },
] as const;

for (const fault of planted) {
  test(`SCREENS-6 the accessibility scan finds a planted fault: ${fault.rule}`, async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("h1")).toBeVisible();
    await page.locator("main").evaluate(
      (main, { html, style }) => {
        const holder = (globalThis as unknown as PageGlobals).document.createElement("div");
        holder.innerHTML = html;
        // Set by script as a property, which the content security policy allows.
        if (style !== undefined) holder.style.cssText = style;
        main.append(holder);
      },
      { html: fault.html, style: "style" in fault ? fault.style : undefined },
    );
    expect((await scan(page)).map((finding) => finding.split(":")[0])).toEqual([fault.rule]);
  });
}
