import type { Box } from "@boli/contract/auctions/map";
import { pointOf, type Spot } from "./projection.ts";

// A place on the map that stands for this many auctions.
export interface Pin extends Spot {
  key: string;
  count: number;
}

export interface Gathered<P extends Pin> extends Spot {
  key: string;
  pins: readonly P[];
  count: number;
}

// Pins closer than this to each other would cover one another.
export const nearPx = 38;

// Groups pins that are near each other at this scale. Each pin joins the first group near it, so the result does not depend
// on the position of the map.
export function gatherPins<P extends Pin>(pins: readonly P[], scale: number): Array<Gathered<P>> {
  const groups: Array<{ first: P; pins: P[] }> = [];
  for (const pin of pins) {
    const near = groups.find(({ first }) => distance(first, pin) * scale < nearPx);
    if (near) near.pins.push(pin);
    else groups.push({ first: pin, pins: [pin] });
  }
  return groups.map(({ first, pins: gathered }) => {
    const count = gathered.reduce((sum, pin) => sum + pin.count, 0);
    // At the middle of its auctions.
    const x = gathered.reduce((sum, pin) => sum + pin.x * pin.count, 0) / count;
    const y = gathered.reduce((sum, pin) => sum + pin.y * pin.count, 0) / count;
    return { key: first.key, pins: gathered, count, x, y };
  });
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

// The extent of these pins in units; 0 when they are at the same spot, so that zooming cannot separate them.
export function spreadOf(pins: readonly Spot[]): number {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

// Rounds the scale to a step, so that the grouping does not change all the time while the map is zoomed.
export const scaleStep = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 2) / 2);

// The box around these pins, with a margin.
export function boxAroundPins(pins: readonly Spot[]): Box {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)];
  const room = spreadOf(pins) * 0.15;
  const start = pointOf({ x: Math.min(...xs) - room, y: Math.min(...ys) - room });
  const end = pointOf({ x: Math.max(...xs) + room, y: Math.max(...ys) + room });
  return { west: start.lng, south: end.lat, east: end.lng, north: start.lat };
}
