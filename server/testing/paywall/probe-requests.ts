import { pages as allPages, type PageRow } from "@boli/contract/pages";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import { pathForRouter } from "../../src/http/route.ts";
import { things } from "../things.ts";
import { moreBodies, pathsOfPages, rawRoutes } from "./known-rows.ts";
import { probesOf } from "./probes.ts";
import { type FreePrincipal, type World, freePrincipals, roleOf } from "./worlds.ts";

// All requests sent by callers who may not know a place, derived from the endpoint table, the list of pages and the
// router's own list. A new row in any of them is covered automatically, or stops the run when its requests cannot be
// derived.

export interface Probe {
  // In the router's form: "GET /api/auctions/:id".
  route: string;
  who: FreePrincipal;
  method: string;
  path: string | ((world: World) => Promise<string>);
  headers?: Record<string, string>;
  body?: unknown;
}

export type Tables = Record<string, Record<string, Endpoint>>;
export interface Rows {
  tables: Tables;
  pages?: Record<string, PageRow>;
}

export const probeRequestsOf = ({ tables, pages = allPages }: Rows, world: World): Probe[] => [
  ...Object.values(tables).flatMap((table) =>
    Object.entries(table).flatMap(([name, endpoint]) => requestsOfEndpoint(name, endpoint)),
  ),
  ...Object.values(pages).flatMap((page) => requestsOfPage(page, world)),
  ...Object.keys(rawRoutes).flatMap((route) => requestsOfRawRoute(route, world)),
  ...elsewhere.flatMap((path) =>
    freePrincipals.map((who): Probe => ({ route: "nowhere", who, method: "GET", path, headers: asPage })),
  ),
];

const unknownId = "01900000-0000-7000-8000-00000000ffff";
const asPage = { accept: "text/html" };
// Paths that do not exist.
const elsewhere = ["/nothing", "/hi/nothing", "/api/nothing", "/app", "/auctions/", `/auctions/${unknownId}`];

// The subject of the request. "fresh" is created by another person only for this request, as defined in `things`.
type Target = "fresh" | "rich" | "hidden" | "waiting" | "bare" | "nobody's" | "malformed";
// All callers request these; the other targets are requested by two callers only, since the rest would not add anything.
const byAll: readonly Target[] = ["fresh", "rich"];
const fewTargets: readonly Target[] = ["hidden", "waiting", "bare", "nobody's", "malformed"];
const few: ReadonlySet<FreePrincipal> = new Set(["signed out", "other seller"]);
const hindi = { "accept-language": "hi" };

function requestsOfEndpoint(name: string, endpoint: Endpoint): Probe[] {
  const route = `${endpoint.method} ${pathForRouter(endpoint.path)}`;
  requireKnown(name, endpoint);
  const hasThing = endpoint.path.includes("{id}");
  return freePrincipals.flatMap((who) => {
    const targets = [
      ...(hasThing ? byAll : byAll.slice(0, 1)),
      ...(hasThing && few.has(who) ? fewTargets : []),
    ];
    const ask = (
      target: Target,
      { query = "", ...change }: Partial<Probe> & { query?: string } = {},
    ): Probe => ({
      route,
      who,
      method: endpoint.method,
      path: async (world) => `${await pathOf(name, endpoint, target, world)}${query}`,
      ...change,
      headers: { ...headersOf(endpoint, target), ...change.headers },
    });
    const defaultState = hasThing ? "rich" : "fresh";
    if (endpoint.method === "GET") {
      return [
        ...targets.map((target) => ask(target)),
        ...(few.has(who)
          ? [ask(defaultState, { method: "HEAD" }), ask(defaultState, { headers: hindi })]
          : []),
        ...probesFor(endpoint, who).map((query) =>
          ask(defaultState, { query: `?${new URLSearchParams(query).toString()}` }),
        ),
      ];
    }
    const bodies = bodiesOf(name, endpoint);
    const stale =
      endpoint.version === true
        ? bodies.map((body) => ask("rich", { body, headers: { "if-match": '"2"' } }))
        : [];
    return [
      ...targets.flatMap((target) => bodies.map((body) => ask(target, { body }))),
      ...stale,
      ...(few.has(who) ? [{}, '{"title":', []].map((body) => ask("fresh", { body, headers: hindi })) : []),
    ];
  });
}

// Two callers send all probes, the others a part of them.
function probesFor(endpoint: Endpoint, who: FreePrincipal): Array<Record<string, string>> {
  if (!mayAsk(endpoint, who)) return [];
  const probes = probesOf(endpoint);
  const nth = freePrincipals.indexOf(who);
  return few.has(who) ? probes : probes.filter((_, at) => at % freePrincipals.length === nth);
}

// A refused caller gets the same refusal whatever the probe.
function mayAsk({ access }: Endpoint, who: FreePrincipal): boolean {
  if (access === "anyone") return true;
  if (who === "signed out") return false;
  return access === "signed-in" || scopeOf(roleOf(who), access.right) !== undefined;
}

function requireKnown(name: string, endpoint: Endpoint): void {
  const { path, input } = endpoint;
  if (path.includes("{") && things.list[name]?.params === undefined)
    throw new Error(
      `server/testing/things.ts does not say which thing a request for ${name} (${path}) may use.`,
    );
  const accepts = (body: unknown): boolean =>
    input?.body?.safeParse(fieldsOf(valueOf(body))).success === true;
  if (input?.body !== undefined && !bodiesOf(name, endpoint).some(accepts))
    throw new Error(
      `Neither things.ts nor paywall/known-rows.ts has a body that ${name} accepts (${endpoint.method} ${path}).`,
    );
}

// A function makes a new form for each call.
export const valueOf = (body: unknown): unknown =>
  typeof body === "function" ? (body as () => unknown)() : body;

const fieldsOf = (body: unknown): unknown =>
  body instanceof FormData
    ? Object.fromEntries([...body].filter(([, value]) => typeof value === "string"))
    : body;

const bodiesOf = (name: string, { input, method }: Endpoint): unknown[] => {
  if (method === "GET") return [];
  const own = things.list[name]?.body;
  const bodies = [...(own === undefined ? [] : [own]), ...(moreBodies[name] ?? [])];
  return bodies.length > 0 || input?.body !== undefined ? bodies : [undefined];
};

async function pathOf(name: string, endpoint: Endpoint, target: Target, world: World): Promise<string> {
  const params = await paramsOf(name, target, world);
  return endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? unknownId),
  );
}

async function paramsOf(name: string, target: Target, world: World): Promise<Record<string, string>> {
  switch (target) {
    case "fresh":
      return (await things(world.app.database).paramsOf(name, world.people.owner)) ?? {};
    case "nobody's":
      return {};
    case "malformed":
      return { id: "quillonwadi" };
    default:
      return { id: world.ids[target], attachmentId: world.ids.document };
  }
}

function headersOf(endpoint: Endpoint, target: Target): Record<string, string> {
  return {
    ...(endpoint.once || endpoint.keyed ? { "idempotency-key": "asked-from-outside" } : {}),
    ...(endpoint.version === true ? { "if-match": target === "rich" ? '"3"' : '"1"' } : {}),
  };
}

function requestsOfPage({ path }: PageRow, world: World): Probe[] {
  const isOne = !/[:*]/.test(path);
  const paths = isOne ? [path] : pathsOfPages[path]?.(world.ids);
  if (paths === undefined)
    throw new Error(
      `server/testing/paywall/known-rows.ts does not say which addresses the page ${path} has.`,
    );
  return paths.flatMap((one) =>
    freePrincipals.flatMap((who) =>
      (few.has(who) ? ["en", "hi"] : ["en"]).flatMap((language) => {
        const headers = { ...asPage, "accept-language": language };
        const ask = { route: `GET ${path}`, who, method: "GET", path: one, headers };
        return few.has(who) ? [ask, { ...ask, method: "HEAD" }] : [ask];
      }),
    ),
  );
}

function requestsOfRawRoute(route: string, world: World): Probe[] {
  const row = rawRoutes[route];
  const [method = "", url = ""] = route.split(" ");
  if (row === undefined || !("paths" in row)) return [];
  return row.paths(world, url).flatMap((path) =>
    freePrincipals.flatMap((who) => [
      { route, who, method, path },
      { route, who, method: "HEAD", path },
    ]),
  );
}

// Routes that no request covers, and requests for routes that do not exist.
export function uncovered(
  asks: ReadonlyArray<Pick<Probe, "route">>,
  { routes }: Pick<World, "routes">,
): string[] {
  const probed = new Set(asks.map(({ route }) => route));
  // Each GET route also has a HEAD route; both are requested.
  const known = new Set(routes.map(({ method, url }) => `${method === "HEAD" ? "GET" : method} ${url}`));
  const isExcused = (route: string): boolean => {
    const row = rawRoutes[route] ?? rawRoutes[route.replace(/^\w+ /, "ANY ")];
    return row !== undefined && "why" in row;
  };
  return [
    ...[...known]
      .filter((route) => !probed.has(route) && !isExcused(route))
      .map(
        (route) => `${route} is probed by nobody: say in server/testing/paywall/known-rows.ts how it may be.`,
      ),
    ...Object.keys(rawRoutes)
      .filter((route) => !route.startsWith("ANY ") && !known.has(route))
      .map((route) => `${route} of known-rows.ts is no route.`),
  ];
}
