import { inventoryBody } from "@boli/contract/inventory/inputs";
import { importLimits, inventoryLimits } from "@boli/contract/inventory/kinds";
import { textLimits } from "@boli/contract/base/typed-text";
import { describe, expect, it } from "vitest";
import { itemInput } from "../../../testing/things.ts";
import { type ImportedItem, slicesOf } from "./import-items.ts";

const items = (count: number, change: object = {}, images: readonly string[] = []): ImportedItem[] => {
  const item = inventoryBody.parse(itemInput(change));
  return Array.from({ length: count }, (_, at) => ({ id: `${at}`, item, images }));
};

const lengthsOf = (all: readonly ImportedItem[]): Set<number> =>
  new Set(slicesOf(all).map(({ length }) => length));

describe("the slices of an import", () => {
  it("INVENTORY-22 have every row once, in their order", () => {
    for (const count of [1, 50, importLimits.rows]) {
      const all = items(count);
      expect(slicesOf(all).flat()).toEqual(all);
    }
  });

  it("INVENTORY-22 have at most 50 rows, and fewer with long texts, many tags or many pictures", () => {
    const most = (all: readonly ImportedItem[]): number => Math.max(...lengthsOf(all));
    const tags = Array.from({ length: inventoryLimits.tags }, (_, at) =>
      `${at}`.padEnd(inventoryLimits.tag, "x"),
    );
    const pictures = Array.from({ length: inventoryLimits.pictures }, (_, at) => `${at}`);
    expect(most(items(200))).toBeLessThanOrEqual(50);
    expect(most(items(200))).toBeGreaterThan(40);
    expect(most(items(200, { description: "x".repeat(textLimits.long) }))).toBe(3);
    expect(most(items(200, { tags }))).toBe(13);
    expect(most(items(200, {}, pictures))).toBe(8);
  });
});
