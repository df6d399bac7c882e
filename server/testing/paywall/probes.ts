import type { Endpoint } from "@boli/contract/endpoint";
import { geohashOf } from "./canaries.ts";
import { plantedPlace, worldNames } from "./planted-places.ts";

// What somebody would try who wants to know a place from what a search finds, how much it finds, or in which order.

const probeTexts: readonly string[] = [
  ...new Set([
    ...worldNames.flatMap((world) => {
      // The richest auction began at the first place, and moved to the second.
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
      ];
    }),
    "Gate 1",
    "Wharf",
    "Umbrella Works",
    "Brindlewick",
    // What both find, so that a search which finds nothing at all does not pass for a good one.
    "Rich",
    "Desk",
    "Pune",
    "Mumbai, Maharashtra",
    "411001",
    "2031-02-11",
    "1",
    "5",
    "%",
  ]),
];

// Parameters that an endpoint does not have today, and that would be worth asking should it ever take them silently.
const first = plantedPlace(1);
const oddQueries = [
  { sort: "distance" },
  { sort: "address" },
  { near: `${first.coordinates.lat},${first.coordinates.lng}`, radius: "1" },
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
const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

// The values of a field that takes one of a few.
function choicesOf(schema: Schema): string[] {
  const { entries, innerType, in: from } = definitionOf(schema);
  if (entries !== undefined) return Object.values(entries);
  const inner = innerType ?? from;
  return inner === undefined ? [] : choicesOf(inner);
}

type Query = Record<string, string>;

// Every field of the query with every text that it takes, and each choice together with a text; a new field joins by itself.
export function probesOf({ input }: Endpoint): Query[] {
  const shape = input?.query === undefined ? {} : (definitionOf(input.query).shape ?? {});
  const queries: Query[] = [];
  const telling = `quillonwadi${first.code}`;
  const texts = Object.keys(shape).filter((key) => shape[key]?.safeParse(telling).success);
  for (const [key, schema] of Object.entries(shape)) {
    const choices = choicesOf(schema);
    const taken = probeTexts.filter((text) => schema.safeParse(text).success);
    const refused = probeTexts.find((text) => !schema.safeParse(text).success);
    const values = [...new Set([...choices, ...taken, ...(refused === undefined ? [] : [refused])])];
    queries.push(...values.map((value) => ({ [key]: value })));
    for (const text of texts.filter((text) => text !== key))
      queries.push(...choices.map((choice) => ({ [key]: choice, [text]: telling })));
  }
  if (Object.keys(shape).length > 0) queries.push(...oddQueries);
  return queries;
}
