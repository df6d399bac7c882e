import { expect, test } from "vitest";
import { compareWithList, longFiles, readFindings } from "./sizes.mjs";

test("a file over 600 lines is too long, one of 600 is not", () => {
  const lines = new Map([
    ["a.ts", 600],
    ["b.ts", 601],
  ]);
  expect(longFiles([...lines.keys()], (file) => lines.get(file) ?? 0)).toEqual([
    "b.ts has 601 lines; split it by meaning below 600.",
  ]);
});

test("a long function is known by part, capability and name, wherever it stands in them", () => {
  const output = JSON.stringify({
    diagnostics: [
      finding(
        "The function `Page` has too many lines (61). Maximum allowed is 60.",
        "web/src/app/pages/a.tsx",
      ),
      finding("The async function has too many lines (70). Maximum allowed is 60.", "tools/dice.ts"),
    ],
  });
  expect(readFindings(output)).toEqual([
    { place: "web/app Page", lines: 61, at: "web/src/app/pages/a.tsx:7" },
    { place: "tools (no name)", lines: 70, at: "tools/dice.ts:7" },
  ]);
});

test("another finding of the linter is not taken for a short function", () => {
  const output = JSON.stringify({ diagnostics: [finding("Unexpected token", "tools/dice.ts")] });
  expect(() => readFindings(output)).toThrow("Unexpected token");
});

test("a long function fails unless it is in the list, and may not grow", () => {
  const long = [functionOf("web/app Page", 72)];
  expect(compareWithList(long, {})).toEqual([
    "a.ts:1 web/app Page has 72 lines; split it, so that each function has at most 60.",
  ]);
  expect(compareWithList(long, { "web/app Page": [80] })).toEqual([]);
  expect(compareWithList(long, { "web/app Page": [70] })).toEqual([
    "a.ts:1 web/app Page has grown to 72 lines; it may have 70.",
  ]);
});

test("the list shrinks with the functions", () => {
  const long = [functionOf("web/app Page", 72)];
  expect(compareWithList(long, { "web/app Page": [90] })).toEqual([
    "a.ts:1 web/app Page has only 72 lines: write 80 into tools/checks/long-functions.mjs.",
  ]);
  expect(compareWithList(long, { "web/app Page": [80, 70] })).toEqual([
    "web/app Page: take 70 out of tools/checks/long-functions.mjs.",
  ]);
  expect(compareWithList([], { "web/app Page": [80] })).toEqual([
    "web/app Page is not over 60 lines any more: take it out of tools/checks/long-functions.mjs.",
  ]);
});

test("two functions of one name in a capability have two sizes", () => {
  const long = [functionOf("web/app Page", 65), functionOf("web/app Page", 148)];
  expect(compareWithList(long, { "web/app Page": [150, 70] })).toEqual([]);
  expect(compareWithList(long, { "web/app Page": [150] })).toEqual([
    "a.ts:1 web/app Page has 65 lines; split it, so that each function has at most 60.",
  ]);
});

const functionOf = (place: string, lines: number) => ({ place, lines, at: "a.ts:1" });
const finding = (message: string, filename: string) => ({
  message,
  filename,
  labels: [{ span: { line: 7 } }],
});
