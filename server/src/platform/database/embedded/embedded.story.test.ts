import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newDataDir, openTestDatabase, testEngine } from "../../../../testing/database.ts";
import { type Database, DatabaseUnavailable } from "../database.ts";
import { DatabaseRefused } from "../engine.ts";
import { openDatabase, type TestOptions } from "../open.ts";
import { DataFolderInUse } from "./folder-lock.ts";
import { type InjectedFault, injectFault, faultInjection } from "./fault-injection.ts";

// The promises of the embedded database alone: it is on disk, in a thread, and belongs to one process.
describe.runIf(testEngine() === "embedded")("embedded database", () => {
  let dataDir: string;
  const opened: Database[] = [];

  const open = async (forTests: TestOptions = {}): Promise<Database> => {
    const database = await openDatabase({ dataDir, forTests });
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "boli-embedded-"));
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test("creates its folder once, says so, and finds everything again", async () => {
    const lines: string[] = [];
    const first = await openDatabase({ dataDir, onProgress: (sentence) => lines.push(sentence) });
    await first.transaction((tx) => sql`create table kept as select 7 as seven`.execute(tx));
    await first.close();
    expect(lines[0]).toMatch(/Making the database/);
    const again: string[] = [];
    const second = await openDatabase({ dataDir, onProgress: (sentence) => again.push(sentence) });
    expect((await sql`select seven from kept`.execute(second.db)).rows).toEqual([{ seven: 7 }]);
    await second.close();
    expect(again).toEqual([]);
    expect((await readdir(dataDir)).toSorted()).toEqual(["database", "lock"]);
  });

  test("a folder that is in use is refused with the process that uses it", async () => {
    await open();
    const second = open();
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toMatchObject({ pid: process.pid });
    await expect(second).rejects.toThrow(String(process.pid));
  });

  test("a data folder that cannot be written is refused in one sentence", async () => {
    const place = join(dataDir, "lock", "file");
    await writeFile(place, "");
    await expect(openDatabase({ dataDir: join(place, "below") })).rejects.toThrow(
      /cannot be written \(\w+\)\.$/,
    );
    await rm(place);
  });

  test("a database that the engine cannot open is refused with the engine's reason", async () => {
    const other = await newDataDir();
    await writeFile(join(other, "database", "PG_VERSION"), "17\n");
    const refused = openDatabase({ dataDir: other });
    await expect(refused).rejects.toThrow(DatabaseRefused);
    await expect(refused).rejects.toThrow(
      /^The embedded database does not open: [^\n]*incompatible[^\n]*\.$/,
    );
    await rm(other, { recursive: true });
  });

  test("a database that does not sync its commits is refused in one sentence", async () => {
    const sabotaged = open({ faultInjection: faultInjection("skip syncs") });
    await expect(sabotaged).rejects.toThrow(DatabaseRefused);
    await expect(sabotaged).rejects.toThrow(/^The embedded database does not sync[^\n]*\.$/);
    // The folder is free again.
    await open();
  });

  test(
    "a statement that takes too long ends its thread, and the next statement finds everything acknowledged",
    { tags: "timed" },
    async () => {
      const database = await open({ limits: { statementMs: 700 } });
      await sql`create table if not exists survivors (id int)`.execute(database.db);
      await sql`insert into survivors values (1)`.execute(database.db);
      const endless = sql`select count(*) from generate_series(1, 100000000000)`.execute(database.db);
      await expect(endless).rejects.toThrow(/57014/);
      expect((await sql`select count(*) from survivors`.execute(database.db)).rows).toEqual([{ count: 1 }]);
    },
  );

  test("in memory it is lost with its thread: it says so, and does not begin again empty", async () => {
    const database = await openTestDatabase({ engine: "embedded", limits: { statementMs: 2_000 } });
    opened.push(database);
    const endless = sql`select count(*) from generate_series(1, 100000000000)`.execute(database.db);
    await expect(endless).rejects.toThrow(/57014/);
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow("The database in memory is lost.");
  });

  test.each<InjectedFault>(["kill the thread", "fail one sync"])(
    "when its thread breaks (%s), those in it are told, nothing false is acknowledged, and the next are served",
    async (action) => {
      const breaker = faultInjection("nothing");
      const database = await open({ faultInjection: breaker });
      await sql`drop table if exists witnesses`.execute(database.db);
      await sql`create table witnesses (name text)`.execute(database.db);
      await sql`insert into witnesses values ('before')`.execute(database.db);
      injectFault(breaker, action);
      const inside = await Promise.allSettled([
        sql`insert into witnesses values ('during')`.execute(database.db),
        sql`select 1`.execute(database.db),
      ]);
      injectFault(breaker, "nothing");
      for (const outcome of inside) {
        expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
        // The reason is kept for the log.
        expect(outcome).toMatchObject({
          reason: { cause: { message: expect.stringContaining("on purpose") } },
        });
      }
      await database.transaction((tx) => sql`insert into witnesses values ('after')`.execute(tx));
      const { rows } = await sql<{ name: string }>`select name from witnesses`.execute(database.db);
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["before", "after"]));
    },
  );

  test("the extensions that search and distance need are at hand", async () => {
    const database = await open();
    const wanted = ["cube", "earthdistance", "pg_trgm", "unaccent"];
    await database.transaction(async (tx) => {
      for (const name of wanted) await sql`create extension if not exists ${sql.id(name)}`.execute(tx);
    });
    const { rows } = await sql`
      select similarity('boli', 'bolli') > 0.3 as typo, unaccent('é') as plain,
             round(earth_distance(ll_to_earth(28.61, 77.21), ll_to_earth(19.08, 72.88)) / 1000) as km`.execute(
      database.db,
    );
    expect(rows).toEqual([{ typo: true, plain: "e", km: 1149 }]);
  });
});
