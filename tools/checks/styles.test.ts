import { expect, test } from "vitest";
import { partOf, selectorsIn, styleFailures, wornIn } from "./styles.mjs";

const ui = "web/src/ui/chip.css";
const home = "web/src/auctions/list/row.css";
const widths = { phone: 40, desktop: 64 };

const failuresOf = (
  texts: Record<string, string>,
  shared: { everywhere?: readonly string[]; placed?: Record<string, readonly string[]> } = {},
) => styleFailures(new Map(Object.entries(texts)), { everywhere: [], placed: {}, widths, ...shared });

test("a class that two files define is reported, one that is named behind another's is not", () => {
  expect(
    failuresOf({ [home]: ".row { } .row .chip { }", "web/src/auctions/list/grid.css": ".row { }" }),
  ).toEqual([`.row is defined in ${home} and web/src/auctions/list/grid.css; one is enough.`]);
  expect(failuresOf({ [home]: ".row { } .row:hover, .row > :is(.name, .place) { }" })).toEqual([]);
});

test("a part of another part is not restyled, unless it is listed, and the list forgets what is gone", () => {
  const sheets = { [ui]: ".chip { }", [home]: ".row { } @media print { .row > .chip { } }" };
  expect(failuresOf(sheets)).toEqual([`${home} restyles .chip of ${ui}.`]);
  expect(failuresOf(sheets, { everywhere: ["chip"] })).toEqual([]);
  expect(failuresOf(sheets, { placed: { [home]: ["chip"] } })).toEqual([]);
  expect(failuresOf({ ...sheets, [home]: ".row { }" }, { placed: { [home]: ["chip"] } })).toEqual([
    `${home} restyles .chip no more; take it from the list.`,
  ]);
});

test("a component wears the classes of its own part, or of a sheet that it imports itself", () => {
  const worn = (text: string) => failuresOf({ [ui]: ".chip { }", "web/src/places/place.tsx": text });
  expect(worn('<p className="chip" />')).toEqual([`web/src/places/place.tsx wears .chip of ${ui}.`]);
  expect(worn('<p className={`a ${isB ? "chip" : ""}`} />')).toHaveLength(1);
  expect(worn('import "../ui/chip.css"; <p className="chip" />')).toEqual([]);
  expect(worn('<p title="chip" />')).toEqual([]);
});

test("a layout changes at the named widths alone", () => {
  const at = (query: string) => failuresOf({ [home]: `@media ${query} { .row { } }` });
  expect(at("(max-width: 39.99rem) and (min-width: 40rem)")).toEqual([]);
  expect(at("(min-width: 44rem)")).toEqual([`${home} changes at 44rem, which is none of 40, 64.`]);
});

test("selectors and classes are read as they are written", () => {
  expect(selectorsIn("/* .no { } */ .a:not(.b, .c) > .d, e .f { --x: .5; }")).toEqual([
    ["a", "b", "c", "d"],
    ["f"],
  ]);
  expect(wornIn('<a className={x ? "one two" : `three ${y}`} b="no"> className: "four"')).toEqual([
    "one",
    "two",
    "three",
    "four",
  ]);
  expect([partOf("web/src/auctions/form/items/a.css"), partOf("web/src/ui/lists/a.css")]).toEqual([
    "auctions/form",
    "ui",
  ]);
});
