import { expectAccessible, expectNoSidewaysScroll, scan } from "../support/accessibility.ts";
import { screens } from "../support/faces.ts";
import type { Inside } from "../support/inside.ts";
import { expect, test } from "../support/test.ts";
import { faceOf } from "./every-face.ts";

// Four scans of one page take their time on a busy machine.
test.describe.configure({ mode: "parallel", timeout: 240_000 });

// Generated from the list of screens: every face, narrow and wide, light and dark, in both languages.
const widths = [360, 1280];
const schemes = ["light", "dark"] as const;
// Also what 1280 px become at 400 % zoom.
const narrowest = { width: 320, height: 640 };

for (const { path, states } of screens) {
  for (const state of states) {
    const face = faceOf(path, state);

    test(`SCREENS-4 the accessibility scan finds nothing on ${path} ${state}, and nothing scrolls sideways`, async ({
      page,
      expectTrouble,
    }) => {
      if (face.trouble !== undefined) expectTrouble(face.trouble);
      await page.setViewportSize({ width: 1280, height: 800 });
      await face.show(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(
            page,
            `${width} px, ${colorScheme}`,
            colorScheme === "dark" ? "colours" : "all",
          );
        }
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(narrowest);
      await expectNoSidewaysScroll(page);
    });

    test.describe(() => {
      test.use({ viewport: narrowest, locale: "hi-IN", colorScheme: "dark" });

      test(`SCREENS-5 ${path} ${state} keeps its shape in Hindi at 320 px`, async ({
        page,
        expectTrouble,
      }) => {
        if (face.trouble !== undefined) expectTrouble(face.trouble);
        await face.show(page);
        await expect(page.locator("html")).toHaveAttribute("lang", "hi");
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, "320 px, dark, Hindi");
      });
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
