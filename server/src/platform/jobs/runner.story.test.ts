import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import { openDatabaseBus } from "../bus/open-bus.ts";
import { publishThrough } from "../bus/bus.ts";
import { defineJob, enqueue, schedule } from "./index.ts";
import { plantSchedule } from "./queries.ts";
import {
  countJobs,
  type JobSetup,
  listEffects,
  listJobs,
  makeJobSetup,
  moveClock,
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

// All that is planned could have run by now.
const untilDue = () =>
  until("all is due", async () => (await listJobs(setup.database.db)).every(({ in_ms }) => in_ms <= 0));

test("timers run at their time, not before, and within a second", { tags: "timed" }, async ({ annotate }) => {
  const { database, latenessMs } = setup;
  // Production's poll interval: a job that runs earlier was started by the timer, not by frequent polling.
  setup.start([note], { pollMs: 1_000 });
  await database.transaction(async (tx) => {
    for (let number = 0; number < 60; number += 1) {
      await enqueue(tx, note, { text: `${number}` }, { delayMs: 500 + 30 * number });
    }
  });
  await until("all have run", async () => (await countJobs(database.db)) === 0);
  const sorted = latenessMs.toSorted((one, other) => one - other);
  expect(sorted).toHaveLength(60);
  await annotate(`late by ${sorted[30]} ms at the median, ${sorted.at(-1)} ms at most`);
  expect(sorted[0]).toBeGreaterThanOrEqual(0);
  expect(sorted.at(-1)).toBeLessThanOrEqual(1_000);
  // By polling alone it would take half a second on average.
  expect(sorted[30]).toBeLessThan(300);
  expect(new Set(await listEffects(database.db)).size).toBe(60);
});

test(
  "what became due while no node was up runs within a second of one being up",
  { tags: "timed" },
  async () => {
    const { database } = setup;
    await database.transaction((tx) => enqueue(tx, note, { text: "late" }, { delayMs: 50 }));
    await untilDue();
    setup.start([note], { pollMs: 1_000 });
    const tookMs = await until("it has run", async () => (await countJobs(database.db)) === 0);
    expect(tookMs).toBeLessThanOrEqual(1_000);
  },
);

test("what was missed is done first, before sweeping, and then the runner says that it has caught up", async () => {
  const { database } = setup;
  const sweep = schedule({ kind: "sweep", everySeconds: 1, run: (tx) => writeEffect(tx, "swept") });
  await plantSchedule(database.db, "sweep", { everySeconds: 1 });
  await database.transaction(async (tx) => {
    for (let number = 1; number <= 30; number += 1) await enqueue(tx, note, { text: "missed" });
  });
  await untilDue();
  const runner = setup.start([sweep, note]);
  await runner.caughtUp;
  expect((await listEffects(database.db)).slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "missed"));
  await until("it is swept", async () => (await listEffects(database.db)).includes("swept"));
});

test("nobody waits for ever for a runner that has more to do than it can", async () => {
  const { database } = setup;
  const slow = defineJob({
    kind: "slow",
    effect: "inside",
    payload: z.strictObject({}),
    run: () => pause(400),
  });
  await database.transaction(async (tx) => {
    for (let number = 1; number <= 30; number += 1) await enqueue(tx, slow, {});
  });
  await setup.start([slow]).caughtUp;
  expect(await countJobs(database.db)).toBeGreaterThan(0);
});

test.skipIf(testEngine() !== "embedded")(
  "a job is warmed up when nothing is due at the start, and nothing of it stays",
  async () => {
    const { database } = setup;
    let warmUps = 0;
    const timer = defineJob({
      kind: "timer",
      effect: "inside",
      payload: z.strictObject({}),
      run: (tx) => writeEffect(tx, "played"),
      warmUp: async (tx) => {
        await writeEffect(tx, "warmed up");
        warmUps += 1;
      },
    });
    const idle = setup.start([timer]);
    await idle.caughtUp;
    expect(warmUps).toBe(1);
    expect(await listEffects(database.db)).toEqual([]);
    await idle.stop();

    await database.transaction((tx) => enqueue(tx, timer, {}));
    await setup.start([timer]).caughtUp;
    expect(await listEffects(database.db)).toEqual(["played"]);
    expect(warmUps).toBe(1);
    expect(setup.log.filter(({ level }) => level === "error")).toEqual([]);
  },
);

test(
  "a job that is due at once wakes the runners, also those on other nodes, without waiting for a poll",
  { tags: "timed" },
  async () => {
    const { database } = setup;
    const onFault = (fault: unknown): void => {
      throw fault;
    };
    const here = await openDatabaseBus({ onFault, database });
    const there = await openDatabaseBus({ onFault, database: await setup.openNode() });
    // A job enqueued here reaches the other node's runner only through the database.
    const bus = { ...there, publish: () => undefined };
    const stopHinting = publishThrough(here);
    const runner = setup.start([note], { bus, pollMs: 60_000, database: await setup.openNode() });
    await runner.caughtUp;
    for (let round = 1; round <= 5; round += 1) {
      await database.transaction((tx) => enqueue(tx, note, { text: `round ${round}` }));
      const tookMs = await until("it has run", async () => (await listEffects(database.db)).length === round);
      expect(tookMs).toBeLessThan(1_000);
    }
    stopHinting();
    await runner.stop();
    await Promise.all([here.close(), there.close()]);
  },
);

test("when the clock is moved forward, the runner notices within its poll", { tags: "timed" }, async () => {
  const { database } = setup;
  setup.start([note], { pollMs: 1_000 });
  await database.transaction((tx) => enqueue(tx, note, { text: "tomorrow" }, { delayMs: 86_400_000 }));
  await database.transaction((tx) => enqueue(tx, note, { text: "today" }));
  await until("what is due has run", async () => (await countJobs(database.db)) === 1);
  expect(await listEffects(database.db)).toEqual(["today"]);
  await moveClock(database, 86_400_000);
  const tookMs = await until("it has run", async () => (await countJobs(database.db)) === 0);
  expect(tookMs).toBeLessThanOrEqual(2_000);
});

test("a job of a kind that no node here knows is left alone, counted, and reported once", async () => {
  const { database } = setup;
  const newer = defineJob({
    kind: "newer",
    effect: "inside",
    payload: z.strictObject({}),
    run: async () => undefined,
  });
  await database.transaction(async (tx) => {
    await enqueue(tx, newer, {});
    await enqueue(tx, note, { text: "known" });
  });
  setup.start([note], { pollMs: 10 });
  await until("the known one has run", async () => (await listEffects(database.db)).length === 1);
  await until("the other one is counted again and again", () => setup.unknown.length >= 2);
  expect(setup.unknown[0]).toEqual({ kind: "newer", count: 1 });
  expect(await listJobs(database.db)).toMatchObject([{ kind: "newer", state: "waiting", attempts: 0 }]);
  expect(setup.log.filter(({ fields }) => fields["kind"] === "newer")).toHaveLength(1);
});

test("thousands of mails do not keep one lot from closing", async () => {
  const { database } = setup;
  const text = "inside mail";
  await sql`
    insert into job (id, kind, payload, run_at, created_at)
    select gen_random_uuid(), 'note', ${JSON.stringify({ text })}::jsonb, boli_now(), boli_now()
    from generate_series(1, 3000)`.execute(database.db);
  const close = defineJob({
    kind: "close",
    effect: "inside",
    payload: z.strictObject({}),
    run: (tx) => writeEffect(tx, "closed"),
  });
  setup.start([note, close]);
  await until("mails are under way", async () => (await listEffects(database.db)).length > 20);
  const before = (await listEffects(database.db)).length;
  await database.transaction((tx) => enqueue(tx, close, {}));
  await until("it is closed", async () => (await listEffects(database.db)).includes("closed"));
  const mailsBetween = (await listEffects(database.db)).indexOf("closed") - before;
  expect(mailsBetween).toBeLessThan(300);
  expect(await countJobs(database.db)).toBeGreaterThan(1_000);
});

test("outside work that hangs keeps no inside job waiting", async () => {
  const { database } = setup;
  const hang = defineJob({
    kind: "hang",
    effect: "outside",
    payload: z.strictObject({}),
    run: (_payload, { signal }) =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
  });
  const runner = setup.start([hang, note], { pollMs: 50 });
  await database.transaction(async (tx) => {
    for (let number = 0; number < 40; number += 1) await enqueue(tx, hang, {});
    await enqueue(tx, note, { text: "runs" });
  });
  await until("the note has run", async () => (await listEffects(database.db)).length === 1);
  // Claims may be under way at this moment; they are returned like all others.
  await runner.stop({ withinMs: 0 });
  expect(await countJobs(database.db)).toBe(40);
  expect(new Set((await listJobs(database.db)).map(({ state }) => state))).toEqual(new Set(["waiting"]));
});

test("a runner that stops waits for what is under way", async () => {
  const { database } = setup;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>();
  const slow = defineJob({
    kind: "slow",
    effect: "inside",
    payload: z.strictObject({}),
    run: async (tx) => {
      begin();
      await letGo;
      await writeEffect(tx, "whole");
    },
  });
  const runner = setup.start([slow]);
  await database.transaction((tx) => enqueue(tx, slow, {}));
  await begun;
  const stopped = runner.stop();
  goOn();
  await stopped;
  expect(await listEffects(database.db)).toEqual(["whole"]);
  expect(await countJobs(database.db)).toBe(0);
});

test("a runner that stops waits only so long, and no job is half done", async () => {
  const { database } = setup;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>();
  let isFirst = true;
  let ends = 0;
  const slow = defineJob({
    kind: "slow",
    effect: "inside",
    payload: z.strictObject({}),
    run: async (tx) => {
      await writeEffect(tx, "first half");
      begin();
      if (isFirst) await letGo;
      isFirst = false;
      ends += 1;
      await writeEffect(tx, "second half");
    },
  });
  const runner = setup.start([slow]);
  await database.transaction((tx) => enqueue(tx, slow, {}));
  await begun;
  await runner.stop({ withinMs: 100 });
  expect(ends).toBe(0);
  expect(await listEffects(database.db)).toEqual([]);
  expect(await listJobs(database.db)).toMatchObject([{ kind: "slow", state: "waiting", attempts: 0 }]);

  goOn();
  await until("the one that was cut off has gone on", () => ends === 1);
  setup.start([slow]);
  await until("another runner did it", async () => (await countJobs(database.db)) === 0);
  expect(await listEffects(database.db)).toEqual(["first half", "second half"]);
});

test("two jobs of one kind are a mistake that stops the start", () => {
  expect(() => setup.start([note, note])).toThrow("Two jobs are of the kind note");
});

test.skipIf(testEngine() === "embedded")("a runner goes on when its connections were cut", async () => {
  const { database } = setup;
  const node = await setup.openNode();
  setup.start([note], { database: node });
  for (let round = 1; round <= 3; round += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await database.transaction((tx) => enqueue(tx, note, { text: `round ${round}` }));
    await until("it has run", async () => (await listEffects(database.db)).length === round);
  }
});
