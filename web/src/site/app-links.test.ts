import { sitePaths } from "@boli/contract/site/site";
import { expect, test } from "vitest";
import { saveLanguage } from "../lib/stored-language.ts";
import { elsewhere } from "./view.ts";
import { hindiCookie, isAppPath } from "./app-links.ts";

test.each([true, false])(
  "SITE-30 a link to the app sets the very cookie in which the app keeps Hindi (https: %s)",
  (isHttps) => {
    const page = { cookie: "" };
    saveLanguage("hi", page, { isHttps });
    expect(hindiCookie({ isHttps })).toBe(page.cookie);
  },
);

test("SITE-31 every link to the app is known as one, and no page of the site is taken for one", () => {
  const links = [
    elsewhere.login,
    elsewhere.signup,
    elsewhere.google,
    elsewhere.auctions,
    elsewhere.directionsTo("0190"),
  ];
  for (const link of links)
    expect(isAppPath(new URL(link, "https://boli.example").pathname), link).toBe(true);
  const pages = Object.values(sitePaths).flatMap((paths) => Object.values(paths));
  for (const path of [...pages, "/apple-touch-icon.png"]) expect(isAppPath(path), path).toBe(false);
});
