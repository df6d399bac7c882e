import { describe, expect, it } from "vitest";
import { pathAfterSignIn, isLocalPath, pathAfterFailure } from "./google-paths.ts";

const ours = "https://boli.test";

describe("a path of this site", () => {
  it.each([
    "/",
    "/app/live",
    "/app/live?page=2&to=/x",
    "/app/profile#sessions",
    "/%09/evil.test",
    "/%5cevil.test",
  ])("is %j, and a browser that follows it stays", (path) => {
    expect(isLocalPath(path)).toBe(true);
    expect(new URL(path, ours).origin).toBe(ours);
  });

  it.each([
    undefined,
    "",
    "app",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "\\\\evil.test",
    "/app\\evil",
    "https://evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\nSet-Cookie: a=b",
    "/app live",
    " /app",
    "/app\n",
    "/\u0000",
    "/\u00a0/evil.test",
    "/नमस्ते",
  ])("is not %j", (path) => {
    expect(isLocalPath(path)).toBe(false);
  });

  it("is nothing that a browser reads as another site, whatever is between the slashes", () => {
    const marks = Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code));
    for (const first of marks)
      for (const second of ["/", "\\", "e", "\t"]) {
        const path = `/${first}${second}/evil.test`;
        if (isLocalPath(path)) expect(new URL(path, ours).origin, JSON.stringify(path)).toBe(ours);
      }
  });
});

describe("the parameter of a sign-in that succeeded", () => {
  it.each([
    ["/app", "/app?from=google"],
    ["/app/dashboard", "/app/dashboard?from=google"],
    ["/app/live?page=2", "/app/live?page=2&from=google"],
    ["/app/live?page=2#lots", "/app/live?page=2&from=google#lots"],
    ["/app/profile#a?b", "/app/profile?from=google#a?b"],
    ["/app/.//evil.test", "/app/.//evil.test?from=google"],
  ])("is added to %j and changes nothing else", (path, arrival) => {
    expect(pathAfterSignIn(path, { isKept: false })).toBe(arrival);
    expect(pathAfterSignIn(path, { isKept: true })).toBe(arrival.replace("from=google", "from=leaving"));
  });

  it.each(["/app/create-auction?from=7", "/app/live?from=google", "/", "/apply", "/auctions?page=2"])(
    "is left out of %j, which has a parameter of that name or does not show the result",
    (path) => {
      expect(pathAfterSignIn(path, { isKept: false })).toBe(path);
    },
  );
});

describe("a sign-in by Google that failed", () => {
  const nobody = { principal: null };
  const somebody = {
    principal: {
      userId: "u",
      sessionId: "s",
      tokenHash: "t",
      role: "buyer",
      isAdmin: false,
      isAlsoSeller: false,
      subscriptionStatus: "free",
      language: null,
      hasTwoStep: false,
      isVouchedFor: false,
      isFresh: false,
    },
  } as const;

  it.each([
    ["login", null, "/login?problem=google"],
    ["login", "/app/live?a=b", "/login?problem=google&returnTo=%2Fapp%2Flive%3Fa%3Db"],
    ["reset", null, "/reset-password?problem=google"],
    ["reproof", null, "/app/profile?problem=google"],
    ["reproof", "/onboarding/setup-password?a=b#here", "/onboarding/setup-password?a=b&problem=google#here"],
  ] as const)("to %s, begun at %j, ends at %j", (purpose, returnTo, end) => {
    expect(pathAfterFailure(somebody, { purpose, returnTo }, "google")).toBe(end);
  });

  it("to prove the identity leads a user who is signed out by now through signing in", () => {
    const flow = { purpose: "reproof", returnTo: "/app/profile" } as const;
    expect(pathAfterFailure(nobody, flow, "google")).toBe("/login?problem=google&returnTo=%2Fapp%2Fprofile");
  });
});
