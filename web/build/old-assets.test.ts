import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { removeOldAssets } from "./old-assets.ts";

let app: string;
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), "boli-assets-"));
  onTestFinished(() => rmSync(app, { recursive: true }));
  for (const folder of ["assets", ".vite", "site"]) mkdirSync(join(app, folder));
});
const files = (): string[] => readdirSync(join(app, "assets")).toSorted();
function write(name: string, hoursAgo: number): void {
  const file = join(app, "assets", name);
  writeFileSync(file, "");
  const writtenAt = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(file, writtenAt, writtenAt);
}
function build(name: string): void {
  const entry = { file: `assets/${name}.js`, css: [`assets/${name}.css`] };
  writeFileSync(join(app, ".vite", "manifest.json"), JSON.stringify({ entry }));
  writeFileSync(
    join(app, "site", "manifest.json"),
    JSON.stringify({ "enhance.ts": { file: "assets/site.js" } }),
  );
}

it("the files of the last build stay for a day after it is replaced, however old they are", () => {
  for (const name of ["last.js", "last.js.br", "last.css"]) write(name, 1_000);
  build("last");
  removeOldAssets(app);
  // Another one is built, and one more soon after it.
  write("next.js", 0);
  build("next");
  removeOldAssets(app);
  expect(files()).toEqual(["last.css", "last.js", "last.js.br", "next.js"]);
});

it("what was replaced over a day ago is removed", () => {
  build("last");
  for (const [name, hours] of Object.entries({
    "last.js": 50,
    "before.js": 23,
    "old.js": 25,
    "old.js.gz": 25,
  }))
    write(name, hours);
  mkdirSync(join(app, "assets", "folder"));
  removeOldAssets(app);
  expect(files()).toEqual(["before.js", "folder", "last.js"]);
});

it("nothing is removed where it is not known what the last build was", () => {
  write("old.js", 1_000);
  removeOldAssets(app);
  build("last");
  // A build was killed while it wrote.
  writeFileSync(join(app, ".vite", "manifest.json"), '{"entry":');
  removeOldAssets(app);
  expect(files()).toEqual(["old.js"]);
});

it("files that somebody has deleted stop no build", () => {
  build("last");
  rmSync(join(app, "assets"), { recursive: true });
  expect(() => removeOldAssets(app)).not.toThrow();
});
