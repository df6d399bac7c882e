import { describe, expect, it } from "vitest";
import { differenceOf, type RawAnswer } from "./compare-answers.ts";

const answer: RawAnswer = {
  statusLine: "HTTP/1.1 200 OK",
  headers: [
    ["x-request-id", "abcdefgh-1"],
    ["date", "Mon, 05 Oct 2026 10:00:00 GMT"],
    ["cache-control", "no-store"],
  ],
  body: "{}",
  bytes: 120,
};

const withHeader = (at: number, value: string): RawAnswer => ({
  ...answer,
  headers: answer.headers.map(([name, old], index) => [name, index === at ? value : old]),
});

describe("two answers", () => {
  it("are the same when only the id and the date differ, in the same number of characters", () => {
    expect(differenceOf(answer, withHeader(0, "hgfedcba-2"))).toBeUndefined();
    expect(differenceOf(answer, withHeader(1, "Tue, 06 Oct 2026 10:00:00 GMT"))).toBeUndefined();
  });

  it.each<[string, RawAnswer]>([
    ["a longer id", withHeader(0, "hgfedcba-10")],
    ["another value", withHeader(2, "no-cache")],
    ["a header more", { ...answer, headers: [...answer.headers, ["x-more", "1"]] }],
    ["a header less", { ...answer, headers: answer.headers.slice(1) }],
    ["another body", { ...answer, body: "[]" }],
    ["another status", { ...answer, statusLine: "HTTP/1.1 201 Created" }],
    ["another number of bytes", { ...answer, bytes: 121 }],
  ])("differ by %s", (_what, other) => {
    expect(differenceOf(answer, other)).toBeTypeOf("string");
  });
});
