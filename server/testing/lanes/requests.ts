import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type Role, scopeOf } from "@boli/contract/endpoint/permissions";
import { pages } from "@boli/contract/pages";
import { pathsOfPages, rawRoutes } from "../paywall/known-rows.ts";
import { choicesOf, definitionOf } from "../paywall/probes.ts";
import { pathOf } from "../visibility/requests.ts";
import type { Thing } from "../visibility/world.ts";

// Requests for every row of the endpoint table: about the things with most in them, and with every field of a query.

export type Row = readonly [name: string, endpoint: Endpoint];

export const rows: readonly Row[] = Object.values(api).flatMap((table) =>
  Object.entries(table as Record<string, Endpoint>),
);

// Those that may ask, whoever has most first.
export const askersOf = ({ access }: Endpoint): Role[] =>
  (["reseller", "buyer", "seller", "admin"] as const).filter(
    (role) => typeof access === "string" || scopeOf(role, access.right) !== undefined,
  );

// Words that things have and that none has, places, parts of the map, amounts, days and pages.
const texts = [
  "lamp",
  "desks",
  "lamp desk evening chairs",
  "zugtro",
  "Pune",
  "411001",
  "68,6,98,37",
  "5000",
  "20",
  "2026-01-01",
  "true",
];

type Query = Record<string, string>;

// Each field alone, and each value of a choice with a text.
export function queriesOf({ input }: Endpoint, things: readonly Thing[]): Query[] {
  const shape = input?.query === undefined ? {} : (definitionOf(input.query).shape ?? {});
  const ids = things.map(({ id }) => id);
  const alone = Object.entries(shape).flatMap(([key, schema]) => {
    const given = [...texts, ids.join(",")].filter((text) => schema.safeParse(text).success);
    return [...choicesOf(schema), ...given.slice(0, 4)].map((value) => ({ [key]: value }));
  });
  const searched = ["search", "q", "query"].find((key) => key in shape);
  const together =
    searched === undefined
      ? []
      : alone.filter((query) => !(searched in query)).map((query) => ({ ...query, [searched]: "lamp desk" }));
  return [...alone, ...together];
}

// The things that a path can be about.
export function thingPathsOf(endpoint: Endpoint, things: readonly Thing[]): string[] {
  const { path } = endpoint;
  if (!path.includes("{id}")) return [pathOf(endpoint)];
  const isAuction = !path.startsWith("/api/live-auctions/");
  return things
    .filter(({ kind }) => (kind === "auction") === isAuction)
    .map((thing) => pathOf(endpoint, thing));
}

// The addresses of pages, files and feeds, by the router's names of them.
export function pathsElsewhere(things: readonly Thing[], feed: string): Map<string, string[]> {
  const idOf = (kind: Thing["kind"]): string => things.find((thing) => thing.kind === kind)?.id ?? "";
  const [auction, sale] = [idOf("auction"), idOf("sale")];
  const file = "quillonwadi-quillonwad";
  const ids = {
    ...{ rich: auction, hidden: auction, waiting: auction, bare: auction, own: auction, sale },
    ...{ document: file, documentKey: file, picture: `/files/pictures/${file}` },
  };
  const ofPages = Object.values(pages).map(({ path }): [string, string[]] => [
    `GET ${path}`,
    pathsOfPages[path]?.(ids) ?? [path],
  ]);
  const others = Object.entries(rawRoutes).map(([route, row]): [string, string[]] => [
    route,
    "paths" in row ? row.paths({ ids, feeds: { free: feed } }, route.split(" ")[1] ?? "") : [],
  ]);
  return new Map([...ofPages, ...others].filter(([, paths]) => paths.length > 0));
}
