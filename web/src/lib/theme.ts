import { asTheme, themeCookie, type Theme } from "@boli/contract/shell/state";
import { aYearInSeconds, deviceCookieLine, readDeviceCookie } from "./device-cookie.ts";
import { createStore } from "./store.ts";

// The scheme this device is shown in, as the cookie keeps it.
export const theme = createStore<Theme>("system");

// The bars of a phone's browser, in the colour of the page below them.
const barColours = { light: "#ffffff", dark: "#111422" } as const;

type Page = Pick<Document, "cookie" | "documentElement" | "querySelectorAll">;

export function readTheme(page: Page, line: { isHttps: boolean }): void {
  show(asTheme(readDeviceCookie(page, themeCookie, line)), page);
}

// Changes the theme at once, and for every page that this device loads from now on.
export function chooseTheme(chosen: Theme, page: Page, { isHttps }: { isHttps: boolean }): void {
  const lifeSeconds = chosen === "system" ? 0 : aYearInSeconds;
  page.cookie = deviceCookieLine({ name: themeCookie, value: chosen, lifeSeconds, isHttps });
  show(chosen, page);
}

function show(chosen: Theme, page: Page): void {
  page.documentElement.dataset["theme"] = chosen;
  for (const bar of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const asked = bar.media.includes("dark") ? "dark" : "light";
    bar.content = barColours[chosen === "system" ? asked : chosen];
  }
  theme.set(chosen);
}
