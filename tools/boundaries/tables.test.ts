import { expect, test } from "vitest";
import { checkBoundaries } from "./check.ts";

const declaration = `
import type { Generated } from "kysely";
declare module "../platform/database/database.ts" {
  interface Tables {
    users: UserTable;
    "user_session": { id: string; note: { kind: string } };
    // old_users: gone
  }
}`;
const files = { "server/src/users/tables.ts": declaration, "server/src/auth/index.ts": "" };

function findViolations(more: Record<string, string>): string[] {
  return checkBoundaries(new Map(Object.entries({ ...files, ...more }))).map(
    ({ path, line, rule }) => `${path}:${line} ${rule}`,
  );
}

const foreignWrites = [
  'await tx.insertInto("users").values(row).execute();',
  "await tx.updateTable('user_session').set(row).execute();",
  'await tx\n  .deleteFrom("users")\n  .execute();',
  'await tx.insertInto("public.users").execute();',
  "sql`insert into users (id) values (${id})`",
  "sql`INSERT  INTO\n  public.users (id) values (${id})`",
  'sql`insert into "users" (id) values (1)`',
  "sql`update users set name = ${name}`",
  "sql`update only users as u set name = ${name}`",
  "sql`with gone as (delete from user_session where id = ${id} returning id) select id from gone`",
  "sql`truncate table users`",
  '"delete from users where id = $1"',
  "sql`merge into users using x on true`",
];

test("4 a table is written only where it is declared", () => {
  for (const text of foreignWrites) {
    const caught = findViolations({ "server/src/auth/queries.ts": text });
    expect(caught, text).toHaveLength(1);
    expect(caught[0], text).toContain("is written only by users");
    expect(findViolations({ "server/src/users/queries.ts": text }), text).toEqual([]);
  }
});

test("4 reading, locking and speaking of a table is not writing it", () => {
  for (const text of [
    'await db.selectFrom("users").select("id").execute();',
    "sql`select id from users for update of users`",
    "sql`select id from users`; // then we update users set by hand",
    'const sentence = "You can update users here.";',
    "sql`insert into auth_own (id) select id from users`",
  ]) {
    const own = "declare module '../platform/database/database.ts' { interface Tables { auth_own: Own } }";
    expect(
      findViolations({ "server/src/auth/queries.ts": text, "server/src/auth/tables.ts": own }),
      text,
    ).toEqual([]);
  }
});

test("4 a table that nobody declared, or whose name is computed, is refused", () => {
  expect(findViolations({ "server/src/auth/queries.ts": 'tx.insertInto("nobodys")' })[0]).toContain(
    "no capability declares it",
  );
  expect(
    findViolations({ "server/src/auth/queries.ts": "sql`delete from ${sql.table(name)}`" }),
  ).toHaveLength(1);
});

test("4 a table has one owner", () => {
  const again = 'declare module "../platform/database/database.ts" { interface Tables { users: UserTable } }';
  expect(findViolations({ "server/src/auth/tables.ts": again })[0]).toContain(
    "users is already declared in server/src",
  );
});

test("4 each part of the platform owns its own tables", () => {
  const jobs = 'declare module "../database/database.ts" { interface Tables { job: JobTable } }';
  const write = 'tx.insertInto("job")';
  expect(
    findViolations({ "server/src/platform/jobs/tables.ts": jobs, "server/src/platform/jobs/run.ts": write }),
  ).toEqual([]);
  expect(
    findViolations({ "server/src/platform/jobs/tables.ts": jobs, "server/src/auth/a.ts": write })[0],
  ).toContain("is written only by platform/jobs");
});

test("4 builders and tests may lay out their world", () => {
  for (const file of [
    "server/testing/world.ts",
    "server/src/auth/a.test.ts",
    "server/migrations/0001-a.ts",
  ]) {
    expect(findViolations({ [file]: "sql`delete from users`" })).toEqual([]);
  }
});
