import { type Kysely, sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { migrations as allMigrations } from "../../../migrations/index.ts";
import { newEmptyDatabase, testEngine } from "../../../testing/database.ts";
import type { Database } from "./database.ts";
import { DatabaseRefused } from "./engine.ts";
import { type DatabaseOptions, openDatabase } from "./open.ts";

const undo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function emptyPlace(): Promise<DatabaseOptions> {
  const { place, discard } = await newEmptyDatabase();
  undo.push(discard);
  return place;
}

const known = { "0001-clock": allMigrations["0001-clock"] };
const withNext = (up: (db: Kysely<unknown>) => Promise<unknown>) => ({
  ...known,
  "0002-next": { up: async (db: Kysely<unknown>) => void (await up(db)) },
});

const openAt = (
  place: DatabaseOptions,
  migrations: Record<string, { up: (db: Kysely<unknown>) => Promise<void> }> = known,
) => openDatabase({ ...place, forTests: { migrations, allowUnsafeServer: true } });

const makeTable = (db: Kysely<unknown>) => sql`create table made_once (id int)`.execute(db);
const countMade = async (database: Database) =>
  (await sql`select count(*) from pg_tables where tablename = 'made_once'`.execute(database.db)).rows;

test("what a newer program adds is added to a database in use, once", async () => {
  const place = await emptyPlace();
  await (await openAt(place)).close();
  const lines: string[] = [];
  const second = await openDatabase({
    ...place,
    onProgress: (sentence) => lines.push(sentence),
    forTests: { migrations: withNext(makeTable), allowUnsafeServer: true },
  });
  expect(await countMade(second)).toEqual([{ count: 1 }]);
  await second.close();
  expect(lines).toEqual(["The database is up to date (0002-next)."]);
  await (await openAt(place, withNext(makeTable))).close();
});

test("a database that is newer than the program is refused in one sentence", async () => {
  const place = await emptyPlace();
  await (await openAt(place, withNext(makeTable))).close();
  const older = openAt(place);
  await expect(older).rejects.toThrow(DatabaseRefused);
  await expect(older).rejects.toThrow(
    /newer Boli \(it has 0002-next, this program knows no more than 0001-clock\)[^\n]*\.$/,
  );
});

test("a node of the release before may use the newer database when the settings allow it", async () => {
  const place = await emptyPlace();
  await (await openAt(place, withNext(makeTable))).close();
  const older = await openDatabase({
    ...place,
    allowNewerSchema: true,
    forTests: { migrations: known, allowUnsafeServer: true },
  });
  expect((await sql`select boli_now() is not null as ticks`.execute(older.db)).rows).toEqual([
    { ticks: true },
  ]);
  await older.close();
});

test("a migration that fails is named and changes nothing, and the next start tries it again", async () => {
  const place = await emptyPlace();
  const broken = withNext(async (db) => {
    await makeTable(db);
    await sql`select nothing_such`.execute(db);
  });
  await expect(openAt(place, broken)).rejects.toThrow(/^Migration 0002-next failed and changed nothing: /);
  const repaired = await openAt(place, withNext(makeTable));
  expect(await countMade(repaired)).toEqual([{ count: 1 }]);
  await repaired.close();
});

test("a migration may take longer than a statement of the program", async () => {
  const place = await emptyPlace();
  const slow = withNext((db) => sql`select pg_sleep(1)`.execute(db));
  const database = await openDatabase({
    ...place,
    forTests: {
      migrations: slow,
      allowUnsafeServer: true,
      limits: { statementMs: 300, idleInTransactionMs: 300 },
    },
  });
  await database.close();
});

test("a migration may pause longer than a transaction of the program, as on a busy machine", async () => {
  const place = await emptyPlace();
  const slow = withNext(async (db) => {
    await makeTable(db);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await sql`insert into made_once (id) values (1)`.execute(db);
  });
  const database = await openDatabase({
    ...place,
    forTests: { migrations: slow, allowUnsafeServer: true, limits: { idleInTransactionMs: 300 } },
  });
  const idle = database.transaction(async (tx) => {
    await sql`select 1`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await sql`select 1`.execute(tx);
  });
  await expect(idle).rejects.toThrow(/idle for too long/);
  await database.close();
});

test.runIf(testEngine() === "postgres")("a migration whose session was ended says why", async () => {
  const place = await emptyPlace();
  const ended = withNext(async (db) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
    await makeTable(db);
  });
  await expect(openAt(place, ended)).rejects.toThrow(/shutting down/);
});

test.runIf(testEngine() === "postgres")("ten nodes may start at once on an empty database", async () => {
  const place = await emptyPlace();
  const nodes = await Promise.all(Array.from({ length: 10 }, () => openAt(place, withNext(makeTable))));
  for (const node of nodes) expect(await countMade(node)).toEqual([{ count: 1 }]);
  await Promise.all(nodes.map((node) => node.close()));
});
