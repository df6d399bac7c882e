import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod/mini";
import { aUser } from "../../../testing/builders.ts";
import { openBus } from "../../platform/bus/open-bus.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { defineJob, enqueue, startJobRunner } from "../../platform/jobs/index.ts";
import { mailJobs, openMailer } from "../../platform/mail/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import { mailNotifications } from "../mail-notifications.ts";

// A node for fault tests to kill: endlessly it lets something happen to a new person, of which a job tells them, and runs its
// own and others' jobs. Its output is written synchronously to the pipe, so that a kill cannot lose it.

interface Orders {
  place: { dataDir: string } | { databaseUrl: string };
  // `work` goes on until it is killed, `drain` until nothing is left, `count` reports what people got.
  action: "work" | "drain" | "count";
}

const say = (line: string): void => void writeSync(1, `${line}\n`);
const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;
const supportEmail = "help@boli.test";

const tell = defineJob({
  kind: "fault-tell",
  effect: "inside",
  payload: z.strictObject({ userId: z.uuid() }),
  run: async (tx, { userId }) => {
    // Long enough for a kill to happen in between.
    await pause(4);
    await notify(tx, {
      kind: "auction-starts",
      to: [userId],
      about: { kind: "auction", id: randomUUID() },
      values: { auction: "Lamps", startsAt: "2030-12-01T04:30:00.000Z", before: "hour" },
    });
    await pause(4);
  },
});

const database = await openDatabase({ ...orders.place });
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => say(`error ${JSON.stringify(fields)}`),
};
if (orders.action === "count") {
  say(`counted ${JSON.stringify(await count())}`);
  await database.close();
} else {
  const bus = await openBus(database, { onFault: (fault) => say(`error ${String(fault)}`) });
  const mailer = openMailer(
    { smtpUrl: undefined, supportEmail, isDemo: true, isProduction: false },
    database,
  );
  const secret = "a secret that only the tests know, long enough";
  const mail = mailJobs({ mailer, secret, origin: () => "https://boli.test", supportEmail });
  const jobs = [tell, mailNotifications, ...mail];
  const runner = startJobRunner({ database, bus, jobs, log, leaseMs: 1_000 });
  say("ready");
  if (orders.action === "work") await Promise.all([0, 1].map(causeForever));
  while ((await countJobs()) > 0) await pause(50);
  await runner.stop();
  await bus.close();
  await database.close();
  say("drained");
}

async function causeForever(): Promise<never> {
  for (;;) {
    try {
      const { id } = await aUser(database, { password: null });
      await database.transaction((tx) => enqueue(tx, tell, { userId: id }));
      say(`caused ${id}`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    await pause(10);
  }
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job`.execute(database.db);
  return rows[0]?.count ?? 0;
}

// The people who were told once, those with a wrong number of notifications or mails, and the number of mails.
async function count(): Promise<{ told: string[]; wrong: string[]; mails: number }> {
  const { rows } = await sql<{ id: string; told: number; mailed: number }>`
    select u.id, (select count(*) from notification n where n.user_id = u.id)::int as told,
      (select count(*) from dev_outbox o where o.recipient = u.email)::int as mailed
    from app_user u order by u.id`.execute(database.db);
  return {
    told: rows.filter(({ told }) => told === 1).map(({ id }) => id),
    wrong: rows.filter(({ told, mailed }) => told > 1 || mailed !== told).map(({ id }) => id),
    mails: rows.reduce((sum, { mailed }) => sum + mailed, 0),
  };
}
