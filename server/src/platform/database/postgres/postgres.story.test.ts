import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, testEngine, urlOf } from "../../../../testing/database.ts";
import { type Database, DatabaseUnavailable, type Tx } from "../database.ts";
import { DatabaseRefused } from "../engine.ts";
import { unpackHints } from "../hints.ts";
import { openDatabase } from "../open.ts";

// The promises of PostgreSQL alone: many sessions, several nodes, a network in between.
describe.runIf(testEngine() === "postgres")("PostgreSQL", () => {
  const adminUrl = process.env["BOLI_TEST_DATABASE_URL"] ?? "";
  let database: Database;
  let admin: pg.Client;
  let name: string;

  beforeAll(async () => {
    database = await openTestDatabase({ poolSize: 4, limits: { lockMs: 400 } });
    await sql`create table story_lots (id int primary key, price int)`.execute(database.db);
    await sql`insert into story_lots values (1, 0), (2, 0)`.execute(database.db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    name = rows[0]?.name ?? "";
    admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
  });
  afterEach(() => sql`update story_lots set price = 0`.execute(database.db));

  const endAllSessions = async (): Promise<void> => {
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  };

  test("a server that would lose acknowledged work is refused in one sentence", async () => {
    const unsafe = openDatabase({ databaseUrl: adminUrl });
    await expect(unsafe).rejects.toThrow(DatabaseRefused);
    await expect(unsafe).rejects.toThrow(/fsync and full_page_writes is off[^\n]*\.$/);
  });

  test("a server that cannot be reached is reported as unavailable", async () => {
    const unreachable = openDatabase({ databaseUrl: "postgres://postgres@127.0.0.1:1/postgres" });
    await expect(unreachable).rejects.toThrow(DatabaseUnavailable);
    await expect(unreachable).rejects.toThrow(/ECONNREFUSED/);
  });

  test("a server that refuses to serve is reported in one sentence", async () => {
    const unknown = openDatabase({ databaseUrl: adminUrl.replace(/\/postgres$/, "/nothing_such") });
    await expect(unknown).rejects.toThrow(DatabaseRefused);
    await expect(unknown).rejects.toThrow(/nothing_such[^\n]*\(3D000\)\.$/);
  });

  test(
    "a server that accepts the connection and never answers is reported as unavailable",
    { tags: "timed" },
    async () => {
      const silent = createServer();
      silent.listen(0, "127.0.0.1");
      await once(silent, "listening");
      const { port } = silent.address() as AddressInfo;
      const startedAt = performance.now();
      await expect(
        openDatabase({
          databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
          forTests: { limits: { acquireMs: 300 } },
        }),
      ).rejects.toThrow(DatabaseUnavailable);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      silent.close();
    },
  );

  test(
    "a server that stops answering in the middle of a statement is reported as unavailable",
    { tags: "timed" },
    async () => {
      const own = await openTestDatabase({ poolSize: 1, limits: { statementMs: 400 } });
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db);
      const pid = rows[0]?.pid ?? 0;
      process.kill(pid, "SIGSTOP");
      try {
        await expect(sql`select 1`.execute(own.db)).rejects.toThrow(DatabaseUnavailable);
      } finally {
        process.kill(pid, "SIGCONT");
      }
      await sql`select 1`.execute(own.db);
      await own.close();
    },
  );

  test("every session has its limits, also when the address sets options of its own", async () => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    url.searchParams.set("options", "-c work_mem=5MB -c statement_timeout=0");
    const own = await openDatabase({ databaseUrl: url.href, forTests: { allowUnsafeServer: true } });
    const { rows } = await sql`
      select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
             current_setting('statement_timeout') as statement, current_setting('synchronous_commit') as commit,
             current_setting('TimeZone') as zone, current_setting('work_mem') as own`.execute(own.db);
    await own.close();
    expect(rows).toEqual([
      { idle: "1s", lock: "3s", statement: "10s", commit: "on", zone: "UTC", own: "5MB" },
    ]);
  });

  test("waiting too long for a lock is reported as unavailable", async () => {
    const holding = Promise.withResolvers<void>();
    const holder = database.transaction(async (tx) => {
      await sql`update story_lots set price = 5 where id = 1`.execute(tx);
      holding.resolve();
      await sql`select pg_sleep(0.9)`.execute(tx);
    });
    await holding.promise;
    const waiting = database.transaction((tx) =>
      sql`update story_lots set price = 6 where id = 1`.execute(tx),
    );
    await expect(waiting).rejects.toThrow(/55P03/);
    await expect(waiting).rejects.toThrow(DatabaseUnavailable);
    await holder;
  });

  test("two transactions that cannot both be right are run one after the other", async () => {
    const addToOther = (read: number, write: number) => {
      let attempts = 0;
      const bothRead = Promise.withResolvers<void>();
      const done = database.transaction(
        async (tx) => {
          attempts += 1;
          const { rows } = await sql<{
            price: number;
          }>`select price from story_lots where id = ${read}`.execute(tx);
          bothRead.resolve();
          if (attempts === 1) await together;
          await sql`update story_lots set price = ${(rows[0]?.price ?? 0) + 1} where id = ${write}`.execute(
            tx,
          );
        },
        { isolation: "serializable" },
      );
      return { hasRead: bothRead.promise, done, attempts: () => attempts };
    };
    const start = Promise.withResolvers<void>();
    const together = start.promise;
    const one = addToOther(1, 2);
    const other = addToOther(2, 1);
    await Promise.all([one.hasRead, other.hasRead]);
    start.resolve();
    await Promise.all([one.done, other.done]);
    const { rows } = await sql`select price from story_lots order by price`.execute(database.db);
    expect(rows).toEqual([{ price: 1 }, { price: 2 }]);
    expect(one.attempts() + other.attempts()).toBeGreaterThan(2);
  });

  test("two transactions that wait for each other both come through", async () => {
    const lock = (tx: Tx, id: number) =>
      sql`update story_lots set price = price + 1 where id = ${id}`.execute(tx);
    let started = 0;
    const both = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await lock(tx, first);
        started += 1;
        if (started === 2) both.resolve();
        await both.promise;
        await lock(tx, second);
      });
    // By default the server looks for deadlocks after one second, which is later than our lock timeout.
    await admin.query(`alter database ${name} set deadlock_timeout = '50ms'`);
    await endAllSessions();
    await expect
      .poll(() =>
        sql`select 1`.execute(database.db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await Promise.all([cross(1, 2), cross(2, 1)]);
    const { rows } = await sql`select price from story_lots`.execute(database.db);
    expect(rows).toEqual([{ price: 2 }, { price: 2 }]);
  });

  test("sessions that the server ends take nobody with them, and are replaced", async () => {
    const midway = database.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      await endAllSessions();
      await sql`select 1`.execute(tx);
    });
    await expect(midway).rejects.toThrow(DatabaseUnavailable);
    // Idle sessions died as well; each causes at most one failed call.
    for (let round = 0; round < 6; round += 1)
      await sql`select 1`.execute(database.db).catch(() => undefined);
    for (let round = 0; round < 6; round += 1) await sql`select 1`.execute(database.db);
  });

  test("whoever listens hears again after the connection was lost, without doing anything", async () => {
    const heard: string[] = [];
    const stop = await database.listen("test_lost", (payload) => heard.push(payload));
    const other = await openDatabase({
      databaseUrl: urlOf(adminUrl, name),
      forTests: { allowUnsafeServer: true },
    });
    await endAllSessions();
    await expect
      .poll(
        async () => {
          await other.notify("test_lost", "after");
          return heard;
        },
        { timeout: 5_000 },
      )
      .toContain("after");
    await other.close();
    await stop();
  });

  test("hints of one moment travel together, each once", async () => {
    const listener = new pg.Client({ connectionString: urlOf(adminUrl, name) });
    await listener.connect();
    await listener.query("listen test_together");
    const packs: string[] = [];
    listener.on("notification", ({ payload }) => packs.push(payload ?? ""));
    const startedAt = performance.now();
    const sending: Array<Promise<void>> = [];
    const sent = new Set<string>();
    while (performance.now() - startedAt < 12) {
      const hint = `hint ${sending.length % 5}`;
      sent.add(hint);
      sending.push(database.notify("test_together", hint));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(sending);
    await expect.poll(() => new Set(packs.flatMap(unpackHints))).toEqual(sent);
    expect(packs.length).toBeLessThanOrEqual(2);
    for (const hints of packs.map(unpackHints)) expect(new Set(hints).size).toBe(hints.length);
    await listener.end();
  });

  test("SQL that repeats is prepared once", async () => {
    const own = await openTestDatabase({ poolSize: 1 });
    for (let round = 0; round < 5; round += 1) await sql`select ${round}::int as round`.execute(own.db);
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(own.db);
    await own.close();
    expect(rows).toEqual([{ statement: "select $1::int as round" }]);
  });
});
