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
  (cookie, asked, spoken) => {
    expect(languageOfDevice({ cookie, "accept-language": asked })).toBe(spoken);
  },
);
