import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { pathForRouter } from "../../src/http/route.ts";
import { firstWord } from "./first-word.ts";
import type { TestAnswer } from "../http.ts";
import { askersOf, pathsElsewhere, queriesOf, type Row, thingPathsOf } from "./requests.ts";
import type { Seen, WatchedStatements } from "./watch-statements.ts";
import { type LargeWorld, prepare, whoTries } from "./world.ts";

export const routeOf = ({ method, path }: Endpoint): string => `${method} ${pathForRouter(path)}`;

// The statements of a row of the endpoint table: of a valid request, by somebody who has nothing yet and by whoever has most; and of
// reading about everything there is, with every field of a query.
export async function statementsOf(watched: WatchedStatements, world: LargeWorld, row: Row): Promise<Seen[]> {
  const [, endpoint] = row;
  const paths = thingPathsOf(endpoint, world.shown);
  if (endpoint.socket) {
    return watched.of(async () => {
      for (const path of paths) await firstWord(world.app, path, world.rich.buyer);
    });
  }
  const seen: Seen[] = [];
  const ask = async (send: () => Promise<TestAnswer>): Promise<void> => {
    seen.push(...(await watched.of(async () => requireNoFault(world, await send()))));
  };
  for (const who of await whoTries(world, row)) await ask(await prepare(world, row, who));
  if (endpoint.method !== "GET") return seen;
  const askers = askersOf(endpoint);
  for (const role of askers) for (const path of paths) await ask(() => world.rich[role].caller.get(path));
  const [first] = askers;
  const { caller } = world.rich[askers.includes("buyer") ? "buyer" : (first ?? "admin")];
  for (const query of queriesOf(endpoint, world.shown))
    await ask(() => caller.get(`${paths[0]}?${new URLSearchParams(query).toString()}`));
  return seen;
}

// The statements of pages, files and feeds, by route.
export async function statementsElsewhere(
  watched: WatchedStatements,
  world: LargeWorld,
): Promise<Map<string, Seen[]>> {
  const found = new Map<string, Seen[]>();
  for (const [route, paths] of pathsElsewhere(world.shown, world.feed)) {
    const ask = async (): Promise<void> => {
      for (const path of paths)
        requireNoFault(world, await world.app.anyone.get(path, { accept: "text/html" }));
    };
    found.set(route, await watched.of(ask));
  }
  return found;
}

// After a fault the rest of a request has not been seen.
function requireNoFault({ app }: LargeWorld, { status, text }: TestAnswer): void {
  const fault = app.logged.findLast(({ err }) => err !== undefined);
  if (status === 500) throw new Error(`${text} ${JSON.stringify(fault).slice(0, 1_000)}`);
}
