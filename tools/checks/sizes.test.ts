import { expect, test } from "vitest";
import { fullFolders, longFiles } from "./sizes.mjs";

test("a file over 400 lines is too long, one of 400 is not", () => {
  const lines = new Map([
    ["a.ts", 400],
    ["b.ts", 401],
  ]);
  expect(longFiles([...lines.keys()], (file) => lines.get(file) ?? 0)).toEqual([
    "b.ts has 401 lines; split it below 400.",
  ]);
});

test("a folder over 40 files is too full, its own folders do not count", () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  expect(fullFolders([...filesIn("a", 40), ...filesIn("a/b", 40)])).toEqual([]);
  expect(fullFolders(filesIn("a", 41))).toEqual(["a holds 41 files; split it by topic below 40."]);
});
