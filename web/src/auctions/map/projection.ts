import type { Box } from "@boli/contract/auctions/map";
import type { Point } from "@boli/contract/places/endpoints";

// The map's own units are those of the outline: hundredths of a degree of longitude, in the Mercator projection that all
// tiles have. `y` grows to the south.
export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

// The visible part of the map: the spot in the middle, and the number of pixels per unit.
export interface View extends Spot {
  scale: number;
}

const unitsAround = 36_000;
const tilePx = 256;

export const spotOf = ({ lat, lng }: Point): Spot => ({
  x: lng * 100,
  y: (-Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * unitsAround) / 2 / Math.PI,
});

export const pointOf = ({ x, y }: Spot): Point => ({
  lat: (Math.atan(Math.exp((-y * 2 * Math.PI) / unitsAround)) * 360) / Math.PI - 90,
  lng: x / 100,
});

// The scale at which tiles of this zoom have their natural size.
export const scaleOfZoom = (zoom: number): number => (tilePx * 2 ** zoom) / unitsAround;

// Returns the view that shows the whole box.
export function fit({ west, south, east, north }: Box, { width, height }: Size): View {
  const [start, end] = [spotOf({ lat: north, lng: west }), spotOf({ lat: south, lng: east })];
  return {
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2,
    scale: Math.min(width / (end.x - start.x), height / (end.y - start.y)),
  };
}

const kmPerDegree = 111.2;

// The box that contains a circle of this radius.
export function boxWithin({ lat, lng }: Point, km: number): Box {
  const degrees = km / kmPerDegree;
  const aside = degrees / Math.cos((lat * Math.PI) / 180);
  return { west: lng - aside, south: lat - degrees, east: lng + aside, north: lat + degrees };
}

// The position of a spot on the screen, in pixels from the upper left corner.
export const placeOnScreen = ({ x, y }: Spot, view: View, { width, height }: Size): Spot => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

export interface Limits {
  // The part of the world that the middle stays in.
  bounds: Box;
  minScale: number;
  maxScale: number;
}

export function clampView({ bounds, minScale, maxScale }: Limits, { x, y, scale }: View): View {
  const [start, end] = [
    spotOf({ lat: bounds.north, lng: bounds.west }),
    spotOf({ lat: bounds.south, lng: bounds.east }),
  ];
  const between = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  return {
    x: between(x, start.x, end.x),
    y: between(y, start.y, end.y),
    scale: between(scale, minScale, maxScale),
  };
}

export const panned = (view: View, byX: number, byY: number): View => ({
  ...view,
  x: view.x - byX / view.scale,
  y: view.y - byY / view.scale,
});

// The spot at this position of the screen stays there; `from` is measured from the middle.
export const zoomed = (view: View, factor: number, from: Spot = { x: 0, y: 0 }): View => ({
  x: view.x + (from.x / view.scale) * (1 - 1 / factor),
  y: view.y + (from.y / view.scale) * (1 - 1 / factor),
  scale: view.scale * factor,
});

// The visible box with a margin, rounded to a grid, so that small movements do not change it.
export function boxAround(view: View, { width, height }: Size): Box {
  const [halfX, halfY] = [width / view.scale / 2, height / view.scale / 2];
  // A power of two, so that the grid stays where it is while the scale changes a little.
  const grid = 2 ** Math.ceil(Math.log2(Math.max(halfX, halfY) / 2));
  const before = (side: number): number => Math.floor(side / grid) * grid;
  const after = (side: number): number => Math.ceil(side / grid) * grid;
  const start = pointOf({ x: before(view.x - halfX), y: before(view.y - halfY) });
  const end = pointOf({ x: after(view.x + halfX), y: after(view.y + halfY) });
  return {
    west: Math.max(-180, start.lng),
    south: Math.max(-85, end.lat),
    east: Math.min(180, end.lng),
    north: Math.min(85, start.lat),
  };
}

export interface Tile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
  px: number;
}

// The tiles that cover the screen. On screens with a high pixel density it uses the next zoom, which is sharper.
export function tilesFor(view: View, size: Size, pixelRatio: number, maxZoom: number): Tile[] {
  const sharper = pixelRatio > 1.5 ? 1 : 0;
  const natural = Math.round(Math.log2((view.scale * unitsAround) / tilePx)) + sharper;
  const z = Math.min(maxZoom, Math.max(0, natural));
  const count = 2 ** z;
  const units = unitsAround / count;
  const px = units * view.scale;
  const corner = placeOnScreen({ x: -unitsAround / 2, y: -unitsAround / 2 }, view, size);
  const tiles: Tile[] = [];
  const [fromX, toX] = [Math.floor(-corner.x / px), Math.floor((size.width - corner.x) / px)];
  const [fromY, toY] = [Math.floor(-corner.y / px), Math.floor((size.height - corner.y) / px)];
  for (let y = Math.max(0, fromY); y <= Math.min(count - 1, toY); y += 1)
    for (let x = Math.max(0, fromX); x <= Math.min(count - 1, toX); x += 1)
      tiles.push({ z, x, y, left: corner.x + x * px, top: corner.y + y * px, px });
  return tiles;
}
