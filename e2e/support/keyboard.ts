import type { Locator, Page } from "@playwright/test";

// More steps than any screen has.
const maxTabs = 150;

// Moves the focus by Tab alone, as somebody without a mouse does.
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await wanted.evaluate(isFocused)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(wanted)}.`);
}

const isFocused = (element: unknown): boolean =>
  (element as { matches(selector: string): boolean }).matches(":focus");

export async function pressByKeyboard(
  page: Page,
  wanted: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

// No answer comes, whatever is asked; the page itself stays.
export async function loseConnection(page: Page): Promise<void> {
  await page.route("**/api/**", (route) => route.abort("connectionfailed"));
}

export const findConnection = (page: Page): Promise<void> => page.unroute("**/api/**");
