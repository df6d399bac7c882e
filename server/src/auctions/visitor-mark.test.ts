import { describe, expect, it } from "vitest";
import { visitorMark } from "./page-view-counter.ts";

const from = { address: "203.0.113.9", userAgent: "Firefox" };
const markAt = (instant: string, who = from): string => visitorMark("a secret", who, new Date(instant));

describe("FORGET-3 the mark of a visitor", () => {
  it("is the same all through a day in India, and another one the next day", () => {
    const first = markAt("2031-03-13T18:30:00Z");
    expect(markAt("2031-03-14T18:29:59.999Z")).toBe(first);
    expect(markAt("2031-03-14T18:30:00Z")).not.toBe(first);
  });

  it("distinguishes addresses and browsers, and names neither", () => {
    const at = "2031-03-14T00:00:00Z";
    const marks = [
      markAt(at),
      markAt(at, { ...from, address: "203.0.113.8" }),
      markAt(at, { ...from, userAgent: "Chrome" }),
      visitorMark("another secret", from, new Date(at)),
    ];
    expect(new Set(marks).size).toBe(4);
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/);
  });
});
