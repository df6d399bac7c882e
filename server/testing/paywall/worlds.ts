import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { SubscriptionStatus } from "@boli/contract/users/user";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { requireAuditEntry } from "../../src/http/request-context.ts";
import { type SignedIn, type TestApp, type TestAppOptions, startTestApp } from "../app.ts";
import { aSession, aUser } from "../builders.ts";
import { openTestDatabase } from "../database.ts";
import { TestCaller } from "../http.ts";
import { questionHeader, withSeed } from "./fixed-random.ts";
import { type WorldName, inWorld } from "./planted-places.ts";
import { type AuctionIds, changeForFollowers, makeAuctions, takeBackCancellation } from "./world-auctions.ts";
import { type Feeds, follow, notifyFollowers } from "./world-followers.ts";

// Two worlds that are equal in everything free and differ in everything paid. Responses to a caller who may not know a
// place must be equal to the byte.

// Both worlds' clocks are frozen at this instant.
export const frozenAt = "2031-01-06T06:30:00.000Z";
// The origin of both worlds, whatever their ports.
const origin = "http://boli.test";

// The callers who may not know a place.
export const freePrincipals = [
  "signed out",
  "free",
  "expired",
  "unsubscribed",
  "other seller",
  "reseller",
] as const;
export type FreePrincipal = (typeof freePrincipals)[number];

const people = {
  owner: { role: "seller" },
  "new seller": { role: "buyer" },
  admin: { role: "admin" },
  "other seller": { role: "seller" },
  free: { role: "buyer" },
  // Over by the clock only: the stored status need not have changed.
  expired: { role: "buyer", subscriptionEndedMsAgo: 1_000 },
  unsubscribed: { role: "buyer", subscriptionStatus: "unsubscribed" },
  reseller: { role: "reseller" },
} as const satisfies Record<
  string,
  { role: Role; subscriptionStatus?: SubscriptionStatus; subscriptionEndedMsAgo?: number }
>;
export const roleOf = (who: Exclude<FreePrincipal, "signed out">): Role => people[who].role;
export type PersonName = keyof typeof people;

export interface Route {
  method: string;
  url: string;
}

export interface World {
  name: WorldName;
  app: TestApp;
  people: Record<PersonName, SignedIn>;
  // The auctions by purpose; their ids are the same in both worlds.
  ids: AuctionIds;
  // The calendar feeds of these people.
  feeds: Feeds;
  // All routes of the server's router.
  routes: Route[];
  // Runs work with ids and random bytes that are the same in both worlds.
  within<T>(seed: string, work: () => Promise<T>): Promise<T>;
  // A session of such a caller. A write may end the session or change its user, so each write gets a new user.
  tokenOf(who: FreePrincipal, does: "read" | "write"): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startWorld(
  name: WorldName,
  options: Pick<TestAppOptions, "webRoot" | "extend"> = {},
): Promise<World> {
  const database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  await freezeClock(database);
  const { app, routes } = await listingRoutes(() =>
    startTestApp({ ...options, database, origin, google: undefined, limitFactor: 1_000_000 }),
  );
  fixRandomnessOfRequests(app);
  const within = <T>(seed: string, work: () => Promise<T>): Promise<T> =>
    inWorld(name, () => withSeed(seed, work));
  // Values computed once per process must not draw from the first world's random numbers.
  await aUser(database);
  const known = await within("people", () => makePeople(app));
  const ids = await within("auctions", () =>
    makeAuctions(app, name, {
      ...known,
      otherSeller: known["other seller"],
      newSeller: known["new seller"],
      reseller: known.reseller,
    }),
  );
  await fixViews(database, Object.values(known), ids);
  const feeds = await within("followers", async () => {
    const made = await follow(known, ids);
    await changeForFollowers(known, ids, name);
    return made;
  });
  await notifyFollowers(app);
  await within("cancellation", () => takeBackCancellation(known, ids));
  return {
    name,
    app,
    people: known,
    ids,
    feeds,
    routes,
    within,
    tokenOf: async (who, does) => {
      if (who === "signed out") return undefined;
      if (does === "read") return known[who].session.token;
      const { id } = await aUser(database, { ...people[who], name: `new ${who}` });
      return (await aSession(database, id)).token;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

// Recommendations depend on views, which are stored a second later: by then one world may have answered a request that the
// other has not. So everybody has viewed the same auction, and further views are not stored.
async function fixViews({ db }: Database, people: readonly SignedIn[], { bare }: AuctionIds): Promise<void> {
  for (const { user } of people)
    await sql`insert into viewed_auction (user_id, auction_id, at) values (${user.id}, ${bare}, boli_now())`.execute(
      db,
    );
  await sql`
    create function view_nothing() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    db,
  );
  await sql`
    create trigger view_nothing before insert on viewed_auction for each row execute function view_nothing()`.execute(
    db,
  );
}

// Freezes the program's only clock, so that instants are equal.
async function freezeClock({ db }: Database): Promise<void> {
  await sql
    .raw(
      `create or replace function boli_now() returns timestamptz language plpgsql volatile parallel restricted as $$
       begin return timestamptz '${frozenAt}'; end $$`,
    )
    .execute(db);
}

// Fastify publishes each new instance; the hook collects the routes of each.
export async function listingRoutes(
  start: () => Promise<TestApp>,
): Promise<{ app: TestApp; routes: Route[] }> {
  const routes: Route[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  };
  diagnostics.subscribe("fastify.initialization", listen);
  try {
    return { app: await start(), routes };
  } finally {
    diagnostics.unsubscribe("fastify.initialization", listen);
  }
}

// Seeds randomness during a request by its question header, or else by the number of earlier requests.
function fixRandomnessOfRequests({ app }: TestApp): void {
  const { server } = app.server;
  const emit = server.emit.bind(server) as (...args: unknown[]) => boolean;
  let count = 0;
  server.emit = ((event: string, ...args: unknown[]) => {
    if (event !== "request" && event !== "upgrade") return emit(event, ...args);
    const { headers } = args[0] as IncomingMessage;
    return withSeed(`answer to ${String(headers[questionHeader] ?? count++)}`, () => emit(event, ...args));
  }) as typeof server.emit;
}

async function makePeople(app: TestApp): Promise<World["people"]> {
  const made: Array<[PersonName, SignedIn]> = [];
  for (const [name, who] of Object.entries(people) as Array<[PersonName, { role: Role }]>) {
    const user = await aUser(app.database, { ...who, name, email: `${name.replace(" ", "-")}@people.test` });
    const session = await aSession(app.database, user.id);
    const caller = new TestCaller(app.url, { authorization: `Bearer ${session.token}` });
    made.push([name, { user, session, caller }]);
  }
  return Object.fromEntries(made) as World["people"];
}
