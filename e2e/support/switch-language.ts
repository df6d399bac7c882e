import type { Language } from "@boli/contract/base/languages";
import { expect, type Page } from "@playwright/test";

// Changes the language of an open page in place, with the function of the product that the choice of the language calls. Only two
// screens show that choice, and a page that is loaded anew costs more than all scans of it.
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(`(${switchInside})(${JSON.stringify(language)})`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

// Runs in the page. A string, because Playwright would replace the import.
const switchInside = `async (language) => {
  const scripts = [...document.querySelectorAll("script[type=module][src], link[rel=modulepreload]")];
  const modules = await Promise.all(scripts.map(({ src, href }) => import(src ?? href)));
  const setLanguage = modules
    .flatMap((module) => Object.values(module))
    .find((one) => typeof one === "function" && /documentElement\\.lang=[^=]/.test(one.toString()));
  if (setLanguage === undefined) throw new Error("The scripts of this page do not export setLanguage.");
  // From now on the page moves because the test changes it: its language, and mostly its width.
  globalThis.boliShift = () => undefined;
  await setLanguage(language);
}`;
