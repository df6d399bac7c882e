import { expect, it } from "vitest";
import { languageOfDevice } from "./language.ts";

it.each([
  ["language=hi", "en-IN", "hi"],
  ["sid=x; language=en; theme=dark", "hi-IN", "en"],
  ["language=ta", "hi", "hi"],
  ['language="><script>', "en", "en"],
  ["mylanguage=hi", "en", "en"],
  [undefined, "hi", "hi"],
  [undefined, undefined, "en"],
])(
  "LANGUAGE-1 what the device keeps (%j) comes before what its browser asks for (%j): %s",
  (cookie, header, spoken) => {
    expect(languageOfDevice({ cookie, "accept-language": header }, { isHttps: false })).toBe(spoken);
  },
);

it("LANGUAGE-2 over https only the cookie is read that this very host has set", () => {
  const line = { isHttps: true };
  expect(languageOfDevice({ cookie: "__Host-language=hi", "accept-language": "en" }, line)).toBe("hi");
  expect(languageOfDevice({ cookie: "language=hi", "accept-language": "en" }, line)).toBe("en");
});
