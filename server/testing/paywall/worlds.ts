import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Role } from "@boli/contract/permissions";
import type { SubscriptionStatus } from "@boli/contract/users";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { requireAuditEntry } from "../../src/http/request-context.ts";
import { type SignedIn, type TestApp, type TestAppOptions, startTestApp } from "../app.ts";
import { aSession, aUser } from "../builders.ts";
import { openTestDatabase } from "../database.ts";
import { TestCaller } from "../http.ts";
import { questionHeader, withChance } from "./fixed-chance.ts";
import { type WorldName, inWorld } from "./planted-places.ts";
import { type AuctionIds, makeAuctions } from "./world-auctions.ts";

// Two worlds that are alike in everything that is free, and differ in everything that is paid for. What a caller who may
// not know a place is answered must be alike as well, to the byte.

// The instant that both worlds stand at.
export const standingAt = "2031-01-06T06:30:00.000Z";
// By this name both know themselves, whichever port they listen at.
const origin = "http://boli.test";

// Those who may not know a place.
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
  admin: { role: "admin" },
  "other seller": { role: "seller" },
  free: { role: "buyer" },
  // By the clock alone; that somebody's subscription is over need not have been written anywhere.
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
  // What stands in it, by what it is for; the ids are the same in both worlds.
  ids: AuctionIds;
  // Everything that the server's router knows.
  routes: Route[];
  // Builds or asks something with ids and bytes that are the same in both worlds.
  within<T>(seed: string, work: () => Promise<T>): Promise<T>;
  // A session of such a caller. A deed may end it, and may change or remove its person, so it is done by somebody new.
  tokenOf(who: FreePrincipal, does: "read" | "deed"): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function startWorld(
  name: WorldName,
  options: Pick<TestAppOptions, "webRoot" | "extend"> = {},
): Promise<World> {
  const database = await openTestDatabase({ beforeCommit: requireAuditEntry });
  await standStill(database);
  const { app, routes } = await listingRoutes(() =>
    startTestApp({ ...options, database, origin, google: undefined, limitFactor: 1_000_000 }),
  );
  fixChanceOfRequests(app);
  const within = <T>(seed: string, work: () => Promise<T>): Promise<T> =>
    inWorld(name, () => withChance(seed, work));
  // What is worked out once for a process must not draw from the first world's chance alone.
  await aUser(database);
  const known = await within("people", () => makePeople(app));
  const ids = await within("auctions", () =>
    makeAuctions(app, name, { ...known, otherSeller: known["other seller"] }),
  );
  return {
    name,
    app,
    people: known,
    ids,
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

// The one clock of the program stands still, so that instants are alike.
async function standStill({ db }: Database): Promise<void> {
  await sql
    .raw(
      `create or replace function boli_now() returns timestamptz language plpgsql volatile parallel restricted as $$
       begin return timestamptz '${standingAt}'; end $$`,
    )
    .execute(db);
}

// Fastify tells of each instance that is made; this one tells of each route.
async function listingRoutes(start: () => Promise<TestApp>): Promise<{ app: TestApp; routes: Route[] }> {
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

// While a request is answered, chance follows from its question; without one, from how many came before it.
function fixChanceOfRequests({ app }: TestApp): void {
  const { server } = app.server;
  const emit = server.emit.bind(server) as (...args: unknown[]) => boolean;
  let count = 0;
  server.emit = ((event: string, ...args: unknown[]) => {
    if (event !== "request" && event !== "upgrade") return emit(event, ...args);
    const { headers } = args[0] as IncomingMessage;
    return withChance(`answer to ${String(headers[questionHeader] ?? count++)}`, () => emit(event, ...args));
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
