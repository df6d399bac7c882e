import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { schedule } from "./index.ts";
import { nextTime, type ScheduleTimes } from "./define-job.ts";
import {
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

const hourly = schedule({
  kind: "hourly",
  everySeconds: 3_600,
  run: (tx, { dueAt }) => writeEffect(tx, dueAt.toISOString()),
});
const hourMs = 3_600_000;
const timesWithin = async () => (await listEffects(setup.database.db)).map((instant) => Date.parse(instant));

test("a schedule runs once per time over two nodes, on its grid, without drift", async () => {
  const { database } = setup;
  setup.start([hourly], { pollMs: 50 });
  setup.start([hourly], { pollMs: 50, database: await setup.openNode() });
  await until("it is planned", async () => (await listJobs(database.db)).length === 1);
  for (let hour = 1; hour <= 6; hour += 1) {
    await moveClock(database, hour * hourMs);
    await until(`hour ${hour} has run`, async () => (await listEffects(database.db)).length >= hour);
  }
  await pause(200);
  const times = await timesWithin();
  expect(times).toHaveLength(6);
  const [first = 0] = times;
  expect(first % hourMs).toBe(0);
  expect(times).toEqual(times.map((_, index) => first + index * hourMs));
  expect(await listJobs(database.db)).toMatchObject([{ kind: "hourly", state: "waiting" }]);
});

test("times that were missed while no node was up are made good by one run", async () => {
  const { database } = setup;
  const runner = setup.start([hourly], { pollMs: 50 });
  await until("it is planned", async () => (await listJobs(database.db)).length === 1);
  await runner.stop();
  await moveClock(database, 10 * hourMs);
  setup.start([hourly], { pollMs: 50 });
  await until("it has run", async () => (await listEffects(database.db)).length === 1);
  await pause(200);
  expect(await listEffects(database.db)).toHaveLength(1);
  const [next] = await listJobs(database.db);
  expect(next?.in_ms).toBeGreaterThan(0);
  expect(next?.in_ms).toBeLessThanOrEqual(hourMs);
});

test("a schedule whose run fails for good still has a next time", async () => {
  const { database } = setup;
  const broken = schedule({
    kind: "broken",
    everySeconds: 3_600,
    maxAttempts: 2,
    retries: { firstMs: 10, maxMs: 10 },
    run: async () => {
      throw new Error("Broken.");
    },
  });
  setup.start([broken], { pollMs: 50 });
  await until("it is planned", async () => (await listJobs(database.db)).length === 1);
  await moveClock(database, hourMs);
  await until("it has failed for good", async () => setup.log.some(({ level }) => level === "error"));
  const [next] = await listJobs(database.db);
  expect(next).toMatchObject({ state: "waiting", attempts: 0, last_error: "Error: Broken." });
  expect(next?.in_ms).toBeGreaterThan(0);
});

test("a schedule that a release made more frequent takes effect at once", async () => {
  const { database } = setup;
  const runner = setup.start([hourly], { pollMs: 50 });
  await until("it is planned", async () => (await listJobs(database.db)).length === 1);
  await runner.stop();
  const frequent = schedule({ kind: "hourly", everySeconds: 1, run: (tx) => writeEffect(tx, "now") });
  setup.start([frequent], { pollMs: 50 });
  // Within a minute; the old schedule would have run within the hour.
  await until("it has run", async () => (await listEffects(database.db)).length >= 1);
});

test("the next time is on the grid, in India's time for a daily one", async () => {
  const { database } = setup;
  const nextAt = async (now: string, times: ScheduleTimes): Promise<string> => {
    // Rounded up plus a millisecond: a clock just before the full hour would be in the previous interval.
    await sql`update clock set offset_ms = ceil(extract(epoch from ${now}::timestamptz - clock_timestamp()) * 1000)::bigint + 1`.execute(
      database.db,
    );
    const { rows } = await sql<{ at: Date }>`select ${nextTime(times)} as at`.execute(database.db);
    return rows[0]?.at.toISOString() ?? "never";
  };
  // 03:30 in Kolkata is 22:00 UTC of the day before.
  expect(await nextAt("2026-03-01T21:59:00Z", { dailyAt: "03:30" })).toBe("2026-03-01T22:00:00.000Z");
  expect(await nextAt("2026-03-01T22:00:00Z", { dailyAt: "03:30" })).toBe("2026-03-02T22:00:00.000Z");
  expect(await nextAt("2026-12-31T19:00:00Z", { dailyAt: "00:00" })).toBe("2027-01-01T18:30:00.000Z");
  expect(await nextAt("2028-02-28T18:29:00Z", { dailyAt: "23:59" })).toBe(
    "2028-02-28T18:29:00.000Z".replace("28T", "29T"),
  );
  expect(await nextAt("2026-03-01T21:59:30Z", { everySeconds: 60 })).toBe("2026-03-01T22:00:00.000Z");
  expect(await nextAt("2026-03-01T22:00:00Z", { everySeconds: 900 })).toBe("2026-03-01T22:15:00.000Z");
});
