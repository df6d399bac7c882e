import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import { defineJob, enqueue } from "./index.ts";
import {
  countJobs,
  type JobSetup,
  listEffects,
  makeJobSetup,
  until,
  writeEffect,
} from "./testing/job-setup.ts";

let setup: JobSetup;
beforeAll(async () => {
  setup = await makeJobSetup(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
  if (testEngine() === "postgres") await delayLocks();
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

// Delays each claim just before it asks for its lock, so that another runner can commit between the claim's read and its
// lock. Applies to sessions opened from now on.
async function delayLocks(): Promise<void> {
  const { db } = setup.database;
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
  const { database } = setup;
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
  for (let node = 0; node < 4; node += 1) setup.start([work], { database: await setup.openNode() });
  await until("everything has run", async () => (await countJobs(database.db)) === 0);
  expect(starts.toSorted((one, other) => one - other)).toEqual(all);
  expect((await listEffects(database.db)).map(Number).toSorted((one, other) => one - other)).toEqual(all);
});
