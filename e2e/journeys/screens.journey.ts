import { languageCookie } from "@boli/contract/shell";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, scan } from "../support/accessibility.ts";
import { screens } from "../support/faces.ts";
import type { Inside } from "../support/inside.ts";
import { expect, test } from "../support/test.ts";
import { faceOf } from "./every-face.ts";

// A slow machine takes its time over three scans.
test.describe.configure({ mode: "parallel", timeout: 240_000 });

// Also what 1280 px become at 400 % zoom.
const narrowest = { width: 320, height: 640 };
// `npm run prove` looks at every width in both colour schemes and with every rule; every day, each rule, each scheme, each
// language and the ends of the widths are looked at once.
const isProof = process.env["BOLI_PROOF"] === "1";
const sights = isProof
  ? [360, 768, 1280].flatMap((width) => [
      { width, colorScheme: "light", rules: "all" } as const,
      { width, colorScheme: "dark", rules: "all" } as const,
    ])
  : [
      { width: 1280, colorScheme: "light", rules: "all" } as const,
      { width: 1280, colorScheme: "dark", rules: "colours" } as const,
    ];

// As somebody else would come who reads Hindi: signed out, and with nothing kept on the device.
async function startAnew(page: Page): Promise<void> {
  // First to a page without scripts: one that is left may keep a draft as it goes.
  await page.goto("/robots.txt");
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.context().addCookies([{ name: languageCookie, value: "hi", url: page.url() }]);
}

// Generated from the list of screens: one test for every state of each.
for (const { path, states } of screens) {
  for (const state of states) {
    const face = faceOf(path, state);

    test(`SCREENS-4 ${path} ${state} passes the accessibility scan in both colour schemes, and in Hindi at 320 px, without scrolling sideways`, async ({
      page,
      expectTrouble,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (face.trouble !== undefined) expectTrouble(face.trouble);
      await face.show(page);
      for (const { width, colorScheme, rules } of sights) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${width} px, ${colorScheme}`, rules);
        await expectNoSidewaysScroll(page);
      }
      for (const width of [360, narrowest.width]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }

      await startAnew(page);
      await page.setViewportSize(narrowest);
      if (face.trouble !== undefined) expectTrouble(face.trouble);
      await face.show(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, "320 px, dark, Hindi");
    });
  }
}

// A scan that finds nothing proves something only if it would have found it.
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
        const holder = (globalThis as unknown as Inside).document.createElement("div");
        holder.innerHTML = html;
        // Set by script as a property, which the content security policy lets pass.
        if (style !== undefined) holder.style.cssText = style;
        main.append(holder);
      },
      { html: fault.html, style: "style" in fault ? fault.style : undefined },
    );
    expect((await scan(page)).map((finding) => finding.split(":")[0])).toEqual([fault.rule]);
  });
}
