import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

interface Place {
  x: number;
  y: number;
}

// Fonts and zooms round differently; people don't see this as a jump.
const maxMovePx = 3;

export async function placeOf(where: Locator): Promise<Place> {
  const box = await where.boundingBox();
  if (box === null) throw new Error(`${String(where)} is not shown.`);
  return box;
}

// Nothing was pushed: the element still is where it was, as far as anyone sees.
export async function expectInPlace(where: Locator, before: Place): Promise<void> {
  await expect
    .poll(
      async () => {
        const { x, y } = await placeOf(where);
        return Math.max(Math.abs(x - before.x), Math.abs(y - before.y));
      },
      `how far ${String(where)} has moved, in pixels`,
    )
    .toBeLessThanOrEqual(maxMovePx);
}
