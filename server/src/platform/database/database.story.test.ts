import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { countStatements } from "./dialect.ts";
import { boliNow, setClockOffset } from "./clock.ts";
import { type Database, DatabaseUnavailable, type Queryable } from "./database.ts";
import { isUniqueViolation, StatementRefused } from "./failures.ts";

// The promises of both engines: this file runs once on each.

let database: Database;
const faults: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ onFault: (fault) => faults.push(fault) });
  await database.transaction((tx) =>
    sql`create table things (name text constraint things_name_key unique)`.execute(tx),
  );
});
afterAll(() => database.close());

const add = (db: Queryable, name: string) => sql`insert into things values (${name})`.execute(db);

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("failures", () => {
  test("a refused statement reports its code and its constraint, and nothing of the data", async () => {
    await add(database.db, "secret@boli.test");
    const failure = await failureOf(add(database.db, "secret@boli.test"));
    expect(failure).toBeInstanceOf(StatementRefused);
    expect(failure).toMatchObject({ code: "23505", constraint: "things_name_key", table: "things" });
    expect(isUniqueViolation(failure, "things_name_key")).toBe(true);
    expect(isUniqueViolation(failure, "another_key")).toBe(false);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("secret@boli.test");
  });

  test("a refused statement leads back to the code that sent it", async () => {
    const failure = await failureOf(sql`select nothing_such`.execute(database.db));
    expect(failure).toMatchObject({ code: "42703" });
    expect(String(failure instanceof Error && failure.stack)).toContain("database.story.test.ts");
  });

  test("a statement that takes too long is ended and reported as unavailable", async () => {
    // The client waits the same time again before it gives up by itself.
    const own = await openTestDatabase({ limits: { statementMs: 2_000 } });
    const failure = await failureOf(
      sql`select count(*) from generate_series(1, 100000000000)`.execute(own.db),
    );
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(String(failure)).toContain("57014");
    await own.close();
  });

  test(
    "waiting too long for a session is told as unavailable, and those behind still come through",
    { tags: "timed" },
    async () => {
      const own = await openTestDatabase({ poolSize: 1, limits: { acquireMs: 300 } });
      const held = own.transaction(async (tx) => {
        for (let round = 0; round < 8; round += 1) await sql`select pg_sleep(0.1)`.execute(tx);
      });
      await expect(own.transaction(async () => undefined)).rejects.toThrow(DatabaseUnavailable);
      await expect(sql`select 1`.execute(own.db)).rejects.toThrow(DatabaseUnavailable);
      await held;
      await own.transaction((tx) => sql`select 1`.execute(tx));
      await own.close();
    },
  );

  test("a closed database answers as unavailable and does not hang", async () => {
    const own = await openTestDatabase();
    await own.close();
    await expect(sql`select 1`.execute(own.db)).rejects.toThrow(DatabaseUnavailable);
    await expect(own.transaction(async () => undefined)).rejects.toThrow(DatabaseUnavailable);
  });

  test("a database may be closed twice, and waits for the work that is under way", async () => {
    const own = await openTestDatabase();
    let isDone = false;
    const work = own.transaction(async (tx) => {
      await sql`select pg_sleep(0.2)`.execute(tx);
      isDone = true;
    });
    await sql`select 1`.execute(own.db);
    await Promise.all([own.close(), own.close()]);
    expect(isDone).toBe(true);
    await work;
  });
});

describe("statements", () => {
  test("are counted per call chain, without BEGIN and COMMIT", async () => {
    const noise = add(database.db, "not counted");
    const { result, statements } = await countStatements(async () => {
      await database.transaction(async (tx) => {
        await add(tx, "counted one");
        await add(tx, "counted two");
      });
      return await sql`select from things`.execute(database.db);
    });
    await noise;
    expect(result.rows.length).toBeGreaterThan(1);
    expect(statements).toHaveLength(3);
    expect(statements[2]).toContain("select from things");
  });

  test("that are prepared go on working when a migration changes the table", async () => {
    await database.transaction((tx) => sql`create table shapes (a int)`.execute(tx));
    await sql`insert into shapes values (1)`.execute(database.db);
    const readAll = async (db: Queryable) => {
      const { rows } = await sql`select * from shapes where ${"with values"} = 'with values'`.execute(db);
      expect(rows).toHaveLength(1);
    };
    for (let round = 0; round < 4; round += 1) await readAll(database.db);
    await database.transaction((tx) => sql`alter table shapes add column b int`.execute(tx));
    await readAll(database.db);
    for (let round = 0; round < 4; round += 1) await database.transaction(readAll);
    await database.transaction((tx) => sql`alter table shapes drop column a`.execute(tx));
    await database.transaction(readAll);
  });
});

describe("clock", () => {
  test("boli_now() is the database's clock plus the stored offset, in whole milliseconds", async () => {
    // Compares with two readings of the database's clock, however far apart they are.
    const isClockPlus = async (offsetMs: number): Promise<boolean | undefined> => {
      const { rows } = await sql<{ fits: boolean }>`
        with looked as materialized (
          select clock_timestamp() as before, boli_now() as now, clock_timestamp() as after)
        select now - make_interval(secs => ${offsetMs / 1_000}::float8)
          between date_trunc('milliseconds', before) and after as fits from looked`.execute(database.db);
      return rows[0]?.fits;
    };
    expect(await isClockPlus(0)).toBe(true);
    await database.transaction((tx) => setClockOffset(tx, 3_600_000));
    expect(await isClockPlus(3_600_000)).toBe(true);
    expect(await isClockPlus(0)).toBe(false);
    await database.transaction((tx) => setClockOffset(tx, 0));
    const before = Date.now();
    const now = await boliNow(database.db);
    const { rows } =
      await sql`select ${now}::timestamptz = date_trunc('milliseconds', ${now}::timestamptz) as whole`.execute(
        database.db,
      );
    expect(rows).toEqual([{ whole: true }]);
    // The database may be on another machine, whose clock is slightly off.
    expect(now.getTime()).toBeGreaterThan(before - 5_000);
    expect(now.getTime()).toBeLessThan(Date.now() + 5_000);
  });

  test("boli_now() moves on inside a transaction", async () => {
    const [before, after] = await database.transaction(async (tx) => {
      const first = await boliNow(tx);
      await sql`select pg_sleep(0.02)`.execute(tx);
      return [first, await boliNow(tx)];
    });
    expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(19);
  });

  test("there is one clock only", async () => {
    await expect(sql`insert into clock default values`.execute(database.db)).rejects.toMatchObject({
      code: "23505",
    });
  });
});

describe("hints", () => {
  test("reach whoever listens to the channel, each once, until it stops listening", async () => {
    const received: string[] = [];
    const stop = await database.listen("test_hints", (payload) => received.push(payload));
    await database.listen("test_other", (payload) => received.push(`other: ${payload}`));
    await database.notify("test_hints", 'one "quoted" ₹');
    await expect.poll(() => received).toEqual(['one "quoted" ₹']);
    await stop();
    await database.notify("test_hints", "two");
    await database.notify("test_other", "three");
    await expect.poll(() => received).toEqual(['one "quoted" ₹', "other: three"]);
  });

  test("may be many, and long, and come complete", async () => {
    const received = new Set<string>();
    const stop = await database.listen("test_many", (payload) => received.add(payload));
    const sent = Array.from({ length: 300 }, (_, index) => `${index} ${"x".repeat(index * 10)}`);
    await Promise.all(sent.map((payload) => database.notify("test_many", payload)));
    await expect.poll(() => received.size).toBe(300);
    expect(received).toEqual(new Set(sent));
    await stop();
  });

  test("a listener that throws disturbs no other and is reported", async () => {
    const mistake = new Error("a listener failed");
    const received: string[] = [];
    await database.listen("test_faulty", () => {
      throw mistake;
    });
    await database.listen("test_faulty", (payload) => received.push(payload));
    await database.notify("test_faulty", "on");
    await expect.poll(() => received).toEqual(["on"]);
    expect(faults).toContain(mistake);
  });

  test("a channel with a wrong name and a hint that is too long are refused at once", async () => {
    await expect(database.notify("no channel; drop table", "x")).rejects.toThrow(RangeError);
    await expect(database.listen("Upper", () => undefined)).rejects.toThrow(RangeError);
    await expect(database.notify("test_hints", "x".repeat(7_500))).rejects.toThrow(RangeError);
  });

  test("leave at once, also from inside an open transaction that is rolled back", async () => {
    const received: string[] = [];
    await database.listen("test_inside", (payload) => received.push(payload));
    await failureOf(
      database.transaction(async () => {
        await database.notify("test_inside", "sent");
        throw new Error("rolled back");
      }),
    );
    await expect.poll(() => received).toEqual(["sent"]);
  });
});
