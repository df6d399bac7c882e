import { isOnEmbedded, isTimed } from "../checks/vitest.mjs";
import { Importers } from "./importers.ts";
import { type ScreenFile, screensIn } from "./screen-files.ts";

// The tree that tests are chosen for.
export interface Tree {
  files: ReadonlyMap<string, string>;
  importers: Importers;
  screens: readonly ScreenFile[];
  // The text that a file had at the record's commit.
  textBefore(file: string): string;
  isTimed(file: string): boolean;
  isOnEmbedded(file: string): boolean;
}

export const treeOf = (files: Tree["files"], textBefore: Tree["textBefore"]): Tree => ({
  files,
  importers: new Importers(files),
  screens: screensIn(files),
  textBefore,
  isTimed,
  isOnEmbedded,
});
