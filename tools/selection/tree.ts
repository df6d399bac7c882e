import type { Importers } from "./importers.ts";
import type { ScreenFile } from "./screen-files.ts";

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
