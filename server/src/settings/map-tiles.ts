import type { readList } from "./reader.ts";

// The tiles of maps; without them maps show the project's own outline of India.
export interface MapTiles {
  // With {z}, {x} and {y} for zoom, column and row.
  url: string;
  // The origin from which browsers may load tiles.
  origin: string;
  // The attribution, shown on every map, with a link if there is one.
  attribution: string;
  link: string | undefined;
  // The closest zoom that has tiles.
  maxZoom: number;
}

export function readMapTiles(read: ReturnType<typeof readList>): MapTiles | undefined {
  const url = read.optionalText("TILES_URL");
  const attribution = read.optionalText("TILES_ATTRIBUTION");
  const link = read.url("TILES_LINK", ["https:"])?.href;
  const maxZoom = read.wholeNumber("TILES_MAX_ZOOM", 8, 20, 17);
  if (url === undefined) return undefined;
  const origin = URL.canParse(url) ? new URL(url) : undefined;
  const hasHoles = ["{z}", "{x}", "{y}"].every((hole) => url.split(hole).length === 2);
  // The origin becomes part of a policy, so it has to be one host and nothing else.
  if (origin?.protocol !== "https:" || origin.host.includes("{") || /[\s;,'"*]/.test(url) || !hasHoles) {
    read.problem("TILES_URL must be like https://tiles.example/{z}/{x}/{y}.png, with one fixed host.");
    return undefined;
  }
  if (attribution === undefined) {
    read.problem(
      "TILES_ATTRIBUTION is missing: whoever makes the tiles of TILES_URL must be named on the map.",
    );
    return undefined;
  }
  return { url, origin: origin.origin, attribution, link, maxZoom };
}
