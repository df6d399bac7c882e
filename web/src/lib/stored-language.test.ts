import { expect, test } from "vitest";
import { saveLanguage, storedLanguage } from "./stored-language.ts";

test.each([
  ["", undefined],
  ["sid=x; language=hi", "hi"],
  ["language=en; theme=dark", "en"],
  ["language=ta", undefined],
  ["mylanguage=hi", undefined],
])("KEPT-LANGUAGE-1 the cookie %j is read as %s", (cookie, wanted) => {
  expect(storedLanguage({ cookie }, { isHttps: false })).toBe(wanted);
});

test("KEPT-LANGUAGE-2 a choice is kept for a year, for every page, and over https for https alone", () => {
  const page = { cookie: "" };
  saveLanguage("hi", page, { isHttps: true });
  expect(page.cookie).toBe("__Host-language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(storedLanguage(page, { isHttps: true })).toBe("hi");
  expect(storedLanguage({ cookie: "language=hi" }, { isHttps: true })).toBeUndefined();
  saveLanguage("en", page, { isHttps: false });
  expect(page.cookie).toBe("language=en; Path=/; Max-Age=31536000; SameSite=Lax");
});
