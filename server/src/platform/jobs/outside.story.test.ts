import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase } from "../../../testing/database.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { defineJob, enqueue, type RunningJob } from "./index.ts";
import { Leases } from "./leases.ts";
import { noMetrics } from "./settle-failure.ts";
import { runOutside } from "./run-job.ts";
import { buryJob, claimOutside, endLostLeases, finishOutside, retryJob } from "./queries.ts";
import {
  countJobs,
  type JobSetup,
  listDeadRows,
  listJobs,
  makeJobSetup,
  moveClock,
  until,
} from "./testing/job-setup.ts";

let setup: JobSetup;
beforeAll(async () => {
  setup = await makeJobSetup(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

const payload = z.strictObject({ to: z.string() });

// A fake mail server that records mails, and takes as long as the story says.
function makeMail(send: (job: RunningJob) => Promise<void>) {
  const sent: Array<{ to: string; id: string; attempt: number }> = [];
  const mail = defineJob({
    kind: "mail",
    effect: "outside",
    payload,
    retries: { firstMs: 20, maxMs: 100 },
    maxAttempts: 3,
    run: async ({ to }, job) => {
      sent.push({ to, id: job.id, attempt: job.attempt });
      await send(job);
    },
  });
  return { mail, sent };
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

test("outside work runs once when it succeeds, over two runners", async () => {
  const { database } = setup;
  const { mail, sent } = makeMail(async () => pause(2));
  setup.start([mail]);
  setup.start([mail], { database: await setup.openNode() });
  await database.transaction(async (tx) => {
    for (let number = 0; number < 200; number += 1) await enqueue(tx, mail, { to: `${number}` });
  });
  await until("all are sent", async () => (await countJobs(database.db)) === 0);
  expect(sent).toHaveLength(200);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(200);
});

test("outside work holds no connection while it runs", async () => {
  const { database } = setup;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { mail, sent } = makeMail(() => answered);
  setup.start([mail], { outsideSlots: 30 });
  await database.transaction(async (tx) => {
    for (let number = 0; number < 20; number += 1) await enqueue(tx, mail, { to: `${number}` });
  });
  await until("twenty are under way", () => sent.length === 20);
  // More jobs than the pool has connections, and other callers are still served.
  expect(await countJobs(database.db)).toBe(20);
  answer();
  await until("all are sent", async () => (await countJobs(database.db)) === 0);
});

test("outside work is tried again under the same id, and is dead after its last attempt", async () => {
  const { database } = setup;
  const { mail, sent } = makeMail(async () => {
    throw new Error("421 try later");
  });
  setup.start([mail]);
  const id = await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  await until("it is dead", async () => (await listDeadRows(database.db)).length === 1);
  expect(sent).toEqual([1, 2, 3].map((attempt) => ({ to: "asha", id, attempt })));
  expect((await listDeadRows(database.db))[0]?.last_error).toBe("Error: 421 try later");
  expect(setup.log.filter(({ level }) => level === "error")).toHaveLength(1);
});

test("a lease is renewed for as long as the work takes", { tags: "timed" }, async () => {
  const { database } = setup;
  const { mail, sent } = makeMail(async () => pause(1_200));
  setup.start([mail], { leaseMs: 300 });
  setup.start([mail], { leaseMs: 300, database: await setup.openNode() });
  await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  await until("it is sent", async () => (await countJobs(database.db)) === 0);
  expect(sent).toHaveLength(1);
});

test("moving the clock ends no lease", async () => {
  const { database } = setup;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { mail, sent } = makeMail(() => answered);
  setup.start([mail]);
  await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  await until("it is under way", () => sent.length === 1);
  await moveClock(database, 86_400_000);
  // As every runner does in each of its rounds.
  expect(await endLostLeases(database.db, { areAllLost: false })).toBe(0);
  answer();
  await until("it is sent", async () => (await countJobs(database.db)) === 0);
  expect(sent).toHaveLength(1);
});

test("when a lease is lost, another node takes the job and the first one is asked to stop", async () => {
  const { database } = setup;
  const signals: AbortSignal[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { mail, sent } = makeMail(async ({ signal }) => {
    signals.push(signal);
    await [first, second][signals.length - 1]?.promise;
  });
  setup.start([mail], { outsideSlots: 4 });
  await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  await until("it is under way", () => sent.length === 1);
  // Simulates a node that was frozen for longer than its lease, while another one noticed.
  await sql`update job set state = 'waiting', owner = null, locked_until = null`.execute(database.db);
  await until("it is under way once more", () => sent.length === 2);
  await until("the first one is told", () => signals[0]?.aborted === true);
  first.resolve();
  // By the time the next one is sent, the end of the first run has had its say.
  await database.transaction((tx) => enqueue(tx, mail, { to: "next" }));
  await until("the next one is sent", () => sent.some(({ to }) => to === "next"));
  // The end of the first run does not finish the second run's job.
  expect((await listJobs(database.db)).filter(({ attempts }) => attempts === 2)).toMatchObject([
    { state: "running", payload: { to: "asha" } },
  ]);
  second.resolve();
  await until("it is sent", async () => (await countJobs(database.db)) === 0);
  expect(sent.map(({ to }) => to)).toEqual(["asha", "asha", "next"]);
});

test("a runner that lost a job can neither finish it nor record its failure", async () => {
  const { database } = setup;
  const { db } = database;
  const { mail } = makeMail(async () => undefined);
  const id = await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  const owner = randomUUID();
  const lost = await claimOutside(db, mail, { owner, leaseMs: 10 });
  await until("its lease is over", async () => (await endLostLeases(db, { areAllLost: false })) === 1);
  const held = await claimOutside(db, mail, { owner, leaseMs: 30_000 });
  expect([lost?.attempts, held?.attempts]).toEqual([1, 2]);
  expect(await finishOutside(db, { id, owner, attempts: 1 })).toBe(false);
  expect(await retryJob(db, { id, owner, attempts: 1, error: "Late." }, 0)).toBe(false);
  expect(await buryJob(db, { id, owner: randomUUID(), attempts: 2, error: "Not mine." })).toBe(false);
  expect(await finishOutside(db, { id, owner, attempts: 2 })).toBe(true);
});

test("a job whose node is lost at every attempt is dead", async () => {
  const { database } = setup;
  const { mail, sent } = makeMail(async () => undefined);
  await sql`
    insert into job (id, kind, payload, state, run_at, attempts, owner, locked_until, created_at)
    values (gen_random_uuid(), 'mail', '{"to": "asha"}', 'running', boli_now(), 3, gen_random_uuid(),
      clock_timestamp() - interval '1 second', boli_now())`.execute(database.db);
  setup.start([mail]);
  await until("it is dead", async () => (await listDeadRows(database.db)).length === 1);
  expect((await listDeadRows(database.db))[0]?.last_error).toBe("Its node was lost at every try.");
  expect(sent).toEqual([]);
});

test("a node that leaves gives its leases back, and the interrupted attempt does not count", async () => {
  const { database } = setup;
  const signals: AbortSignal[] = [];
  const { mail, sent } = makeMail(async ({ signal }) => {
    signals.push(signal);
    await untilAborted(signal);
  });
  const runner = setup.start([mail]);
  await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  await until("it is under way", () => sent.length === 1);
  await runner.stop({ withinMs: 50 });
  expect(signals[0]?.aborted).toBe(true);
  expect(await listJobs(database.db)).toMatchObject([{ state: "waiting", attempts: 0, last_error: null }]);
});

test("a claim that comes when its node has left is given back, and its job is not begun", async () => {
  const { db } = setup.database;
  const { mail, sent } = makeMail(async () => undefined);
  await setup.database.transaction((tx) => enqueue(tx, mail, { to: "asha" }));
  const leases = new Leases({ owner: randomUUID(), leaseMs: 30_000 });
  await leases.releaseAll(db);
  expect(await runOutside({ db, log: silentLog, metrics: noMetrics, leases }, mail)).toBe(true);
  expect(sent).toEqual([]);
  expect(await listJobs(db)).toMatchObject([{ state: "waiting", attempts: 0 }]);
});

test("a job that is replaced while it runs outside runs once more, as another effect", async () => {
  const { database } = setup;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { mail, sent } = makeMail(() => answered);
  setup.start([mail]);
  await database.transaction((tx) => enqueue(tx, mail, { to: "asha" }, { key: "mail:1" }));
  await until("it is under way", () => sent.length === 1);
  const replace = { key: "mail:1", onConflict: "replace" } as const;
  await database.transaction((tx) => enqueue(tx, mail, { to: "ravi" }, replace));
  answer();
  await until("both are sent", async () => (await countJobs(database.db)) === 0);
  expect(sent.map(({ to }) => to)).toEqual(["asha", "ravi"]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test("outside work that ignores its time limit is left behind and tried again", async () => {
  const { database } = setup;
  const attempts: number[] = [];
  const stuck = defineJob({
    kind: "stuck",
    effect: "outside",
    payload,
    limitMs: 100,
    retries: { firstMs: 20, maxMs: 20 },
    run: async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) await new Promise(() => undefined);
    },
  });
  setup.start([stuck]);
  await database.transaction((tx) => enqueue(tx, stuck, { to: "asha" }));
  await until("it is done", async () => (await countJobs(database.db)) === 0);
  expect(attempts).toEqual([1, 2]);
});
