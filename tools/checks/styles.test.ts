import { expect, test } from "vitest";
import { scaleFailures, tokenFailures, valuesOff } from "./styles-scales.mjs";
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

test("a token that is defined nowhere is reported, one that a sheet or a script sets is not", () => {
  const of = (texts: Record<string, string>) => tokenFailures(new Map(Object.entries(texts)));
  expect(of({ [home]: ".row { font-size: var(--text-base); }" })).toEqual([
    `${home} uses --text-base, which is defined nowhere.`,
  ]);
  expect(of({ [home]: ".row { gap: var( --gap, 0); }", [ui]: ":root { --gap: 1rem; }" })).toEqual([]);
  expect(of({ [home]: ".row { top: var(--y); }", "web/src/ui/y.ts": 'style.setProperty("--y", y)' })).toEqual(
    [],
  );
});

test("values off the scales are found, and values on them are not", () => {
  const off = (declarations: string) =>
    valuesOff(`@media print { .row { ${declarations} } }`).map(({ scale }) => scale);
  expect(off("padding: 0 0.375rem; margin-left: -1px; row-gap: calc(var(--space-2) + 2px);")).toEqual(
    Array(3).fill("spacing"),
  );
  expect(off("font-size: 1.5rem; font-weight: 650; letter-spacing: -0.02em; border-radius: 50%;")).toEqual([
    "size",
    "weight",
    "tracking",
    "radius",
  ]);
  expect(
    off(
      "gap: var(--space-1) var(--space-3); margin: 0 auto calc(-1 * var(--space-2)); font-size: var(--text-sm); font-weight: 600; letter-spacing: 0; border-radius: var(--radius-md) 0; width: 3px; --row: 3px;",
    ),
  ).toEqual([]);
});

test("the list of values off the scales only becomes shorter", () => {
  const of = (text: string, spacing: number) =>
    scaleFailures(new Map([[home, text]]), { "auctions/list": { spacing } }, partOf);
  const one = ".row { gap: 3px; }";
  expect(of(one, 1)).toEqual([]);
  expect(of(one + one, 1)).toEqual([
    expect.stringMatching(/^auctions\/list has 2 .*spacing.*1 .*row\.css: gap: 3px/s),
  ]);
  expect(of("", 1)).toEqual([expect.stringMatching(/^auctions\/list has 0 .*still says 1\.$/)]);
});
