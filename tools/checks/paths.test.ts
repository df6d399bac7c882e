import { expect, test } from "vitest";
import { missingNames, missingPaths, missingScripts, missingStrings } from "./paths.mjs";

const files = [
  "web/src/ui/summary.tsx",
  "server/src/live/routes.ts",
  "web/src/users/profile-form.screen.test.tsx",
];

test("a path of a page is there, as a whole or as the end of one", () => {
  expect(missingPaths("See `web/src/ui/summary.tsx`, `ui/summary.tsx` and `summary.tsx`.", files)).toEqual(
    [],
  );
  expect(missingPaths("See `web/src/ui/gone.tsx` and `ary.tsx`.", files)).toEqual([
    "web/src/ui/gone.tsx",
    "ary.tsx",
  ]);
});

test("a folder is there when a file is in it", () => {
  expect(missingPaths("In `web/src/ui/` and `server/src/live`.", files)).toEqual([]);
  expect(missingPaths("In `web/src/gone/`.", files)).toEqual(["web/src/gone"]);
});

test("a path with a place to fill in is there when something fits", () => {
  expect(
    missingPaths(
      "`server/src/<capability>/routes.ts`, `server/src/NAME/routes.ts`, `*.screen.test.tsx`",
      files,
    ),
  ).toEqual([]);
  expect(missingPaths("`contract/src/<capability>/routes.ts`", files)).toEqual([
    "contract/src/<capability>/routes.ts",
  ]);
});

test("a name of the code in backticks is one that the code has", () => {
  const names = new Set(["takeMoney", "subscription_told"]);
  expect(missingNames("`takeMoney(tx)`, `subscription_told.what`, `once` and plainWords", names)).toEqual([]);
  expect(missingNames("`giveMoney(tx)` and `RAZORPAY_GONE`", names)).toEqual(["giveMoney", "RAZORPAY_GONE"]);
});

test("a path that heads a part of an example, and a test to run, are paths too", () => {
  expect(missingPaths("// an example: server/src/live/gone.ts announces it\n", files)).toEqual([
    "server/src/live/gone.ts",
  ]);
  const text =
    "```ts\n// web/src/ui/gone.tsx\n```\n```\nnpm run test:one -- e2e/journeys/gone.journey.ts\n```\n";
  expect(missingPaths(text, files)).toEqual(["web/src/ui/gone.tsx", "e2e/journeys/gone.journey.ts"]);
});

test("what is no path of ours is left alone: an address, a right, a call, a word", () => {
  expect(
    missingPaths("`/api/gone`, `analytics.view`, `call(a/b)`, `once`, `live/sale-timer`, `image/png`", files),
  ).toEqual([]);
});

test("a script of a page is one of the package", () => {
  expect(missingScripts("`npm run check` and npm run gone:away -- x", ["check"])).toEqual(["gone:away"]);
});

test("a string of a program that begins like a place of the product is exactly one", () => {
  const places = new Set([...files, "server/src", "server/src/live", "web/src/ui"]);
  const there = `["server/src/live/routes.ts", 'web/src/ui/', "server/src", "server/src/live/routes.ts liveHandlers"]`;
  expect(missingStrings(there, places)).toEqual([]);
  expect(missingStrings(`join(root, "server/src/auth/demo")`, places)).toEqual(["server/src/auth/demo"]);
  expect(missingStrings(`"server/src/liv", 'web/src/ui/gone.tsx'`, places)).toEqual([
    "server/src/liv",
    "web/src/ui/gone.tsx",
  ]);
});

test("a pattern, a template and a path elsewhere are left alone", () => {
  const text =
    '["web/src/**/gone.ts", `web/src/${name}`, "web/srcs/gone", "docs/gone.md", "an old server/src/gone.ts"]';
  expect(missingStrings(text, new Set())).toEqual([]);
});
