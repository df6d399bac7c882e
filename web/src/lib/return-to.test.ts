import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationOf, safeReturnTo } from "./return-to.ts";

describe("RETURN-1 follows a path of this site", () => {
  test.each([
    ["/app/dashboard", "/app/dashboard"],
    ["/", "/"],
    ["/app/auctions?type=Embassy&page=2#results", "/app/auctions?type=Embassy&page=2#results"],
    ["/auctions/0190b7a2-1111-7000-8000-000000000000", "/auctions/0190b7a2-1111-7000-8000-000000000000"],
    [
      "/app/auctions?location=%E0%A4%AE%E0%A5%81%E0%A4%82%E0%A4%AC%E0%A4%88",
      "/app/auctions?location=%E0%A4%AE%E0%A5%81%E0%A4%82%E0%A4%AC%E0%A4%88",
    ],
    ["/app/auctions?from=https://example.com/", "/app/auctions?from=https://example.com/"],
    ["/app/caf%C3%A9%20one", "/app/caf%C3%A9%20one"],
    ["/app/a%2520b", "/app/a%2520b"],
    ["/app/./auctions/../dashboard", "/app/dashboard"],
    ["/loginhelp", "/loginhelp"],
  ])("%s", (returnTo, followed) => {
    expect(safeReturnTo(returnTo)).toBe(followed);
  });
});

describe("RETURN-2 follows nothing that could leave this site", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/a\\b",
    "%2f%2fevil.example",
    "/%2f%2fevil.example",
    "/%2fevil.example",
    "/%252fevil.example",
    "/%25252fevil.example",
    "/%5cevil.example",
    "/%255cevil.example",
    "/@evil.example",
    "/%40evil.example",
    "@evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "/\tjavascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,hello",
    "https://evil.example/app",
    "https:evil.example",
    "http:/evil.example",
    "/\n/evil.example",
    "/\t/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/ /evil.example",
    "/%09/evil.example",
    "/%0a/evil.example",
    "/\u0000/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/app/..//evil.example",
    "/%2525252525252fevil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/%",
    "/%e0%a4",
    "app/dashboard",
    "",
    "?returnTo=/app",
    "#",
    `/${"a".repeat(2_000)}`,
  ])("%j", (returnTo) => {
    expect(safeReturnTo(returnTo)).toBeUndefined();
  });

  test.each([undefined, null, 5, ["/app"], { path: "/app" }, true])("%j, which is no text", (returnTo) => {
    expect(safeReturnTo(returnTo)).toBeUndefined();
  });

  test("any text at all: what is followed stays on the site and is its own answer", () => {
    const alphabet = fc.constantFrom(
      "/",
      "\\",
      "@",
      ".",
      "%2f",
      "%5c",
      "%",
      "\t",
      "\n",
      ":",
      "a",
      "?",
      "#",
      "evil.example",
      "http",
    );
    fc.assert(
      fc.property(
        fc.array(alphabet, { maxLength: 12 }).map((parts) => parts.join("")),
        (returnTo) => {
          const followed = safeReturnTo(returnTo);
          if (followed === undefined) return;
          expect(new URL(followed, "https://boli.example").origin).toBe("https://boli.example");
          expect(safeReturnTo(followed)).toBe(followed);
        },
      ),
    );
  });
});

test.each(["/login", "/login?returnTo=/login", "/LOGIN", "/api/auth/session", "/dev/outbox"])(
  "RETURN-3 goes neither round in a circle nor to what is no page: %s",
  (returnTo) => {
    expect(safeReturnTo(returnTo)).toBeUndefined();
  },
);

test.each([
  ["/app", { path: "/app", isApp: true }],
  ["/app/dashboard", { path: "/app/dashboard", isApp: true }],
  ["/app?x=1", { path: "/app?x=1", isApp: true }],
  ["/application", { path: "/application", isApp: false }],
  ["/auctions/1", { path: "/auctions/1", isApp: false }],
  ["/", { path: "/", isApp: false }],
  ["//evil.example", { path: "/app/dashboard", isApp: true }],
  [undefined, { path: "/app/dashboard", isApp: true }],
])(
  "RETURN-4 signing in leads to the page asked for or to the dashboard, and tells the app's pages from the site's: %j",
  (returnTo, to) => {
    expect(destinationOf(returnTo)).toEqual(to);
  },
);
