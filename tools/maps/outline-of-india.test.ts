import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { states } from "@boli/contract/places/states";
import { describe, expect, it } from "vitest";

type Pair = [x: number, y: number];
interface Shape {
  state: string;
  x: number;
  y: number;
  width: number;
  line: string;
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const file = read("web/src/auctions/map/outline-of-india.json");
const shapes = JSON.parse(file) as Shape[];

function ringsOf(line: string): Pair[][] {
  return line
    .split("z")
    .filter((ring) => ring !== "")
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
      const points: Pair[] = [[x, y]];
      for (let at = 0; at < steps.length; at += 2) {
        const [beforeX, beforeY] = points.at(-1) ?? [0, 0];
        points.push([beforeX + (steps[at] ?? 0), beforeY + (steps[at + 1] ?? 0)]);
      }
      return points;
    });
}

const rings = new Map(shapes.map(({ state, line }) => [state, ringsOf(line)]));

function isIn(state: string, lat: number, lng: number): boolean {
  const [x, y] = [lng * 100, -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (18_000 / Math.PI)];
  let inside = false;
  for (const ring of rings.get(state) ?? [])
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}

describe("the outline of India", () => {
  it("OUTLINE-1 has all states and union territories, and is small", () => {
    expect(shapes.map(({ state }) => state)).toEqual(
      states.map(({ name }) => name as string).toSorted((one, other) => one.localeCompare(other)),
    );
    expect(gzipSync(file).length).toBeLessThan(25_000);
  });

  // The boundary that the Survey of India publishes.
  it.each([
    ["Gilgit", "Ladakh", 35.92, 74.31],
    ["Skardu", "Ladakh", 35.3, 75.63],
    ["the Shaksgam valley", "Ladakh", 36.0, 76.7],
    ["Aksai Chin", "Ladakh", 35.2, 79.4],
    ["Demchok", "Ladakh", 32.72, 79.44],
    ["Muzaffarabad", "Jammu and Kashmir", 34.36, 73.47],
    ["Mirpur", "Jammu and Kashmir", 33.15, 73.75],
    ["Tawang", "Arunachal Pradesh", 27.58, 91.87],
    ["Kibithu", "Arunachal Pradesh", 28.28, 97.0],
  ])("OUTLINE-2 has %s in %s", (_place, state, lat, lng) => {
    expect(isIn(state, lat, lng)).toBe(true);
  });

  it("OUTLINE-3 lies where it is: the post offices fall into their own states", () => {
    const offices = read("server/data/pincodes.csv")
      .split("\n")
      .slice(1)
      .map((row) => /,([^,]+),([\d.]+),([\d.]+),point$/.exec(row.replaceAll('"', "")))
      .filter((row) => row !== null);
    expect(offices.length).toBeGreaterThan(10_000);
    const inside = offices.filter(([, state = "", lat, lng]) => isIn(state, Number(lat), Number(lng)));
    expect(inside.length / offices.length).toBeGreaterThan(0.98);
  });
});
