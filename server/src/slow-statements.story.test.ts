import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, startTestApp } from "../testing/app.ts";
import { openTestDatabase } from "../testing/database.ts";
import { routeOf, statementsElsewhere, statementsOf } from "../testing/lanes/ask-all.ts";
import { needlessExceptions, problemsOf } from "../testing/lanes/ceilings.ts";
import { plantSlow, slowEndpoints } from "../testing/lanes/planted-slow.ts";
import { pathsElsewhere, rows } from "../testing/lanes/requests.ts";
import { type Seen, WatchedStatements } from "../testing/lanes/watch-statements.ts";
import { aLargeWorld, type LargeWorld } from "../testing/lanes/world.ts";
import { uncovered } from "../testing/paywall/probe-requests.ts";
import { listingRoutes, type Route } from "../testing/paywall/worlds.ts";
import { plantedEndpoints } from "../testing/planted.ts";
import { aWebRoot } from "../testing/web-root.ts";
import { requireAuditEntry } from "./http/request-context.ts";
import { Budget } from "./platform/database/turns.ts";
import type { Database } from "./platform/database/database.ts";

// A bid waits for the statements that run when it comes. Few of the slow lane run at once, so all others have to be short, whatever the
// market has: the program is asked everything in a market 150 times as large, and each statement is held to what it may read.
const times = 150;

let database: Database;
let app: TestApp;
let routes: Route[];
let world: LargeWorld;
const web = aWebRoot();
const watched = new WatchedStatements();
const seen = new Map<string, Seen[]>();
beforeAll(async () => {
  // Nobody is refused for what they have used.
  vi.spyOn(Budget.prototype, "require").mockReturnValue(undefined);
  database = await openTestDatabase({ beforeCommit: requireAuditEntry, limits: { statementMs: 120_000 } });
  ({ app, routes } = await listingRoutes(() =>
    startTestApp({ database, limitFactor: 1_000_000, webRoot: web.path, extend: plantSlow(database) }),
  ));
  world = await aLargeWorld(app, times);
}, 600_000);
afterAll(async () => {
  watched.stop();
  vi.restoreAllMocks();
  await app.close();
  await database.close();
  web.remove();
});

describe("statements outside the slow lane", { timeout: 300_000 }, () => {
  it.each(rows)("BID-14 are short, whatever there is, of %s", async (...row) => {
    const route = routeOf(row[1]);
    seen.set(route, await statementsOf(watched, world, row));
    expect(problemsOf(route, seen.get(route) ?? [])).toEqual([]);
  });

  it("BID-14 are short on pages, files and feeds", async () => {
    const elsewhere = await statementsElsewhere(watched, world);
    expect([...elsewhere].flatMap(([route, found]) => problemsOf(route, found))).toEqual([]);
  });

  it("BID-14 are found where they are planted: slow ones among lists, and those of nobody", async () => {
    const problemsAt = async (name: keyof typeof slowEndpoints): Promise<string[]> => {
      const endpoint = slowEndpoints[name];
      return problemsOf(routeOf(endpoint), await statementsOf(watched, world, [name, endpoint]));
    };
    expect(await problemsAt("slowLane")).toEqual([]);
    expect(await problemsAt("slowRead")).toEqual([expect.stringContaining('in the lane "read"')]);
    expect(await problemsAt("nobodys")).toEqual([expect.stringContaining("belongs to no lane")]);
  });

  it("BID-14 are looked at on every route that there is, and none is excused without need", () => {
    const asked = [
      ...rows.map(([, endpoint]) => routeOf(endpoint)),
      ...Object.values({ ...plantedEndpoints, ...slowEndpoints }).map(routeOf),
      ...pathsElsewhere(world.shown, world.feed).keys(),
    ];
    expect(
      uncovered(
        asked.map((route) => ({ route })),
        { routes },
      ),
    ).toEqual([]);
    expect(needlessExceptions(seen)).toEqual([]);
  });
});
