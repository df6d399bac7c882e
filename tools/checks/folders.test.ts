import { expect, test } from "vitest";
import { findGone, findUnnamed, foldersToName } from "./folders.mjs";

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

test("a folder with more than eight files has to be named, one with eight has not", () => {
  expect(foldersToName(filesIn("web/src/places", 9))).toEqual(["web/src/places"]);
  expect(foldersToName(filesIn("web/src/places", 8))).toEqual([]);
});

test("a folder with folders of its own has to be named, unless they hold its texts", () => {
  expect(foldersToName(["web/src/live/room/a.ts"])).toEqual(["web/src/live"]);
  expect(foldersToName(["web/src/live/texts/en.ts", "web/src/live/testing/a.ts"])).toEqual([]);
});

test("a capability's folder in the server is named by its README as a whole, and the folders in it are not", () => {
  const files = ["server/src/live/README.md", ...filesIn("server/src/live", 9)];
  const sales = ["server/src/live/sales/README.md", ...filesIn("server/src/live/sales", 9)];
  expect(foldersToName([...files, ...sales])).toEqual(["server/src/live/sales"]);
});

test("the line is in the README of the capability, or of the part where there is none", () => {
  const files = [...filesIn("web/src/live/room", 9), ...filesIn("web/src/ui/fields", 9)];
  const exists = (file: string) => file === "server/src/live/README.md";
  const live = "- `web/src/live`: shared by all\n- `web/src/live/room`: the room itself\n";
  const readmes = new Map([["server/src/live/README.md", live]]);
  expect(findUnnamed(files, readmes, exists)).toEqual([
    "web/src/ui has no line in web/README.md: - `web/src/ui`: what it is for",
    "web/src/ui/fields has no line in web/README.md: - `web/src/ui/fields`: what it is for",
  ]);
  readmes.set("web/README.md", "- `web/src/ui`: the components\n- `web/src/ui/fields`: fields of forms\n");
  expect(findUnnamed(files, readmes, exists)).toEqual([]);
});

test("a line without a meaning does not name its folder", () => {
  const readmes = new Map([["web/README.md", "- `web/src/places`: \n`web/src/places`: in a sentence\n"]]);
  expect(findUnnamed(filesIn("web/src/places", 9), readmes, () => false)).toHaveLength(1);
});

test("a line of a folder that is gone fails", () => {
  const readmes = new Map([["web/README.md", "- `web/src/gone`: it was here\n"]]);
  expect(findGone(readmes, () => false)).toEqual(["web/README.md names web/src/gone, which is gone."]);
  expect(findGone(readmes, () => true)).toEqual([]);
});
