import { expect, test } from "vitest";
import { languageOf, offlinePage } from "./offline-page.ts";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

test("APP-1 the page without a network is in the language of the address, and for the app in that of the browser", () => {
  expect(languageOf("/terms", { language: "hi-IN" })).toBe("en");
  expect(languageOf("/hi/terms", { language: "en-IN" })).toBe("hi");
  expect(languageOf("/hi", { language: "en-IN" })).toBe("hi");
  expect(languageOf("/hidden", { language: "hi-IN" })).toBe("en");
  expect(languageOf("/app/dashboard", { language: "hi-IN" })).toBe("hi");
  expect(languageOf("/app/dashboard", { language: "en-IN" })).toBe("en");
});

test("APP-1 the page without a network names its style and its script, and runs nothing else", () => {
  const page = offlinePage("hi", ["/assets/a.js", "/assets/a.css", "/favicon.svg"]);
  expect(page).toContain('<html lang="hi" data-offline>');
  expect(page).toContain(hi.heading);
  expect(page).toContain('<link rel="stylesheet" href="/assets/a.css">');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(offlinePage("en", [])).toContain(en.text);
});

test("APP-1 both languages have the same sentences, and the Hindi ones are Hindi", () => {
  expect(Object.keys(hi)).toEqual(Object.keys(en));
  for (const sentence of Object.values(hi)) expect(sentence).toMatch(/\p{Script=Devanagari}/u);
});
