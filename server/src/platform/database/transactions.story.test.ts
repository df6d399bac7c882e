import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { afterCommit, type Database, DatabaseUnavailable, type Queryable } from "./database.ts";
import { defaultLimits } from "./engine.ts";
import { CommitOutcomeUnknown, StrayStatement } from "./failures.ts";

// The promises of a transaction, the same on both engines: this file runs once on each.

let database: Database;
const faults: unknown[] = [];
const vetoes = new Set<string>();

beforeAll(async () => {
  database = await openTestDatabase({
    limits: defaultLimits,
    onFault: (fault) => faults.push(fault),
    beforeCommit: (_tx, options) => {
      if (options.bookkeeping !== true && vetoes.size > 0) throw new Error(`vetoed: ${[...vetoes].join()}`);
    },
  });
  await database.transaction((tx) =>
    sql`create table things (name text constraint things_name_key unique)`.execute(tx),
  );
});
afterAll(() => database.close());

const add = (db: Queryable, name: string) => sql`insert into things values (${name})`.execute(db);
const has = async (name: string): Promise<boolean> =>
  (await sql`select from things where name = ${name}`.execute(database.db)).rows.length === 1;

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("transaction", () => {
  test("commits what the work wrote, and gives its result", async () => {
    const result = await database.transaction(async (tx) => {
      await add(tx, "kept");
      return 42;
    });
    expect(result).toBe(42);
    expect(await has("kept")).toBe(true);
  });

  test("rolls everything back when the work throws, and throws the same", async () => {
    const mistake = new Error("mistake");
    const failure = await failureOf(
      database.transaction(async (tx) => {
        await add(tx, "never");
        throw mistake;
      }),
    );
    expect(failure).toBe(mistake);
    expect(await has("never")).toBe(false);
  });

  test("runs at the level asked for", async () => {
    const levelOf = (isolation?: "serializable") =>
      database.transaction(
        (tx) => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
        isolation === undefined ? {} : { isolation },
      );
    expect((await levelOf()).rows).toEqual([{ level: "read committed" }]);
    expect((await levelOf("serializable")).rows).toEqual([{ level: "serializable" }]);
  });

  test("a query that slips outside the open transaction throws", async () => {
    await database.transaction(async (tx) => {
      await add(tx, "inside");
      await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/transaction open/);
      await expect(has("inside")).rejects.toThrow(/transaction open/);
      await add(tx, "inside still");
    });
    expect(await has("inside still")).toBe(true);
  });

  test("a transaction inside a transaction throws", async () => {
    await expect(database.transaction(() => database.transaction(async () => undefined))).rejects.toThrow(
      /transaction open/,
    );
  });

  test("a transaction that goes round the one way to open it throws", async () => {
    await expect(database.db.transaction().execute(async () => undefined)).rejects.toThrow(
      /database\.transaction\(\)/,
    );
  });

  test("other call chains are not disturbed by an open transaction", async () => {
    const gate = Promise.withResolvers<void>();
    const first = database.transaction(async (tx) => {
      await add(tx, "chain one");
      await gate.promise;
    });
    const second = add(database.db, "chain two");
    gate.resolve();
    await Promise.all([first, second]);
    expect(await has("chain two")).toBe(true);
  });

  test("the transaction's call chain may use the database again when it is over", async () => {
    const after = await database.transaction(async (tx) => {
      await add(tx, "over");
      return async () => await has("over");
    });
    expect(await after()).toBe(true);
  });

  test("a statement that nobody awaited does not run on the session when its transaction is over", async () => {
    const strays: Array<Promise<unknown>> = [];
    await database.transaction(async (tx) => {
      strays.push(failureOf(sql`select pg_sleep(0.05)`.execute(tx)));
      strays.push(failureOf(add(tx, "stray")));
    });
    const [, outcome] = await Promise.all(strays);
    expect(outcome).toBeInstanceOf(Error);
    expect(await has("stray")).toBe(false);
  });

  test("a transaction whose failure was swallowed does not pass for committed", async () => {
    const failure = await failureOf(
      database.transaction(async (tx) => {
        await add(tx, "swallowed");
        await failureOf(sql`select 1 / 0`.execute(tx));
      }),
    );
    expect(failure).toBeInstanceOf(StrayStatement);
    expect(await has("swallowed")).toBe(false);
  });

  test(
    "an idle transaction is rolled back, others come through within 2 s, and its later queries throw",
    { tags: "timed" },
    async () => {
      await add(database.db, "contested");
      const startedAt = performance.now();
      const idle = database.transaction(async (tx) => {
        await sql`update things set name = 'idle' where name = 'contested'`.execute(tx);
        await new Promise((resolve) => setTimeout(resolve, 1_600));
        await sql`select 1`.execute(tx);
      });
      const idleFailure = failureOf(idle);
      await database.transaction((tx) =>
        sql`update things set name = 'won' where name = 'contested'`.execute(tx),
      );
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      expect(String(await idleFailure)).toContain("25P03");
      expect(await idleFailure).toBeInstanceOf(DatabaseUnavailable);
      expect(await has("won")).toBe(true);
    },
  );

  test("a transaction that only waits, and then commits, is not taken for committed", async () => {
    const failure = await failureOf(
      database.transaction(async (tx) => {
        await add(tx, "too late");
        await new Promise((resolve) => setTimeout(resolve, 1_600));
      }),
    );
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(failure).not.toBeInstanceOf(CommitOutcomeUnknown);
    expect(await has("too late")).toBe(false);
  });

  test("many at once all come through, single statements among them", async () => {
    const jobs = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0
        ? database.transaction(async (tx) => {
            await add(tx, `crowd ${index}`);
            expect(
              (await sql`select from things where name = ${`crowd ${index}`}`.execute(tx)).rows,
            ).toHaveLength(1);
          })
        : add(database.db, `crowd ${index}`),
    );
    await Promise.all(jobs);
    const { rows } = await sql`select count(*) from things where name like 'crowd %'`.execute(database.db);
    expect(rows).toEqual([{ count: 60 }]);
  });
});

const raise = (db: Queryable, code: string) =>
  sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`).execute(db);

describe("retry", () => {
  test.each(["40001", "40P01"])(
    "code %s runs the work again, and only the attempt that committed is told",
    async (code) => {
      const called: number[] = [];
      let attempt = 0;
      await database.transaction(async (tx) => {
        attempt += 1;
        const own = attempt;
        afterCommit(tx, () => called.push(own));
        if (attempt < 3) await raise(tx, code);
      });
      expect(attempt).toBe(3);
      expect(called).toEqual([3]);
    },
  );

  test("is bounded", async () => {
    const work = vi.fn<(tx: Queryable) => Promise<unknown>>((tx) => raise(tx, "40001"));
    await expect(database.transaction(work)).rejects.toMatchObject({ code: "40001" });
    expect(work).toHaveBeenCalledTimes(8);
  });

  test("other refusals are not repeated", async () => {
    const work = vi.fn<(tx: Queryable) => Promise<unknown>>((tx) => raise(tx, "23514"));
    await expect(database.transaction(work)).rejects.toMatchObject({ code: "23514" });
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("never happens when the outcome of the commit is unknown", { tags: "timed" }, async () => {
    const own = await openTestDatabase({ limits: { statementMs: 500 } });
    // On PostgreSQL the session dies during COMMIT; on the embedded database COMMIT never returns.
    const action =
      own.engine === "postgres"
        ? "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1)"
        : "loop end loop";
    await own.transaction(async (tx) => {
      await sql`create table doomed (id int)`.execute(tx);
      await sql
        .raw(
          `create function die() returns trigger language plpgsql as $$ begin ${action}; return null; end $$`,
        )
        .execute(tx);
      await sql`create constraint trigger die after insert on doomed initially deferred for each row execute function die()`.execute(
        tx,
      );
    });
    const work = vi.fn<(tx: Queryable) => Promise<unknown>>((tx) =>
      sql`insert into doomed values (1)`.execute(tx),
    );
    expect(await failureOf(own.transaction(work))).toBeInstanceOf(CommitOutcomeUnknown);
    expect(work).toHaveBeenCalledTimes(1);
    await own.close();
  });
});

describe("hooks", () => {
  test("after commit: run in order, once committed, and never when rolled back", async () => {
    const called: string[] = [];
    await database.transaction(async (tx) => {
      afterCommit(tx, () => called.push("first"));
      afterCommit(tx, () => called.push("second"));
      await add(tx, "hooked");
      expect(called).toEqual([]);
    });
    expect(called).toEqual(["first", "second"]);
    await failureOf(
      database.transaction(async (tx) => {
        afterCommit(tx, () => called.push("never"));
        throw new Error("rolled back");
      }),
    );
    expect(called).toEqual(["first", "second"]);
  });

  test("after commit: one that fails undoes nothing, stops no other, and is reported", async () => {
    const called: string[] = [];
    const mistake = new Error("a hook failed");
    await database.transaction(async (tx) => {
      afterCommit(tx, () => {
        throw mistake;
      });
      afterCommit(tx, () => called.push("still"));
      await add(tx, "committed all the same");
    });
    expect(called).toEqual(["still"]);
    expect(faults).toContain(mistake);
    expect(await has("committed all the same")).toBe(true);
  });

  test("before commit: the rule of the whole database sees each transaction and what it was opened for", async () => {
    vetoes.add("audit");
    try {
      await expect(database.transaction((tx) => add(tx, "unaudited"))).rejects.toThrow("vetoed: audit");
      await database.transaction((tx) => add(tx, "books"), { bookkeeping: true });
    } finally {
      vetoes.clear();
    }
    expect(await has("unaudited")).toBe(false);
    expect(await has("books")).toBe(true);
  });
});
