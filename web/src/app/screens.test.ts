import { existsSync } from "node:fs";
import { pages } from "@boli/contract/pages";
import { expect, test } from "vitest";
import { makeRouter } from "./router.tsx";
import { screens } from "./screens.ts";

// Every route that draws something of its own; those that only lead on have no face to check.
function drawnPaths(): string[] {
  const { routesById } = makeRouter();
  return Object.values(routesById)
    .filter((route) => route.options.component !== undefined && !("children" in route && route.children))
    .map((route) => route.fullPath);
}

test("SCREENS-1 every screen that can be reached is listed, and nothing else is", () => {
  expect(drawnPaths().toSorted()).toEqual(screens.map((screen) => screen.path).toSorted());
});

test.each(screens)(
  "SCREENS-2 the page of $path exists, and its full face is among its faces",
  ({ page, states }) => {
    expect(existsSync(new URL(`pages/${page}.tsx`, import.meta.url))).toBe(true);
    expect(states).toContain("full");
  },
);

test.each(screens)("SCREENS-3 the server gives the app's HTML for $path", ({ path }) => {
  const patterns = Object.values(pages)
    .filter((page) => page.owner === "app")
    .map((page) => new RegExp(`^${page.path.replace("*", ".*")}$`));
  expect(patterns.some((pattern) => pattern.test(path))).toBe(true);
});
