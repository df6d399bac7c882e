import { expect, test } from "vitest";
import { chooseTheme, readTheme, theme } from "./theme.ts";

// A page as far as a theme touches it. Setting a cookie replaces the one of the same name, as a browser does.
function aPage(cookies: string) {
  const bars = [
    { media: "(prefers-color-scheme: light)", content: "" },
    { media: "(prefers-color-scheme: dark)", content: "" },
  ];
  const page = {
    cookie: cookies,
    documentElement: { dataset: {} as DOMStringMap },
    querySelectorAll: () => bars,
  };
  return { page: page as unknown as Parameters<typeof readTheme>[0], bars };
}

test.each([
  ["", "system"],
  ["sid=x; theme=dark", "dark"],
  ["theme=light; sid=x", "light"],
  ["theme=purple", "system"],
  ["mytheme=dark", "system"],
])("THEME-1 the cookie %j is read as %s", (cookie, wanted) => {
  const { page } = aPage(cookie);
  readTheme(page, { isHttps: false });
  expect(theme.get()).toBe(wanted);
  expect(page.documentElement.dataset["theme"]).toBe(wanted);
});

test("THEME-2 a choice is kept for a year, for every page, and over https for https alone", () => {
  const { page } = aPage("");
  chooseTheme("dark", page, { isHttps: true });
  expect(page.cookie).toBe("__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  readTheme(page, { isHttps: true });
  expect(theme.get()).toBe("dark");
  // A cookie that a neighbouring host may have planted is not read.
  page.cookie = "theme=light";
  readTheme(page, { isHttps: true });
  expect(theme.get()).toBe("system");
  chooseTheme("system", page, { isHttps: false });
  expect(page.cookie).toBe("theme=system; Path=/; Max-Age=0; SameSite=Lax");
});

test("THEME-3 the browser's own bars follow the choice, and the system without one", () => {
  const { page, bars } = aPage("");
  chooseTheme("dark", page, { isHttps: false });
  expect(bars.map(({ content }) => content)).toEqual(["#111422", "#111422"]);
  chooseTheme("system", page, { isHttps: false });
  expect(bars.map(({ content }) => content)).toEqual(["#ffffff", "#111422"]);
});
