import { describe, expect, it } from "vitest";
import { ReportLimit, readViolation } from "./csp-reports.ts";

const ours = (origin: string): boolean => origin === "https://boli.example";
const report = (reported: Record<string, unknown>) => ({
  "csp-report": {
    "document-uri": "https://boli.example/app/auctions/01900000-0000-7000-8000-000000000001?tab=location",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.test/a.js?who=me",
    "source-file": "https://boli.example/assets/app-3fa9.js",
    "line-number": 12,
    ...reported,
  },
});

describe("a report of a browser", () => {
  it("is logged by directive, origin and path, without what may be a secret", () => {
    expect(readViolation(report({}), ours)).toEqual({
      directive: "script-src-elem",
      blocked: "https://evil.test",
      page: "/app/auctions/*",
      at: "/assets/*:12",
    });
  });

  it.each([
    ["inline", "inline"],
    ["data", "data"],
    ["data:text/html,secret", "data"],
    ["https://boli.example/dev/outbox?to=a@b.c", "/dev/outbox"],
    ["chrome-extension://abc/x.js", "chrome-extension"],
    ["\u001b[31mred\nnext line", "unknown"],
    ["https://evil.test:8080/x", "https://evil.test:8080"],
    ["https://xn--\u202e.test/", "unknown"],
    ["", "unknown"],
  ])("says %j was blocked as %s", (blocked, reported) => {
    expect(readViolation(report({ "blocked-uri": blocked }), ours)?.blocked).toBe(reported);
  });

  it("cannot write a word of its own into the log", () => {
    const nasty = '\n{"level":60,"msg":"all is lost"}\u001b[2J\u202e'.repeat(50);
    const violation = readViolation(
      report({
        "document-uri": `https://boli.example/${nasty}?token=${nasty}`,
        "effective-directive": nasty,
        "blocked-uri": nasty,
        "source-file": nasty,
        "line-number": nasty,
      }),
      ours,
    );
    for (const reported of Object.values(violation ?? {})) {
      expect(reported).toMatch(/^[\w/*.:-]*$/);
      expect(reported.length).toBeLessThan(300);
    }
  });

  it.each([
    null,
    undefined,
    [],
    "text",
    {},
    { "csp-report": null },
    { "csp-report": [] },
    report({ "document-uri": "https://elsewhere.test/" }),
    report({ "document-uri": "about:blank" }),
    report({ "document-uri": 7 }),
  ])("is none of ours, and nothing is told: %j", (body) => {
    expect(readViolation(body, ours)).toBeUndefined();
  });
});

describe("the limit of reports", () => {
  const violation = (blocked: string) => ({ directive: "img-src", blocked, page: "/", at: "" });

  it("logs each violation once an hour, and with the next line how many were left out", () => {
    let now = 0;
    const limit = new ReportLimit(() => now);
    expect(limit.take(violation("a"))).toEqual({ leftOut: 0 });
    expect(limit.take(violation("a"))).toBeUndefined();
    expect(limit.take(violation("b"))).toEqual({ leftOut: 1 });
    now = 3_600_000;
    expect(limit.take(violation("a"))).toEqual({ leftOut: 0 });
  });

  it("logs thirty different ones an hour at most, however many are made up", () => {
    const limit = new ReportLimit(() => 0);
    const logged = Array.from({ length: 10_000 }, (_, i) => limit.take(violation(`https://${i}.test`)));
    expect(logged.filter((one) => one !== undefined)).toHaveLength(30);
  });
});
