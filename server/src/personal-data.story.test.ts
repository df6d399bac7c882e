import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, aUser } from "../testing/builders.ts";
import { openTestDatabase } from "../testing/database.ts";
import { personalData } from "./capabilities.ts";
import type { Database } from "./platform/database/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Columns that name a user: by reference, or by how they are called.
async function columnsThatNameUsers(): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct format('%s.%s', c.relname, a.attname) as name
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
      and k.confrelid = 'app_user'::regclass
    where a.attnum > 0 and not a.attisdropped
      and (k.oid is not null or a.attname ~ '(^|_)(user|actor|owner|host|bidder|buyer|seller)_id$')
    order by 1`.execute(database.db);
  return found.rows.map((row) => row.name);
}

describe("what belongs to a person", () => {
  it("has an owner for every column that names a user", async () => {
    const owned = personalData.flatMap((data) => [...data.columns]);
    for (const column of await columnsThatNameUsers())
      expect(owned, `nobody owns ${column}`).toContain(column);
  });

  it("is seen by this test: a new column without an owner is found", async () => {
    await sql`create table planted (user_id uuid)`.execute(database.db);
    expect(await columnsThatNameUsers()).toContain("planted.user_id");
    await sql`drop table planted`.execute(database.db);
  });

  it("can be handed over and erased, and leaves no name and no open session", async () => {
    const user = await aUser(database, { name: "Someone Real" });
    await aSession(database, user.id);
    const exported = JSON.stringify(
      await Promise.all(personalData.map((data) => data.export(database.db, user.id))),
    );
    expect(exported).toContain("Someone Real");
    expect(exported).not.toContain("argon2id");
    await database.transaction(async (tx) => {
      for (const data of personalData) await data.erase(tx, user.id);
    });
    const row = await database.db
      .selectFrom("app_user")
      .selectAll()
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Someone|people\.test|argon2id/);
    expect(
      await database.db.selectFrom("session").select("id").where("user_id", "=", user.id).execute(),
    ).toEqual([]);
  });
});
