import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase } from "../../../testing/database.ts";
import { defineJob, enqueue } from "./index.ts";
import {
  countJobs,
  type JobSetup,
  listEffects,
  listJobs,
  makeJobSetup,
  until,
  writeEffect,
} from "./testing/job-setup.ts";

let setup: JobSetup;
beforeAll(async () => {
  setup = await makeJobSetup(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

const note = defineJob({
  kind: "note",
  effect: "inside",
  payload: z.strictObject({ text: z.string() }),
  run: (tx, { text }) => writeEffect(tx, text),
});
const other = defineJob({
  kind: "other",
  effect: "inside",
  payload: z.strictObject({}),
  run: async () => undefined,
});

test("a job of an action that is rolled back does not exist", async () => {
  const action = setup.database.transaction(async (tx) => {
    await enqueue(tx, note, { text: "never" });
    await enqueue(tx, note, { text: "never" }, { key: "note:1" });
    throw new Error("The action fails.");
  });
  await expect(action).rejects.toThrow("The action fails.");
  expect(await countJobs(setup.database.db)).toBe(0);
});

test("a job is not run before its action has committed", async () => {
  setup.start([note], { pollMs: 20 });
  await setup.database.transaction(async (tx) => {
    await enqueue(tx, note, { text: "job" });
    await pause(300);
    await writeEffect(tx, "action");
  });
  await until("the job has run", async () => (await listEffects(setup.database.db)).length === 2);
  expect(await listEffects(setup.database.db)).toEqual(["action", "job"]);
});

test("a kept timer stays where it was, a replaced one moves, and there is one of them", async () => {
  const { database } = setup;
  await database.transaction((tx) =>
    enqueue(tx, note, { text: "first" }, { key: "note:1", delayMs: 60_000 }),
  );
  await database.transaction((tx) => enqueue(tx, note, { text: "kept" }, { key: "note:1", delayMs: 5_000 }));
  const [timer, ...more] = await listJobs(database.db);
  expect(more).toEqual([]);
  expect(timer?.payload).toEqual({ text: "first" });
  expect(timer?.in_ms).toBeGreaterThan(30_000);

  const replaced = { key: "note:1", delayMs: 5_000, onConflict: "replace" } as const;
  await database.transaction((tx) => enqueue(tx, note, { text: "replaced" }, replaced));
  const [moved, ...others] = await listJobs(database.db);
  expect(others).toEqual([]);
  expect(moved?.payload).toEqual({ text: "replaced" });
  expect(moved?.in_ms).toBeLessThan(30_000);
});

test("a key is free again when its job has run", async () => {
  const { database } = setup;
  setup.start([note]);
  for (const text of ["first", "second"]) {
    await database.transaction((tx) => enqueue(tx, note, { text }, { key: "note:1" }));
    await until(`${text} has run`, async () => (await countJobs(database.db)) === 0);
  }
  expect(await listEffects(database.db)).toEqual(["first", "second"]);
});

test("a key belongs to one kind of job", async () => {
  const { database } = setup;
  await database.transaction((tx) => enqueue(tx, note, { text: "first" }, { key: "sale:1" }));
  for (const onConflict of ["keep", "replace"] as const) {
    const action = database.transaction((tx) => enqueue(tx, other, {}, { key: "sale:1", onConflict }));
    await expect(action).rejects.toThrow("another kind");
  }
});

test("a kept job runs after the action that kept it, and so sees what the action wrote", async () => {
  const { database } = setup;
  const countFacts = defineJob({
    kind: "count-facts",
    effect: "inside",
    payload: z.strictObject({}),
    run: async (tx) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from effect where what = 'fact'`.execute(tx);
      await writeEffect(tx, `saw ${rows[0]?.count}`);
    },
  });
  setup.start([countFacts], { pollMs: 20 });
  await database.transaction((tx) => enqueue(tx, countFacts, {}, { key: "facts", delayMs: 200 }));
  await database.transaction(async (tx) => {
    await writeEffect(tx, "fact");
    await enqueue(tx, countFacts, {}, { key: "facts" });
    // The job becomes due before the action commits.
    await pause(500);
  });
  await until("the facts are counted", async () => (await countJobs(database.db)) === 0);
  expect(await listEffects(database.db)).toEqual(["fact", "saw 1"]);
});

test("the table refuses what the code would never write", async () => {
  const { db } = setup.database;
  const write = (columns: string, values: string) =>
    sql`insert into job (id, payload, run_at, created_at, ${sql.raw(columns)})
        values (gen_random_uuid(), '{}', now(), now(), ${sql.raw(values)})`.execute(db);
  await expect(write("kind", "'Not A Kind'")).rejects.toThrow("job_kind_check");
  await expect(write("kind, state", "'note', 'done'")).rejects.toThrow("job_state_check");
  await expect(write("kind, state", "'note', 'running'")).rejects.toThrow("job_lease_belongs_to_running");
  await expect(write("kind, state", "'note', 'dead'")).rejects.toThrow("job_death_has_a_reason");
  await expect(write("kind, attempts", "'note', -1")).rejects.toThrow("job_attempts_check");
  const text = "x".repeat(70_000);
  await expect(setup.database.transaction((tx) => enqueue(tx, note, { text }))).rejects.toThrow(
    "job_payload_is_small",
  );
});
