import { describe, expect, it } from "vitest";
import { isReadable, jsonLimits } from "./input.ts";

const read = (text: string): boolean => isReadable(Buffer.from(text));
const items = (count: number): unknown[] =>
  Array.from({ length: count }, (_, at) => ({
    id: "00000000-0000-4000-8000-000000000000",
    name: `Desk, {${at}}: [teak]`,
    description: 'Six "drawers", one \\ broken: {as seen}',
    category: "Furniture",
    condition: "good",
    estimatedValue: 1,
    quantity: 1,
    unit: "pieces",
    images: ["a", "b", "c", "d", "e", "f"],
  }));

describe("the JSON of a request", () => {
  it("may have as many parts as the largest auction, and text content does not count", () => {
    expect(read(JSON.stringify({ items: items(500) }))).toBe(true);
    expect(read(JSON.stringify(Object.fromEntries([["text", "[{,:".repeat(100_000)]])))).toBe(true);
    expect(read(JSON.stringify({ text: '\\"'.repeat(100_000) }))).toBe(true);
  });

  it.each([
    ["numbers", `[${"0,".repeat(jsonLimits.parts)}0]`],
    ["lists", `[${"[],".repeat(jsonLimits.parts)}0]`],
    ["keys", `{${Array.from({ length: jsonLimits.parts }, (_, at) => `"${at}":0`).join(",")}}`],
    ["lists in lists", "[".repeat(1_000_000)],
    ["objects in objects", '{"a":'.repeat(300_000)],
    ["texts", `[${'"",'.repeat(300_000)}0]`],
  ])("is not read when it has too many parts: %s", (_what, text) => {
    expect(read(text)).toBe(false);
  });

  it("may break off anywhere", () => {
    for (const text of ["", '"', '"\\', "{", '{"a', '{"a":"\\', "]]]]", "}{"]) expect(read(text)).toBe(true);
  });
});
