import { expect, test } from "vitest";
import { controlFailures } from "./controls.mjs";

const texts = new Map([
  ["kit.tsx", `<TextField name="title" />`],
  ["listed.tsx", `<textarea rows={2} />`],
  ["other.tsx", `<p>\n  <input\n    type="search"\n  />\n</p>`],
]);

test("a control outside the kit is found, unless it is listed", () => {
  expect(controlFailures(texts, ["listed.tsx"])).toEqual([
    "other.tsx has a control of its own; take one of web/src/ui/fields.",
  ]);
});

test("a listed file without a control leaves the list", () => {
  expect(controlFailures(texts, ["kit.tsx", "listed.tsx", "other.tsx"])).toEqual([
    "kit.tsx has no control of its own; take it from the list.",
  ]);
});
