import * as z from "zod/mini";
import { auctionStatuses, auctionTypes } from "./kinds.ts";
import { auctionFiltersQuery } from "./inputs.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import { instant } from "../base/fields.ts";
import { pointSchema } from "../places/endpoints.ts";

// The sides of a part of the map, in degrees.
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

// India with its islands: the box of a map when none is given.
export const boxOfIndia: Box = { west: 67.5, south: 6, east: 98, north: 37.5 };

export const mapLimits = {
  // The number of single auctions on one map; more are grouped into clusters.
  points: 300,
  // The number of clusters across the box, and from top to bottom.
  cells: 8,
  // The number of cities in one response. The gazetteer has some 800.
  cities: 1_000,
} as const;

// "68.1,8.2,97.4,37": west, south, east, north. Undefined when it is not a box.
export function readBox(text: string): Box | undefined {
  const sides = text.split(",");
  if (sides.length !== 4 || !sides.every((side) => /^-?\d{1,3}(?:\.\d{1,9})?$/.test(side))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = sides.map(Number);
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : undefined;
}

export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(6))).join(",");

const auctionMapQuery = z.strictObject({
  ...auctionFiltersQuery.shape,
  status: z.optional(z.enum(auctionStatuses, "invalid")),
  // West, south, east and north, in degrees, with commas between them.
  box: z.optional(z.string().check(z.refine((text) => readBox(text) !== undefined, "invalid"))),
});
export type AuctionMapQuery = z.output<typeof auctionMapQuery>;

const areaSchema = z.strictObject({
  city: z.string(),
  state: z.string(),
  // The middle of the city, from the gazetteer.
  ...pointSchema.shape,
  count: z.int(),
});
export type MapArea = z.output<typeof areaSchema>;

const mapPointSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(auctionTypes),
  status: z.enum(auctionStatuses),
  startsAt: instant,
  picture: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  ...pointSchema.shape,
  // False: the seller gave no point, and this is the middle of the city.
  isExact: z.boolean(),
});
export type MapPoint = z.output<typeof mapPointSchema>;

const clusterSchema = z.strictObject({ ...pointSchema.shape, count: z.int() });
export type MapCluster = z.output<typeof clusterSchema>;

const totals = {
  // The point of the place that `near` names; the map starts there. Null when `near` is a point itself.
  near: z.nullable(pointSchema),
  // Auctions in no city that the gazetteer knows, whose seller gave no point. No part of the map shows them.
  unplaced: z.int(),
  // False when there are more than the limit of list totals. Only that many are on the map: the first ones of the list.
  exact: z.boolean(),
};

// Free and full map are two types, so that the free one has no field that could carry the place of an auction.
const freeMapSchema = z.strictObject({ access: z.literal("free"), areas: z.array(areaSchema), ...totals });
const fullMapSchema = z.strictObject({
  access: z.literal("full"),
  // Every auction in the box; empty when there are more than `mapLimits.points`.
  points: z.array(mapPointSchema),
  clusters: z.array(clusterSchema),
  ...totals,
});
const auctionMapSchema = z.discriminatedUnion("access", [freeMapSchema, fullMapSchema]);
export type FreeMap = z.output<typeof freeMapSchema>;
export type FullMap = z.output<typeof fullMapSchema>;
export type AuctionMap = z.output<typeof auctionMapSchema>;

export const auctionMapEndpoints = endpoints({
  mapAuctions: {
    method: "GET",
    path: "/api/auctions/map",
    summary:
      "Shows on a map what the same filters find: the places to subscribers and admins, to all others how many auctions each city has.",
    access: "anyone",
    input: { query: auctionMapQuery },
    answer: auctionMapSchema,
    limit: "browse",
    refusals: ["place_locked"],
  },
});
