import { appendFileSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod/mini";
import { openBus } from "../../bus/open-bus.ts";
import { type Database, DatabaseUnavailable } from "../../database/database.ts";
import { openDatabase } from "../../database/open.ts";
import { defineJob, enqueue, schedule, startJobRunner } from "../index.ts";

// A node for fault tests to kill: it enqueues jobs endlessly, and runs its own and others' jobs. Its output is written
// synchronously to the pipe, so that a kill cannot lose it.

interface Orders {
  place: { dataDir: string } | { databaseUrl: string };
  // `work` enqueues and runs until it is killed, `drain` runs until nothing is left, `count` reports what happened.
  action: "work" | "drain" | "count";
  // Makes the numbers of this run unique.
  run: number;
  // The outside world: a file to which every call appends a line.
  outside: string;
  // Enqueues one timer with this delay.
  timerMs?: number;
}

const say = (line: string): void => void writeSync(1, `${line}\n`);
const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;

const payload = z.strictObject({ number: z.int() });

async function write(tx: Parameters<Parameters<Database["transaction"]>[0]>[0], what: string, part: number) {
  await sql`insert into effect (what, part) values (${what}, ${part})`.execute(tx);
}

const inside = defineJob({
  kind: "fault-inside",
  effect: "inside",
  payload,
  run: async (tx, { number }) => {
    await write(tx, `inside ${number}`, 1);
    // Long enough for a kill to happen in between.
    await pause(5);
    await write(tx, `inside ${number}`, 2);
  },
});
const outside = defineJob({
  kind: "fault-outside",
  effect: "outside",
  payload,
  run: async ({ number }) => {
    await pause(2);
    appendFileSync(orders.outside, `outside ${number}\n`);
    await pause(3);
  },
});
const timer = defineJob({
  kind: "fault-timer",
  effect: "inside",
  payload,
  run: async (tx, { number }) => {
    await write(tx, `timer ${number}`, 1);
    await write(tx, `timer ${number}`, 2);
    say(`timer ${number}`);
  },
});
const everySecond = schedule({
  kind: "fault-every-second",
  everySeconds: 1,
  run: async (tx, { dueAt }) => {
    await write(tx, `scheduled ${dueAt.toISOString()}`, 1);
    await pause(5);
    await write(tx, `scheduled ${dueAt.toISOString()}`, 2);
  },
});

const database = await openDatabase({ ...orders.place });
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => say(`error ${JSON.stringify(fields)}`),
};
await makeTables();
if (orders.action === "count") {
  say(`counted ${JSON.stringify(await count())}`);
  await database.close();
} else {
  const bus = await openBus(database, { onFault: (fault) => say(`error ${String(fault)}`) });
  const jobs = [inside, outside, timer, everySecond];
  const runner = startJobRunner({ database, bus, jobs, log, leaseMs: 1_000 });
  say("ready");
  if (orders.timerMs !== undefined) await enqueueTimer(orders.timerMs);
  if (orders.action === "work") await Promise.all([0, 1, 2, 3].map(enqueueForever));
  while ((await countWaiting()) > 0) await pause(50);
  await runner.stop();
  await bus.close();
  await database.close();
  say("drained");
}

async function makeTables(): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    await sql`create table if not exists effect (what text not null, part int not null)`.execute(tx);
  });
}

async function enqueueForever(writer: number): Promise<never> {
  for (let index = 0; ; index += 1) {
    const number = orders.run * 1_000_000 + writer * 100_000 + index;
    try {
      await database.transaction(async (tx) => {
        await enqueue(tx, inside, { number });
        await enqueue(tx, outside, { number }, { delayMs: index % 50 });
      });
      say(`enqueued ${number}`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    await pause(20);
  }
}

async function enqueueTimer(delayMs: number): Promise<void> {
  await database.transaction((tx) => enqueue(tx, timer, { number: orders.run }, { delayMs }));
  say("timer is set");
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job where kind <> 'fault-every-second'`.execute(database.db);
  return rows[0]?.count ?? 0;
}

// Every effect has two parts, each exactly once.
async function count(): Promise<{ effects: string[]; wrong: string[]; left: number }> {
  const { rows } = await sql<{ what: string; is_whole: boolean }>`
    select what, count(*) = 2 and count(distinct part) = 2 as is_whole from effect group by what order by what`.execute(
    database.db,
  );
  return {
    effects: rows.map(({ what }) => what),
    wrong: rows.filter(({ is_whole }) => !is_whole).map(({ what }) => what),
    left: await countWaiting(),
  };
}
