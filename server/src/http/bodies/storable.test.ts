import { describe, expect, test } from "vitest";
import { isStorable, unstorablePaths } from "./input.ts";

describe("STORABLE-1 a text that PostgreSQL cannot keep is known by sight", () => {
  test.each(["\0", "a\0b", "\ud800", "\udc00", "a\ud83d", "\ude00b"])("refuses %j", (text) => {
    expect(isStorable(text)).toBe(false);
  });
  test.each(["", "नमस्ते", "😀", "\u0001\t\r\n\u007f", "\ufffd\ufffe\uffff", "a\u200db"])(
    "keeps %j",
    (text) => {
      expect(isStorable(text)).toBe(true);
    },
  );
});

test("STORABLE-2 every place of such a text is reported, keys among them, however deep", () => {
  const sent = {
    title: "a\0",
    items: [{ name: "lamp" }, { name: "\ud800", tags: ["x", "\0"] }],
    none: null,
    count: 3,
    "bad\0key": { inner: "\0" },
  };
  expect(unstorablePaths(sent)).toEqual([
    ["title"],
    ["items", "1", "name"],
    ["items", "1", "tags", "1"],
    ["bad\0key"],
  ]);
  expect(unstorablePaths("fine")).toEqual([]);
});
