import { boxOfIndia, readBox, boxText } from "@boli/contract/auctions/map";
import { describe, expect, it } from "vitest";
import { citiesOfIndia } from "./cities-of-india.ts";
import { boxAroundPins, gatherPins } from "./gather-pins.ts";
import { labelsWithRoom } from "./place-labels.ts";
import {
  boxAround,
  fit,
  clampView,
  placeOnScreen,
  pointOf,
  scaleOfZoom,
  spotOf,
  tilesFor,
  zoomed,
} from "./projection.ts";

const phone = { width: 328, height: 480 };
const mumbai = { lat: 19.076, lng: 72.8777 };
const pin = (key: string, x: number, y: number, count = 1) => ({ key, x, y, count });

describe("the map", () => {
  it("MAP-7 shows all of India on a phone, and a place stays under the finger that zooms on it", () => {
    const view = fit(boxOfIndia, phone);
    for (const [, lat, lng] of citiesOfIndia) {
      const { x, y } = placeOnScreen(spotOf({ lat, lng }), view, phone);
      expect(x > 0 && x < phone.width && y > 0 && y < phone.height).toBe(true);
    }
    const before = placeOnScreen(spotOf(mumbai), view, phone);
    const from = { x: before.x - phone.width / 2, y: before.y - phone.height / 2 };
    const after = placeOnScreen(spotOf(mumbai), zoomed(view, 3, from), phone);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    const point = pointOf(spotOf(mumbai));
    expect([point.lat, point.lng]).toEqual([expect.closeTo(mumbai.lat), expect.closeTo(mumbai.lng)]);
  });

  it("MAP-7 does not leave India, and goes no closer than there is something to see", () => {
    const limits = { bounds: boxOfIndia, minScale: 0.1, maxScale: 2 };
    expect(clampView(limits, { x: 0, y: 99_999, scale: 50 })).toEqual({
      x: boxOfIndia.west * 100,
      y: expect.closeTo(spotOf({ lat: boxOfIndia.south, lng: 0 }).y),
      scale: 2,
    });
  });

  it("MAP-8 asks for a part that holds what is shown, and for the same one after a small step", () => {
    const view = { ...spotOf(mumbai), scale: scaleOfZoom(9) };
    const box = boxAround(view, phone);
    const corner = pointOf({
      x: view.x - phone.width / 2 / view.scale,
      y: view.y - phone.height / 2 / view.scale,
    });
    expect(box.west).toBeLessThanOrEqual(corner.lng);
    expect(box.north).toBeGreaterThanOrEqual(corner.lat);
    expect(readBox(boxText(box))).toBeDefined();
    const steps = [0, 1, 2, 3, 4].map((step) => boxText(boxAround({ ...view, x: view.x + step }, phone)));
    expect(new Set(steps).size).toBeLessThan(3);
  });

  it("MAP-9 gathers pins that would cover one another, loses none, and parts them closer by", () => {
    const pins = [pin("a", 0, 0), pin("b", 10, 0, 3), pin("c", 500, 0)];
    const far = gatherPins(pins, 1);
    expect(far.map(({ count }) => count)).toEqual([4, 1]);
    expect(far[0]).toMatchObject({ x: 7.5, y: 0 });
    expect(gatherPins(pins, 10)).toHaveLength(3);
    const { west, east } = boxAroundPins(pins);
    expect([west < 0, east > 5]).toEqual([true, true]);
  });

  it("MAP-10 writes no name over another, over a pin or over the edge, those first that matter most", () => {
    const label = (text: string, x: number, y: number) => ({ kind: "city" as const, text, x, y });
    const labels = [
      label("Mumbai", 50, 50),
      label("Thane", 55, 52),
      label("Pune", 50, 150),
      label("Goa", 320, 50),
    ];
    const shown = labelsWithRoom(labels, [{ x: 50, y: 150 }], phone);
    expect(shown.map(({ text, hasDot }) => [text, hasDot])).toEqual([
      ["Mumbai", true],
      ["Pune", false],
    ]);
  });

  it("MAP-11 covers the screen with tiles, sharper ones where pixels are small, and none beyond the closest there are", () => {
    const view = { ...spotOf(mumbai), scale: scaleOfZoom(12) };
    const tiles = tilesFor(view, phone, 1, 17);
    expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([12]));
    const right = Math.max(...tiles.map(({ left, px }) => left + px));
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(right).toBeGreaterThanOrEqual(phone.width);
    expect(tilesFor(view, phone, 3, 17)[0]?.z).toBe(13);
    expect(tilesFor(view, phone, 3, 11)[0]?.z).toBe(11);
    // The tile of Mumbai, as every maker of tiles numbers it.
    expect(tiles.some(({ x, y }) => x === 2877 && y === 1826)).toBe(true);
  });
});
