import { languageCookie } from "@boli/contract/shell/state";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, scan } from "../support/accessibility.ts";
import { emptyPage } from "../support/empty-page.ts";
import { test } from "../support/lasting-page.ts";
import type { PageGlobals } from "../support/page-globals.ts";
import { allStates } from "../support/states.ts";
import { switchLanguage } from "../support/switch-language.ts";
import { addressOfProduct } from "../support/test.ts";

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
// Their steps depend on the width.
const byWidth = new Set(["/app/dashboard menu", "/app/auctions filters"]);

// The states that a difference can break; by default all of them.
const chosen = JSON.parse(process.env["BOLI_STATES"] ?? "null") as { [path: string]: string[] } | null;
const isChosen = ({ path, state }: { path: string; state: string }): boolean =>
  chosen === null || chosen[path]?.includes(state) === true;

// One test for every state.
for (const { path, state, show } of allStates.filter(isChosen)) {
  test(`SCREENS-4 ${path} ${state} passes the accessibility scan in both colour schemes, and in Hindi at 320 px, without scrolling sideways`, async ({
    page,
  }) => {
    // A Hindi-speaking visitor: signed out, with nothing stored on the device.
    await page.context().addCookies([{ name: languageCookie, value: "hi", url: addressOfProduct() }]);
    await page.setViewportSize(narrowest);
    await page.emulateMedia({ colorScheme: "dark" });
    await show(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "320 px, dark, Hindi");

    if (!isProof && alike.has(state)) {
      await expectSight(page, { width: 1280, colorScheme: "light", rules: "colours" });
      return;
    }
    if (!isProof && !byWidth.has(`${path} ${state}`) && (await isSameInEnglish(page))) return;
    await emptyPage(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page);
    await expectSights(page);
  });
}

// Goes on in English without loading the page anew. False when the state did not last: a toast is over after some seconds, and a
// menu may close as its window changes.
async function isSameInEnglish(page: Page): Promise<boolean> {
  const before = await partsOf(page);
  if (before.includes("toast")) return false;
  await switchLanguage(page, "en");
  await expectSights(page);
  return (await partsOf(page)) === before;
}

// The parts that a state adds to its page, by their classes.
const partsOf = async (page: Page): Promise<string> => {
  const found = page.locator(
    "dialog[open], :popover-open:not(.toaster), [role=listbox], .notice, .field-error, .toast",
  );
  const classes = await found.evaluateAll((all) =>
    all.map((one) => String((one as { className: unknown }).className)),
  );
  return classes.join("; ");
};

async function expectSights(page: Page): Promise<void> {
  for (const sight of sights) await expectSight(page, sight);
  for (const width of [360, narrowest.width]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
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
