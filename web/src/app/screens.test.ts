import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pages } from "@boli/contract/pages";
import { expect, test } from "vitest";
import { readRepository } from "../../../tools/boundaries/read.ts";
import { screensIn } from "../../../tools/selection/screen-files.ts";
import type { Screen } from "./define-screen.ts";
import { makeRouter } from "./router.tsx";
import { builtScreens, screens } from "./screens.ts";

// Every route that renders something of its own. Redirects have no state to check.
function drawnPaths(): string[] {
  const { routesById } = makeRouter();
  return Object.values(routesById)
    .filter((route) => route.options.component !== undefined && !("children" in route && route.children))
    .map((route) => route.fullPath);
}

test("SCREENS-1 every screen that can be reached is listed, and nothing else is", () => {
  expect(drawnPaths().toSorted()).toEqual(builtScreens.map((screen) => screen.path).toSorted());
});

test("SCREENS-9 for the path of each screen its page and the file of its states are found, one of each", () => {
  const files = readRepository(fileURLToPath(new URL("../../..", import.meta.url)));
  const found = screensIn(files);
  expect(found.map(({ path }) => path).toSorted()).toEqual(builtScreens.map(({ path }) => path).toSorted());
  for (const { path, files: its, states } of found) {
    expect(states).toEqual(builtScreens.find((screen) => screen.path === path)?.states);
    const [page = "", steps = "", ...others] = its;
    expect(files.has(page), page).toBe(true);
    expect(files.get(steps), steps).toContain(`StatesOf<"${path}">`);
    expect(others).toEqual([]);
  }
});

test.each(builtScreens)(
  "SCREENS-2 the page of $path exists, and its full state is among its states",
  ({ page, states }) => {
    const source = readFileSync(new URL(`pages/${page}.tsx`, import.meta.url), "utf8");
    expect(source).toContain("export function Page() {");
    expect(states).toContain("full");
  },
);

test.each(builtScreens)("SCREENS-3 the server gives the app's HTML for $path", ({ path }) => {
  const patterns = Object.values(pages)
    .filter((page) => page.owner === "app")
    .map((page) => new RegExp(`^${page.path.replace("*", ".*")}$`));
  expect(patterns.some((pattern) => pattern.test(path))).toBe(true);
});

const named = (screens as readonly Screen[]).flatMap(({ path, name, link }) =>
  [name, link?.label].flatMap((words) => (words === undefined ? [] : [{ path, ...words }])),
);

test.each(named)("SCREENS-8 $path is called $en in English, and in Hindi by another name", ({ en, hi }) => {
  expect(en).toMatch(/^[A-Z][A-Za-z ]+$/);
  expect(hi).toMatch(/\p{Script=Devanagari}/u);
});
