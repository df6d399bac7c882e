import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase } from "../../../testing/database.ts";
import { cancelJob, defineJob, enqueue } from "./index.ts";
import {
  countJobs,
  type JobWorld,
  listEffects,
  listJobs,
  makeJobWorld,
  until,
  writeEffect,
} from "./testing/world.ts";

let world: JobWorld;
beforeAll(async () => {
  world = await makeJobWorld(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
});
afterEach(() => world.clear());
afterAll(() => world.end());

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

test("a job of a deed that is rolled back does not exist", async () => {
  const deed = world.database.transaction(async (tx) => {
    await enqueue(tx, note, { text: "never" });
    await enqueue(tx, note, { text: "never" }, { key: "note:1" });
    throw new Error("The deed fails.");
  });
  await expect(deed).rejects.toThrow("The deed fails.");
  expect(await countJobs(world.database.db)).toBe(0);
});

test("a job is not run before its deed has committed", async () => {
  world.start([note], { pollMs: 20 });
  await world.database.transaction(async (tx) => {
    await enqueue(tx, note, { text: "job" });
    await pause(300);
    await writeEffect(tx, "deed");
  });
  await until("the job has run", async () => (await listEffects(world.database.db)).length === 2);
  expect(await listEffects(world.database.db)).toEqual(["deed", "job"]);
});

test("a kept timer stays where it was, a replaced one moves, and there is one of them", async () => {
  const { database } = world;
  await database.transaction((tx) =>
    enqueue(tx, note, { text: "first" }, { key: "note:1", delayMs: 60_000 }),
  );
  await database.transaction((tx) => enqueue(tx, note, { text: "kept" }, { key: "note:1", delayMs: 5_000 }));
  const [kept, ...more] = await listJobs(database.db);
  expect(more).toEqual([]);
  expect(kept?.payload).toEqual({ text: "first" });
  expect(kept?.in_ms).toBeGreaterThan(30_000);

  const replaced = { key: "note:1", delayMs: 5_000, onConflict: "replace" } as const;
  await database.transaction((tx) => enqueue(tx, note, { text: "replaced" }, replaced));
  const [moved, ...others] = await listJobs(database.db);
  expect(others).toEqual([]);
  expect(moved?.payload).toEqual({ text: "replaced" });
  expect(moved?.in_ms).toBeLessThan(30_000);
});

test("a cancelled job is gone, and cancelling tells whether there was one", async () => {
  const { database } = world;
  await database.transaction((tx) => enqueue(tx, note, { text: "never" }, { key: "note:1", delayMs: 300 }));
  expect(await database.transaction((tx) => cancelJob(tx, "note:1"))).toBe(true);
  expect(await database.transaction((tx) => cancelJob(tx, "note:1"))).toBe(false);
  world.start([note]);
  await pause(600);
  expect(await listEffects(database.db)).toEqual([]);
});

test("a key is free again when its job has run", async () => {
  const { database } = world;
  world.start([note]);
  for (const text of ["first", "second"]) {
    await database.transaction((tx) => enqueue(tx, note, { text }, { key: "note:1" }));
    await until(`${text} has run`, async () => (await countJobs(database.db)) === 0);
  }
  expect(await listEffects(database.db)).toEqual(["first", "second"]);
});

test("a key belongs to one kind of job", async () => {
  const { database } = world;
  await database.transaction((tx) => enqueue(tx, note, { text: "first" }, { key: "sale:1" }));
  for (const onConflict of ["keep", "replace"] as const) {
    const deed = database.transaction((tx) => enqueue(tx, other, {}, { key: "sale:1", onConflict }));
    await expect(deed).rejects.toThrow("another kind");
  }
});

test("a kept job runs after the deed that kept it, and so sees what the deed wrote", async () => {
  const { database } = world;
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
  world.start([countFacts], { pollMs: 20 });
  await database.transaction((tx) => enqueue(tx, countFacts, {}, { key: "facts", delayMs: 200 }));
  await database.transaction(async (tx) => {
    await writeEffect(tx, "fact");
    await enqueue(tx, countFacts, {}, { key: "facts" });
    // It becomes due before the deed commits.
    await pause(500);
  });
  await until("the facts are counted", async () => (await countJobs(database.db)) === 0);
  expect(await listEffects(database.db)).toEqual(["fact", "saw 1"]);
});

test("the table refuses what the code would never write", async () => {
  const { db } = world.database;
  const write = (columns: string, values: string) =>
    sql`insert into job (id, payload, run_at, created_at, ${sql.raw(columns)})
        values (gen_random_uuid(), '{}', now(), now(), ${sql.raw(values)})`.execute(db);
  await expect(write("kind", "'Not A Kind'")).rejects.toThrow("job_kind_check");
  await expect(write("kind, state", "'note', 'done'")).rejects.toThrow("job_state_check");
  await expect(write("kind, state", "'note', 'running'")).rejects.toThrow("job_lease_belongs_to_running");
  await expect(write("kind, state", "'note', 'dead'")).rejects.toThrow("job_death_has_a_reason");
  await expect(write("kind, attempts", "'note', -1")).rejects.toThrow("job_attempts_check");
  const text = "x".repeat(70_000);
  await expect(world.database.transaction((tx) => enqueue(tx, note, { text }))).rejects.toThrow(
    "job_payload_is_small",
  );
});
