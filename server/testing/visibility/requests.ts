import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import type { Principal, Thing, World } from "./world.ts";

// Every request that reads, made from the endpoint table: about each thing, and in search of each thing.

type Reader = readonly [string, Endpoint];

const all: readonly Reader[] = Object.values(api)
  .flatMap((table) => Object.entries(table as Record<string, Endpoint>))
  .filter(([, { method }]) => method === "GET");
export const readers = all.filter(([, { socket }]) => socket === undefined);
export const sockets = all.filter(([, { socket }]) => socket !== undefined);

const nobody = "01900000-0000-7000-8000-00000000ffff";

export const pathOf = ({ path }: Endpoint, thing?: Thing): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) =>
    key === "id" ? (thing?.id ?? nobody) : key === "lotId" ? (thing?.lotId ?? nobody) : nobody,
  );

const fieldsOf = ({ input }: Endpoint): string[] => {
  const def = input?.query?._zod.def as { shape?: Record<string, unknown> } | undefined;
  return Object.keys(def?.shape ?? {});
};

// Values for each field of a query that finds things. Those who ask little ask the first of each.
const queriesFor = ({ shown, hidden }: World): Record<string, string[]> => {
  const sought = [...shown, ...hidden].map((thing) => thing.sought);
  return {
    search: ["desks", ...sought],
    q: ["Vermil", ...sought.map((word) => word.slice(0, 6))],
    ids: [[...shown, ...hidden].map(({ id }) => id).join(",")],
    near: ["Pune"],
    category: ["Furniture", "Art"],
    status: ["upcoming", "cancelled", "live"],
    box: ["68,6,98,37"],
  };
};

// The same refusal is given to whoever may not ask, whatever the request is about.
const mayAsk = ({ access }: Endpoint, who: Principal): boolean =>
  access === "anyone" ||
  (who !== "signed out" &&
    who !== "deactivated" &&
    (access === "signed-in" || scopeOf(who === "member" ? "buyer" : who, access.right) !== undefined));

// The things that a path can be about; one of another kind is as unknown to it as a wrong number.
function thingsFor({ path }: Endpoint, { shown, hidden }: World): Thing[] {
  const things = [...shown, ...hidden].filter(({ isLeftAlone }) => !isLeftAlone);
  if (path.startsWith("/api/auctions/")) return things.filter(({ kind }) => kind === "auction");
  if (path.startsWith("/api/live-auctions/")) return things.filter(({ kind }) => kind !== "auction");
  return things.slice(0, 1);
}

export function requestsOf(endpoint: Endpoint, who: Principal, world: World): string[] {
  const paths = endpoint.path.includes("{id}")
    ? thingsFor(endpoint, world).map((thing) => pathOf(endpoint, thing))
    : [pathOf(endpoint)];
  if (!mayAsk(endpoint, who) || who === "deactivated") return paths.slice(0, 1);
  const values = queriesFor(world);
  const queries = endpoint.path.includes("{id}") ? [] : fieldsOf(endpoint);
  const asksAll = who === "signed out" || who === "member";
  return [
    ...paths,
    ...queries.flatMap((field) =>
      (values[field] ?? [])
        .slice(0, asksAll ? undefined : 1)
        .map((value) => `${paths[0]}?${new URLSearchParams({ [field]: value }).toString()}`),
    ),
  ];
}
