import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { geohashOf } from "./canaries.ts";
import { plantedPlace, worldNames } from "./planted-places.ts";

// Searches that try to find out a place from the results of a search, their number or their order.

const probeTexts: readonly string[] = [
  ...new Set([
    ...worldNames.flatMap((world) => {
      // The richest auction started at the first place and moved to the second.
      const [before, now] = [plantedPlace(0, world), plantedPlace(1, world)];
      const { lat, lng } = now.coordinates;
      return [
        `quillonwadi${before.code}`,
        `quillonwadi${now.code}`,
        now.address,
        before.pincode,
        now.pincode,
        now.inspectionPlace,
        `fennimark${now.code}`,
        `${lat}`,
        `${lat.toFixed(2)},${lng.toFixed(2)}`,
        geohashOf(now.coordinates, 6),
        // A part of the map with nothing but this place.
        [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].map((side) => side.toFixed(6)).join(","),
      ];
    }),
    "Gate 1",
    "Wharf",
    "Umbrella Works",
    "Brindlewick",
    // Words that match in both worlds, so that a search without any results does not count as safe.
    "Rich",
    "Desk",
    "Pune",
    "Mumbai, Maharashtra",
    "411001",
    "2031-02-11",
    // A part of the map with Pune's middle and none of the places.
    "73.8,18.5,73.9,18.6",
    "1",
    "5",
    "%",
  ]),
];

// Parameters that endpoints do not have today, in case one ever accepts them silently.
const first = plantedPlace(1);
const pointText = `${first.coordinates.lat},${first.coordinates.lng}`;
const randomQueries = [
  { sort: "distance" },
  { sort: "address" },
  { near: pointText, radius: "1" },
  { near: pointText, sort: "nearest" },
  { near: "Nagpur", sort: "nearest" },
  { near: pointText, radiusKm: "1" },
  { near: "Pune", radiusKm: "100" },
  { near: "Pune", radiusKm: "100", sort: "nearest", location: "Mumbai" },
  { location: "411001", search: "nothing" },
  { lat: String(first.coordinates.lat), lng: String(first.coordinates.lng) },
  { pincode: first.pincode },
  { address: first.address },
  { fields: "address,pincode" },
  { include: "attachments" },
  { "location[address]": "Quillonwadi" },
  { "search[]": "Quillonwadi" },
];

interface Definition {
  innerType?: Schema;
  in?: Schema;
  entries?: Record<string, string>;
  shape?: Record<string, Schema>;
}
interface Schema {
  _zod: { def: unknown };
  safeParse(value: unknown): { success: boolean };
}
export const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

// The values of an enum field.
export function choicesOf(schema: Schema): string[] {
  const { entries, innerType, in: from } = definitionOf(schema);
  if (entries !== undefined) return Object.values(entries);
  const inner = innerType ?? from;
  return inner === undefined ? [] : choicesOf(inner);
}

type Query = Record<string, string>;

// Every query field with every text that it accepts, and each enum value together with a text. New fields are covered
// automatically.
export function probesOf({ input }: Endpoint): Query[] {
  const shape = input?.query === undefined ? {} : (definitionOf(input.query).shape ?? {});
  const queries: Query[] = [];
  const revealing = `quillonwadi${first.code}`;
  const texts = Object.keys(shape).filter((key) => shape[key]?.safeParse(revealing).success);
  for (const [key, schema] of Object.entries(shape)) {
    const choices = choicesOf(schema);
    const taken = probeTexts.filter((text) => schema.safeParse(text).success);
    const refused = probeTexts.find((text) => !schema.safeParse(text).success);
    const values = [...new Set([...choices, ...taken, ...(refused === undefined ? [] : [refused])])];
    queries.push(...values.map((value) => ({ [key]: value })));
    for (const text of texts.filter((text) => text !== key))
      queries.push(...choices.map((choice) => ({ [key]: choice, [text]: revealing })));
  }
  if (Object.keys(shape).length > 0) queries.push(...randomQueries);
  return queries;
}
