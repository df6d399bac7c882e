import path from "node:path";
import { languages } from "@boli/contract/base/languages";
import { expect, type Page } from "@playwright/test";
import { allStates } from "../support/states.ts";
import { signInByApi } from "../support/sign-in.ts";
import { test } from "../support/test.ts";

// The folder for the pictures of `npm run screens`; not committed.
const folder = path.resolve(import.meta.dirname, "../../screens");
const locales = { en: "en-IN", hi: "hi-IN" } as const;
const widths = [360, 768, 1280] as const;
const themes = ["light", "dark"] as const;

interface PictureCase {
  name: string;
  show(page: Page): Promise<unknown>;
}

// States that belong to no single screen.
const everywhere: readonly PictureCase[] = [
  {
    name: "app-nowhere/not-found",
    async show(page) {
      await signInByApi(page, "buyer");
      await page.goto("/app/nowhere");
      await expect(page.locator(".plain-page h1")).toBeVisible();
    },
  },
  {
    name: "app-profile/broken",
    async show(page) {
      const broken = { contentType: "text/javascript", body: "throw new Error('planted')" };
      await page.route(/\/assets\/profile-page-/, (route) => route.fulfill(broken));
      await signInByApi(page, "buyer");
      await page.goto("/app/profile");
      await expect(page.locator(".plain-page h1")).toBeVisible();
    },
  },
];

const sights: readonly PictureCase[] = [
  ...allStates.map(({ path: address, state, show }) => ({
    name: `${address.slice(1).replaceAll("/", "-")}/${state}`,
    show,
  })),
  ...everywhere,
];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    for (const { name, show } of sights) {
      for (const width of widths) {
        test(`${name} in ${language} at ${width} px`, async ({ page, watched }) => {
          await page.setViewportSize({ width, height: 800 });
          await show(page);
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            await page.screenshot({
              path: path.join(folder, `${name}-${width}-${colorScheme}-${language}.png`),
              // Drawers and dialogs belong to the window, so the picture shows the window and not the whole page.
              fullPage: !/drawer|menu|viewer|contact|identity|dialog|asking|selected|done$/.test(name),
            });
          }
          // Pictures check nothing; the journeys check for trouble.
          for (const one of watched) one.take();
        });
      }
    }
  });
}
