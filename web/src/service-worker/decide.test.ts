import { expect, test } from "vitest";
import { cacheOf, cachesToDrop, isAppPage, isStorageFull, kindOf, mayKeep, toldBy } from "./decide.ts";

const origin = "https://boli.test";
const own = { origin, fixed: ["/favicon.svg"] };
const asked = (path: string, change: Partial<Record<"method" | "mode", string>> = {}) =>
  kindOf({ method: "GET", mode: "cors", url: new URL(path, origin).href, ...change } as Request, own);
const opened = (path: string) => asked(path, { mode: "navigate" });

test.each(["/", "/hi", "/terms", "/app/dashboard", "/login", "/nowhere", "/auctions/1"])(
  "APP-1 the worker answers for the page %s",
  (path) => expect(opened(path)).toBe("page"),
);

test.each([
  "/api/live-auctions/1",
  "/api/live-auctions/1/lots/2/bids",
  "/api/auth/session",
  "/api/subscription",
  "/api/events",
  "/files/picture.webp",
  "/robots.txt",
  "https://elsewhere.test/assets/a.js",
])("APP-4 the worker leaves %s alone", (path) => {
  expect(asked(path)).toBe("other");
  expect(asked(path, { method: "POST" })).toBe("other");
});

test("APP-4 what is sent, and what is downloaded as a page, is left alone as well", () => {
  expect(asked("/app/dashboard", { method: "POST", mode: "navigate" })).toBe("other");
  expect(asked("/app/dashboard", { method: "HEAD" })).toBe("other");
  expect(opened("/api/auctions/1/calendar")).toBe("other");
  expect(opened("/files/2")).toBe("other");
});

test("APP-10 parts of a build and fixed files are answered", () => {
  expect(asked("/assets/index-1234567.js")).toBe("part");
  expect(asked("/favicon.svg")).toBe("fixed");
});

test("APP-1 the pages that the app draws are those of the contract", () => {
  for (const path of [
    "/app/dashboard",
    "/app/live-auctions/1/console",
    "/login",
    "/signup",
    "/reseller-signup",
  ])
    expect(isAppPage(path), path).toBe(true);
  for (const path of ["/", "/hi", "/terms", "/apple", "/auctions/1"])
    expect(isAppPage(path), path).toBe(false);
});

const answer = (change: object = {}, cacheControl?: string): Response =>
  ({
    status: 200,
    type: "basic",
    redirected: false,
    headers: new Headers(cacheControl === undefined ? {} : { "cache-control": cacheControl }),
    ...change,
  }) as Response;

test("APP-4 only a whole answer of ours is kept, and none whose server forbids it", () => {
  expect(mayKeep("/terms", answer())).toBe(true);
  expect(mayKeep("/terms", answer({}, "public, max-age=31536000, immutable"))).toBe(true);
  expect(mayKeep("/terms", answer({}, "no-cache"))).toBe(true);
  expect(mayKeep("/terms", answer({}, "no-store"))).toBe(false);
  expect(mayKeep("/terms", answer({}, "private, no-store"))).toBe(false);
  for (const change of [{ status: 404 }, { status: 206 }, { type: "opaque" }, { redirected: true }])
    expect(mayKeep("/terms", answer(change)), JSON.stringify(change)).toBe(false);
});

test("APP-10 a page in the place of a part is not kept as the part", () => {
  const page = answer({ headers: new Headers({ "content-type": "text/html; charset=utf-8" }) });
  expect(mayKeep("/offline-shell", page)).toBe(true);
  expect(mayKeep("/assets/a.js", page)).toBe(false);
  expect(
    mayKeep("/assets/a.js", answer({ headers: new Headers({ "content-type": "text/javascript" }) })),
  ).toBe(true);
});

test("APP-10 the files of the release before stay, and those of older ones go", () => {
  const whole = (name: string) => ({ name, isWhole: true });
  const all = [
    whole(cacheOf("1")),
    { name: "boli-kept-asha", isWhole: false },
    whole(cacheOf("2")),
    whole(cacheOf("3")),
  ];
  expect(cachesToDrop(all, "3")).toEqual([cacheOf("1")]);
  expect(cachesToDrop(all.slice(0, 1), "1")).toEqual([]);
  // A release that was taken back is the newest again.
  expect(cachesToDrop(all, "1")).toEqual([cacheOf("2")]);
});

test("APP-10 a release that came by half does not count as the one before", () => {
  const all = [
    { name: cacheOf("1"), isWhole: true },
    { name: cacheOf("half"), isWhole: false },
    { name: cacheOf("3"), isWhole: false },
  ];
  expect(cachesToDrop(all, "3")).toEqual([cacheOf("half")]);
});

test("APP-9 only known messages are obeyed", () => {
  expect(toldBy({ kind: "take-over", more: 1 })).toEqual({ kind: "take-over" });
  expect(toldBy({ kind: "keep-shell" })).toEqual({ kind: "keep-shell" });
  expect(toldBy({ kind: "compare", entry: "/assets/a.js" })).toEqual({
    kind: "compare",
    entry: "/assets/a.js",
  });
  for (const strange of [null, "take-over", {}, { kind: "other" }, { kind: "compare", entry: 7 }])
    expect(toldBy(strange)).toBeUndefined();
});

test("APP-7 a full storage is told from other failures", () => {
  expect(isStorageFull(Object.assign(new Error("full"), { name: "QuotaExceededError" }))).toBe(true);
  expect(isStorageFull(new TypeError("Failed to fetch"))).toBe(false);
  expect(isStorageFull("full")).toBe(false);
});
