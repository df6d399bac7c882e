import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { type Role, roles } from "@boli/contract/endpoint/permissions";
import { sql } from "kysely";
import type { SignedIn, TestApp } from "../app.ts";
import { anAuction } from "../auctions.ts";
import { aSession } from "../builders.ts";
import { type TestAnswer, TestCaller } from "../http.ts";
import { type ValidRequests, validRequests } from "../valid-requests.ts";
import { aWorld, type Thing } from "../visibility/world.ts";
import { grow } from "./grow.ts";
import { askersOf, type Row, rows } from "./requests.ts";

// A market in which some people and things have much of everything that requests can make.

export interface LargeWorld {
  app: TestApp;
  // Those who have most, by role.
  rich: Record<Role, SignedIn>;
  shown: Thing[];
  // The path of a calendar that has everything.
  feed: string;
  valid: ValidRequests;
}

// Requests about the account itself make nothing more, and may lock its owner out.
const isAboutAccount = ({ path }: Endpoint): boolean => /^\/api\/(?:auth|profile)\b/.test(path);

export async function aLargeWorld(app: TestApp, times: number): Promise<LargeWorld> {
  const { shown, member, feeds } = await aWorld(app);
  const others: Array<[Role, SignedIn]> = [];
  for (const role of roles) others.push([role, await app.signIn({ role })]);
  const rich = { ...(Object.fromEntries(others) as Record<Role, SignedIn>), buyer: member };
  const world: LargeWorld = { app, rich, shown, feed: feeds.member, valid: validRequests(app) };
  // Of auctions there is most, and reading all of them has to stand out.
  for (let made = 0; made < 40; made += 1) await anAuction(app);
  for (const row of rows) {
    const [role] = askersOf(row[1]);
    if (row[1].method !== "GET" && role && !isAboutAccount(row[1]))
      await (
        await prepare(world, row, rich[role])
      )();
  }
  const kept = [...Object.values(rich).map(({ user }) => user.id), ...shown.map(({ id }) => id)];
  await grow(app.database, { times, kept: [...kept, ...shown.flatMap(({ lotId }) => lotId ?? [])] });
  await settle(app);
  return world;
}

// Copies of live sales are over, as a sale is that ended long ago.
const settle = ({ database }: TestApp): Promise<void> =>
  database.transaction(
    async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update sale set status = 'completed' where status = 'live' and ends_at < boli_now()`.execute(
        tx,
      );
      // Of these, one in ten belongs to a host with much of everything.
      await sql`
        update sale s set host_id = u.id from (select id, row_number() over (order by id) as at from app_user) u
        where status = 'completed' and hashtext(s.id::text) % 10 <> 0
          and u.at = 1 + abs(hashtext(s.id::text)) % (select count(*) from app_user)`.execute(tx);
      await sql`
        update lot set status = 'passed' where status in ('open', 'queued')
          and sale_id in (select id from sale where status = 'completed')`.execute(tx);
    },
    { bookkeeping: true },
  );

// Makes what a valid request needs, and returns the request. Its session is new, because the one before may have ended itself.
export async function prepare(
  { app, valid }: LargeWorld,
  [name, endpoint]: Row,
  who: SignedIn,
): Promise<() => Promise<TestAnswer>> {
  const { params, query, headers, body } = await valid.of(name, who);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? key),
  );
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : "";
  const { token } = await aSession(app.database, who.user.id);
  const caller = new TestCaller(app.url, { authorization: `Bearer ${token}` });
  const content = endpoint.method === "GET" ? {} : { body: body ?? {} };
  return () => caller.send(path + search, { method: endpoint.method, headers, ...content });
}

// Somebody who has nothing yet may do what whoever has most is refused.
export const whoTries = async ({ app, rich }: LargeWorld, [, endpoint]: Row): Promise<SignedIn[]> => {
  const [role] = askersOf(endpoint);
  if (!role) return [];
  const fresh = await app.signIn({ role });
  return isAboutAccount(endpoint) ? [fresh] : [fresh, rich[role]];
};
