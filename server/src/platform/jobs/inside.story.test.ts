import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import type { Tx } from "../database/database.ts";
import { defineJob, type Job, enqueue, removeJobs, takeAlong } from "./index.ts";
import {
  countJobs,
  listDeadRows,
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
  await sql`create table story_sale (id int primary key, version int not null)`.execute(setup.database.db);
  await sql`insert into story_sale values (1, 0)`.execute(setup.database.db);
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

const numbered = z.strictObject({ number: z.int() });
const soon = { firstMs: 20, maxMs: 100 };

test("two thousand jobs of eight concurrent writers run once each over two runners", async () => {
  const { database } = setup;
  const work = defineJob({
    kind: "work",
    effect: "inside",
    payload: numbered,
    run: (tx, { number }) => writeEffect(tx, String(number)),
  });
  setup.start([work]);
  setup.start([work], { database: await setup.openNode() });
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let action = 0; action < 25; action += 1) {
      await database.transaction(async (tx) => {
        for (let job = 0; job < 10; job += 1)
          await enqueue(tx, work, { number: writer * 1_000 + action * 10 + job });
      });
    }
  });
  await Promise.all(writers);
  await until("everything has run", async () => (await countJobs(database.db)) === 0, 100_000);
  const effects = await listEffects(database.db);
  expect(effects).toHaveLength(2_000);
  expect(new Set(effects).size).toBe(2_000);
});

test("what a handler wrote before it failed did not happen, and the job is tried again", async () => {
  const { database } = setup;
  const attempts: number[] = [];
  const stumble = defineJob({
    kind: "stumble",
    effect: "inside",
    payload: numbered,
    retries: soon,
    run: async (tx, _payload, job) => {
      attempts.push(job.attempt);
      await writeEffect(tx, `attempt ${job.attempt}`);
      if (job.attempt < 3) throw new Error("Not yet.");
    },
  });
  setup.start([stumble]);
  // The embedded database has one node, which runs one handler at a time.
  if (testEngine() === "postgres") setup.start([stumble], { database: await setup.openNode() });
  await database.transaction((tx) => enqueue(tx, stumble, { number: 1 }));
  await until("the third attempt succeeded", async () => (await countJobs(database.db)) === 0);
  expect(attempts).toEqual([1, 2, 3]);
  expect(await listEffects(database.db)).toEqual(["attempt 3"]);
});

test("a job that fails at every attempt is dead, kept with its error, and logged once", async () => {
  const { database } = setup;
  const fail = defineJob({
    kind: "fail",
    effect: "inside",
    payload: numbered,
    maxAttempts: 3,
    retries: soon,
    run: async () => {
      throw new Error("The till for asha@example.in is shut.");
    },
  });
  setup.start([fail]);
  const id = await database.transaction((tx) => enqueue(tx, fail, { number: 1 }, { key: "till" }));
  await until("it is dead", async () => (await listDeadRows(database.db)).length === 1);
  const [dead] = await listDeadRows(database.db);
  expect(dead).toMatchObject({ id, kind: "fail", key: "till", attempts: 3 });
  expect(dead?.last_error).toBe("Error: The till for <address> is shut.");
  expect(setup.log.filter(({ level }) => level === "error")).toHaveLength(1);
  expect(setup.log.find(({ level }) => level === "error")?.fields).toMatchObject({
    job: id,
    kind: "fail",
    attempt: 3,
  });
  expect(JSON.stringify(setup.log)).not.toContain("asha");
});

test("a failed job waits longer each time before it is tried again", async () => {
  const { database } = setup;
  const fail = defineJob({
    kind: "fail",
    effect: "inside",
    payload: numbered,
    run: async () => {
      throw new Error("No.");
    },
  });
  setup.start([fail]);
  await database.transaction((tx) => enqueue(tx, fail, { number: 1 }));
  await until("it failed once", async () => (await listJobs(database.db))[0]?.attempts === 1);
  const [first] = await listJobs(database.db);
  expect(first).toMatchObject({ state: "waiting", last_error: "Error: No." });
  expect(first?.in_ms).toBeLessThanOrEqual(1_000);
  await sql`update job set run_at = boli_now()`.execute(database.db);
  await until("it failed twice", async () => (await listJobs(database.db))[0]?.attempts === 2);
  const [second] = await listJobs(database.db);
  expect(second?.in_ms).toBeGreaterThan(500);
  expect(second?.in_ms).toBeLessThanOrEqual(2_000);
});

test("a payload that does not fit is dead at once and does not loop", async () => {
  const { database } = setup;
  const strict = defineJob({
    kind: "strict",
    effect: "inside",
    payload: numbered,
    run: async () => undefined,
  });
  await sql`
    insert into job (id, kind, payload, run_at, created_at)
    values (gen_random_uuid(), 'strict', '{"number": "hunter2"}', boli_now(), boli_now())`.execute(
    database.db,
  );
  setup.start([strict]);
  await until("it is dead", async () => (await listDeadRows(database.db)).length === 1);
  const [dead] = await listDeadRows(database.db);
  expect(dead).toMatchObject({ attempts: 1, last_error: "The payload does not fit (number: invalid_type)." });
});

test("a handler that takes too long has failed, and its slot is free for others", async () => {
  const { database } = setup;
  const stuck = defineJob({
    kind: "stuck",
    effect: "inside",
    payload: numbered,
    limitMs: 100,
    run: () => new Promise(() => undefined),
  });
  const work = defineJob({
    kind: "work",
    effect: "inside",
    payload: numbered,
    run: (tx) => writeEffect(tx, "work"),
  });
  setup.start([stuck, work], { insideSlots: 1 });
  await database.transaction(async (tx) => {
    await enqueue(tx, stuck, { number: 1 });
    await enqueue(tx, work, { number: 1 }, { delayMs: 50 });
  });
  await until("the other one has run", async () => (await listEffects(database.db)).length === 1);
  expect((await listJobs(database.db))[0]).toMatchObject({
    kind: "stuck",
    last_error: "Error: It took longer than 100 ms.",
  });
});

test("a handler may plan itself again under its own key", async () => {
  const { database } = setup;
  const timer = defineJob({
    kind: "timer",
    effect: "inside",
    payload: numbered,
    run: async (tx, { number }) => {
      await writeEffect(tx, `run ${number}`);
      const again = { key: "timer:1", delayMs: 20, onConflict: "replace" } as const;
      if (number < 3) await enqueue(tx, timer, { number: number + 1 }, again);
    },
  });
  setup.start([timer]);
  await database.transaction((tx) => enqueue(tx, timer, { number: 1 }, { key: "timer:1" }));
  await until("the last one has run", async () => (await countJobs(database.db)) === 0);
  expect(await listEffects(database.db)).toEqual(["run 1", "run 2", "run 3"]);
});

// The embedded database runs one transaction at a time, so nothing can happen while a handler runs.
test.skipIf(testEngine() === "embedded")(
  "an action that holds what a handler waits for moves that handler's timer without waiting for it",
  async () => {
    const { database } = setup;
    const lockSale = "select version from story_sale where id = 1 for update";
    const close = defineJob({
      kind: "close",
      effect: "inside",
      payload: numbered,
      run: async (tx, { number }) => {
        await sql.raw(lockSale).execute(tx);
        await writeEffect(tx, `closed by ${number}`);
      },
    });
    // Waits until another transaction waits for this one: the handler has started and waits for the sale.
    const untilOneWaits = async (tx: Tx): Promise<void> => {
      const isWaitedFor = async (): Promise<boolean> => {
        const { rows } = await sql`
          select pg_sleep(0.01) from pg_locks
          where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)) limit 1`.execute(tx);
        return rows.length > 0;
      };
      await until("the handler waits for the sale", isWaitedFor);
    };
    setup.start([close]);
    for (let round = 1; round <= 3; round += 1) {
      const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
      const action = database.transaction(async (tx) => {
        await sql.raw(lockSale).execute(tx);
        locked();
        await untilOneWaits(tx);
        // Counts only the time in which another transaction holds the lock, however slow the machine is.
        await sql`set local lock_timeout = '500ms'`.execute(tx);
        const later = { key: "close:1", delayMs: 100, onConflict: "replace" } as const;
        await enqueue(tx, close, { number: round * 10 }, later);
      });
      await Promise.race([isLocked, action]);
      await database.transaction((tx) => enqueue(tx, close, { number: round }, { key: "close:1" }));
      await action;
      await until("the later one has run", async () => (await countJobs(database.db)) === 0);
    }
    expect(await listEffects(database.db)).toEqual(["closed by 10", "closed by 20", "closed by 30"]);
  },
);

test("a job that is asked for faster than its handler runs gets through all the same", async () => {
  const { database } = setup;
  const summary = defineJob({
    kind: "summary",
    effect: "inside",
    payload: numbered,
    run: async (tx) => {
      await sql`select pg_sleep(0.02)`.execute(tx);
      await writeEffect(tx, "summary");
    },
  });
  setup.start([summary]);
  let isOver = false;
  const askers = Array.from({ length: 4 }, async () => {
    while (!isOver)
      await database.transaction((tx) => enqueue(tx, summary, { number: 1 }, { key: "summary:1" }));
  });
  try {
    await until("it got through five times", async () => (await listEffects(database.db)).length >= 5);
  } finally {
    isOver = true;
    await Promise.all(askers);
  }
});

const ofThree = ["many", "many", "many", "many", "one", "another"];

test.each([
  ["alone", 0, ofThree, ["many", "one", "another", "many", "many", "many"]],
  ["two at a time", 1, ofThree, ["many with many", "one with another", "many with many"]],
  [
    "also when somebody else's run took theirs along",
    1,
    ["many", "one", "one", "another"],
    ["many with one", "another with one"],
  ],
])("due jobs of whoever has used least come first, %s", async (_how, max, owners, expected) => {
  const { database } = setup;
  const owned = z.strictObject({ owner: z.string(), key: z.string() });
  const shared: Job<{ owner: string; key: string }> = defineJob({
    kind: "shared",
    effect: "inside",
    payload: owned,
    runsByOwner: true,
    run: async (tx, { owner }, job) => {
      const others = (await takeAlong(tx, job, max)).map((other) => owned.parse(other));
      await removeJobs(
        tx,
        shared,
        others.map(({ key }) => key),
      );
      await writeEffect(tx, [owner, ...others.map((other) => other.owner)].join(" with "));
    },
  });
  await database.transaction(async (tx) => {
    // The due times tell the order in which they came; all of them are long past.
    for (const [at, owner] of owners.entries()) {
      const key = `${owner} ${at}`;
      await enqueue(tx, shared, { owner, key }, { queueOwner: owner, runAt: new Date(at), key });
    }
  });
  setup.start([shared], { insideSlots: 1 });
  await until("all have run", async () => (await countJobs(database.db)) === 0);
  expect(await listEffects(database.db)).toEqual(expected);
});
