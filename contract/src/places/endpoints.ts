import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { requiredText } from "../base/fields.ts";

// Degrees north and east.
export const pointSchema = z.strictObject({ lat: z.number(), lng: z.number() });
export type Point = z.output<typeof pointSchema>;

const asPoint = /^(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)$/;

// A place given as a point: "18.52,73.85".
export const isTypedPoint = (text: string): boolean => asPoint.test(text);

// Undefined when it is none, or not on this earth.
export function readPoint(text: string): Point | undefined {
  const [, lat, lng] = asPoint.exec(text)?.map(Number) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

// A pincode as typed: six digits; the first is the zone and is never 0.
const pincodeField = z
  .string()
  .check(z.trim(), z.minLength(1, "required"), z.regex(/^[1-9]\d{5}$/, "pincode"));

export const isPincode = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed);

// A pincode belongs to one post office. Its point is that of the office, or the middle of the area around it.
const pincodePlace = z.strictObject({
  pincode: z.string(),
  office: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  point: z.nullable(pointSchema),
});
export type PincodePlace = z.output<typeof pincodePlace>;

// A suggestion of a type-ahead. People read the label; the other fields are stored and searched.
export const suggestionSchema = z.strictObject({
  kind: z.enum(["pincode", "city", "state"]),
  label: z.string(),
  city: z.nullable(z.string()),
  state: z.string(),
  pincode: z.nullable(z.string()),
  point: z.nullable(pointSchema),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestionLimits = { max: 10, queryLength: 80 } as const;

// The table of places changes with releases only.
const hourSeconds = 3_600;

export const placeEndpoints = endpoints({
  getPincode: {
    method: "GET",
    path: "/api/geo/pincodes/{pincode}",
    summary: "Returns the post office, city, district and state of a pincode.",
    access: "anyone",
    input: { params: z.strictObject({ pincode: pincodeField }) },
    answer: pincodePlace,
    limit: "browse",
    cacheSeconds: hourSeconds,
    refusals: ["pincode_not_found"],
  },
  findPlaces: {
    method: "GET",
    path: "/api/geo/places",
    summary: "Suggests cities, states and pincodes for what somebody has begun to type, the likeliest first.",
    access: "anyone",
    input: {
      query: z.strictObject({
        query: requiredText(suggestionLimits.queryLength),
        limit: z._default(
          z.coerce
            .number()
            .check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(suggestionLimits.max, "invalid")),
          suggestionLimits.max,
        ),
      }),
    },
    answer: z.array(suggestionSchema),
    limit: "browse",
    cacheSeconds: hourSeconds,
  },
});
