import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import { defineJob, enqueue } from "./index.ts";
import { countJobs, type JobWorld, listEffects, makeJobWorld, until, writeEffect } from "./testing/world.ts";

let world: JobWorld;
beforeAll(async () => {
  world = await makeJobWorld(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
  if (testEngine() === "postgres") await delayLocks();
});
afterEach(() => world.clear());
afterAll(() => world.end());

// Whoever claims a job is held up for an instant before its lock is asked for, so that another runner's commit falls
// between what a claim has read and what it locks. Holds for the sessions that are opened from now on.
async function delayLocks(): Promise<void> {
  const { db } = world.database;
  await sql`create schema delayed`.execute(db);
  await sql`
    create function delayed.pg_try_advisory_xact_lock(key bigint) returns boolean language plpgsql volatile as $$
    begin
      perform pg_sleep(0.004);
      return pg_catalog.pg_try_advisory_xact_lock(key);
    end $$`.execute(db);
  await sql`
    do $$ begin
      execute format('alter database %I set search_path = delayed, pg_catalog, public', current_database());
    end $$`.execute(db);
}

test("a job starts once, however many runners race for it", async () => {
  const { database } = world;
  const starts: number[] = [];
  const work = defineJob({
    kind: "work",
    effect: "inside",
    payload: z.strictObject({ number: z.int() }),
    run: async (tx, { number }) => {
      starts.push(number);
      await writeEffect(tx, String(number));
    },
  });
  const all = Array.from({ length: 40 }, (_, number) => number);
  await database.transaction(async (tx) => {
    for (const number of all) await enqueue(tx, work, { number });
  });
  for (let node = 0; node < 4; node += 1) world.start([work], { database: await world.openNode() });
  await until("everything has run", async () => (await countJobs(database.db)) === 0);
  expect(starts.toSorted((one, other) => one - other)).toEqual(all);
  expect((await listEffects(database.db)).map(Number).toSorted((one, other) => one - other)).toEqual(all);
});
