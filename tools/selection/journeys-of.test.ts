import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { allJourneys, journeysOf } from "./journeys-of.ts";

const root = path.join(import.meta.dirname, "..", "..");
const web = path.join(root, "web", "src");
const journeys = readdirSync(path.join(root, "e2e", "journeys"), {
  recursive: true,
  encoding: "utf8",
}).filter((file) => file.endsWith(".journey.ts"));
// Shared by the areas.
const shared = new Set(["lib", "locales", "ui"]);
const areas = [...foldersIn(web), ...foldersIn(path.join(web, "live")).map((name) => `live/${name}`)]
  .filter((name) => !shared.has(name))
  .map((name) => `web/src/${name}/view.tsx`);
const pages = readdirSync(path.join(web, "app", "pages"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("-page.tsx"))
  .map((file) => `web/src/app/pages/${file}`);

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

it.each([...areas, ...pages])("%s has journeys of its own", (file) => {
  expect(journeysOf(file)).not.toEqual(journeysOf("web/src/ui/button.tsx"));
});

it.each(pages)("%s is not left to the journeys of the shell", (file) => {
  expect(journeysOf(file)).not.toEqual(journeysOf("web/src/app/shell.tsx"));
});

it("every part of a path names a journey", () => {
  const unknown = allJourneys().filter((part) => !journeys.some((file) => file.includes(part)));
  expect(unknown).toEqual([]);
});

it("every journey is one of something", () => {
  // The states of all screens have a runner of their own.
  const unused = journeys.filter(
    (file) => file !== "screens.journey.ts" && !allJourneys().some((part) => file.includes(part)),
  );
  expect(unused).toEqual([]);
});
