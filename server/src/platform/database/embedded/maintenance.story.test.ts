import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "../../../../testing/database.ts";
import { maintain } from "./maintenance.ts";

// The work of a server's background processes, done between statements.
describe.runIf(testEngine() === "embedded")("maintenance", () => {
  let engine: PGlite;

  beforeAll(async () => {
    engine = await PGlite.create();
    await engine.exec("create table busy (id int, name text); create table calm (id int)");
  });
  afterAll(() => engine.close());

  const one = async (query: string): Promise<number> => {
    const { rows } = await engine.query<{ value: string }>(`select (${query})::text as value`);
    return Number(rows[0]?.value);
  };
  const logBytes = () =>
    one("select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()");

  test("a long log is checkpointed, so that the next start has little to replay", async () => {
    await engine.exec("insert into busy select i, repeat(md5(i::text), 10) from generate_series(1, 50000) i");
    expect(await logBytes()).toBeGreaterThan(16 * 1024 * 1024);
    await maintain(engine);
    expect(await logBytes()).toBeLessThan(16 * 1024 * 1024);
  });

  test("dead rows are removed and the planner learns of the table", async () => {
    await engine.exec("delete from busy where id % 2 = 0; select pg_stat_force_next_flush()");
    await maintain(engine);
    expect(await one("select n_dead_tup from pg_stat_user_tables where relname = 'busy'")).toBe(0);
    expect(await one("select reltuples from pg_class where relname = 'busy'")).toBe(25_000);
  });

  test("with nothing to do it writes nothing", async () => {
    const before = await one("select pg_current_wal_lsn() - '0/0'");
    await maintain(engine);
    expect(await one("select pg_current_wal_lsn() - '0/0'")).toBe(before);
  });
});
