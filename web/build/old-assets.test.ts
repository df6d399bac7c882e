import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { removeOldAssets } from "./old-assets.ts";

it("the files of the last build stay however old it is, and so do those of the day before it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "boli-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const builtAt = Date.now() - 30 * 86_400_000;
  const hoursBefore = { "last.js": 0.01, "before.js": 23, "old.js": 25, stamp: 0 };
  for (const [name, hours] of Object.entries(hoursBefore)) {
    const file = path.join(folder, name);
    writeFileSync(file, "");
    const writtenAt = new Date(builtAt - hours * 3_600_000);
    utimesSync(file, writtenAt, writtenAt);
  }
  removeOldAssets(folder, path.join(folder, "none"));
  expect(readdirSync(folder)).toHaveLength(4);
  removeOldAssets(folder, path.join(folder, "stamp"));
  expect(readdirSync(folder).toSorted()).toEqual(["before.js", "last.js", "stamp"]);
});
