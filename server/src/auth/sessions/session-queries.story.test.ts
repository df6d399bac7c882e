import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltSession, aSession, aUser } from "../../../testing/builders.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "../../platform/database/database.ts";
import { listValidSessions, touchSessions } from "./session-queries.ts";
import { hashOfToken } from "./tokens.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function sessionSeenAgo(seconds: number): Promise<BuiltSession> {
  const session = await aSession(database, (await aUser(database)).id);
  await sql`update session set last_seen_at = boli_now() - make_interval(secs => ${seconds}) where id = ${session.id}`.execute(
    database.db,
  );
  return session;
}

const isStale = async ({ token }: BuiltSession): Promise<boolean | undefined> =>
  (await listValidSessions(database.db, { tokenHashes: [hashOfToken(token)] }))[0]?.isStale;

const secondsSince = async ({ id }: BuiltSession): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from boli_now() - last_seen_at)::float8 as seconds from session where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.seconds ?? Number.NaN;
};

it("SESSION-SEEN-1 a sign of life is due once a minute has passed, and not before", async () => {
  // Far enough from the minute for a slow machine.
  expect(await isStale(await sessionSeenAgo(20))).toBe(false);
  expect(await isStale(await sessionSeenAgo(61))).toBe(true);
  expect(await isStale(await sessionSeenAgo(3_600))).toBe(true);
});

it("SESSION-SEEN-2 is written where it is due, and leaves alone what another node has written", async () => {
  const [due, fresh, other] = [await sessionSeenAgo(61), await sessionSeenAgo(20), await sessionSeenAgo(61)];
  await database.transaction((tx) => touchSessions(tx, [due.id, fresh.id]));
  expect(await secondsSince(due)).toBeLessThan(20);
  expect(await secondsSince(fresh)).toBeGreaterThanOrEqual(20);
  expect(await secondsSince(other)).toBeGreaterThanOrEqual(61);
});
