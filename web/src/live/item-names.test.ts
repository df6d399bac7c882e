import { expect, test } from "vitest";
import { en as page } from "./detail/texts/en.ts";
import { hi as pageInHindi } from "./detail/texts/hi.ts";
import { en } from "./room/texts/en.ts";
import { hi } from "./room/texts/hi.ts";

// Every text, and the source of those with values.
const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === "object" && text !== null ? textsOf(text) : [String(text)],
  );

test("ROOMPAGE-3 the page has one name for a lot: it is an item", () => {
  const { refusals: _, ...own } = page;
  const { refusals: __, ...ownInHindi } = pageInHindi;
  expect(textsOf([en, own]).filter((text) => /\blots?\b/i.test(text))).toEqual([]);
  expect(textsOf([hi, ownInHindi]).filter((text) => text.includes("लॉट"))).toEqual([]);
  expect(en.box.barred({ reason: "R" })).toBe("You can't bid on this item: R");
  expect(en.box.restarted({ reason: "R" })).toBe("This item starts again: R");
  expect(page.lot.waits).toBe("Waiting for the next item");
});
