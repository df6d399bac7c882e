import { auctionBody } from "@boli/contract/auctions/inputs";
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { createAuction, editAuction } from "../../src/auctions/save-auction.ts";
import { saveFavourite } from "../../src/following/favourites.ts";
import { following } from "../../src/following/index.ts";
import { setReminder } from "../../src/following/reminders.ts";
import type { SignedInCall } from "../../src/http/call.ts";
import { mailNotifications } from "../../src/notifications/mail-notifications.ts";
import { openBus } from "../../src/platform/bus/open-bus.ts";
import { setClockOffset } from "../../src/platform/database/clock.ts";
import { DatabaseUnavailable } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/open.ts";
import { startJobRunner } from "../../src/platform/jobs/index.ts";
import { mailJobs, openMailer } from "../../src/platform/mail/index.ts";
import "../../src/auctions/index.ts";
import { auctionInput } from "../auctions.ts";
import { type BuiltUser, aUser } from "../builders.ts";

// A node for fault tests to kill: endlessly it lets a new person follow an auction that starts in an hour, and changes it. It runs
// its own and others' jobs, those of the program: they remind this person, notify them of the change, and mail both. Its output
// is written synchronously to the pipe, so that a kill cannot lose it.

interface Orders {
  place: { dataDir: string } | { databaseUrl: string };
  // `work` goes on until it is killed, `drain` until nothing is left, `count` reports what people got.
  action: "work" | "drain" | "count";
}

const say = (line: string): void => void writeSync(1, `${line}\n`);
const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;
const hour = 3_600_000;
const soonMs = 4_000;
const stuckMs = 60_000;
const supportEmail = "help@boli.test";

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
  const jobs = [...following.jobs(), mailNotifications, ...mail];
  const runner = startJobRunner({ database, bus, jobs, log, leaseMs: 1_000 });
  say("ready");
  if (orders.action === "work") await Promise.all([0, 1].map(causeForever));
  // Mails are sent some time later, so the clock moves to noon of tomorrow.
  await untilNone(sql`run_at < boli_now() + interval '1 minute'`);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const noon = new Date(`${tomorrow}T12:00:00+05:30`).getTime();
  await database.transaction((tx) => setClockOffset(tx, noon - Date.now()));
  await untilNone(sql`true`);
  await runner.stop();
  await bus.close();
  await database.close();
  say("drained");
}

async function causeForever(): Promise<never> {
  for (;;) {
    try {
      say(`caused ${await cause()}`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    await pause(10);
  }
}

// Returns a new person who is to be notified of two things.
async function cause(): Promise<string> {
  const [owner, follower] = [
    await aUser(database, { role: "seller", password: null }),
    await aUser(database, { password: null }),
  ];
  const draft = auctionInput();
  const listed = auctionBody.parse(draft);
  const { id } = await database.transaction((tx) => createAuction(tx, callOf(owner), listed));
  await saveFavourite(database, id, callOf(follower));
  const edited = auctionBody.parse({ ...draft, earnestMoney: { amount: 1_000 } });
  await database.transaction(async (tx) => {
    await editAuction(tx, callOf(owner), id, edited);
    // The API takes whole minutes, too long to wait for, so the start is set directly.
    const startsAt = new Date(Date.now() + hour + soonMs);
    await tx.updateTable("auction").set({ starts_at: startsAt }).where("id", "=", id).execute();
  });
  await setReminder(database, { id, at: ["hour"] }, callOf(follower));
  return follower.id;
}

function callOf({ id, role }: BuiltUser): SignedInCall {
  return {
    principal: { userId: id, role },
    version: 1,
    audit: async () => {},
  } as unknown as SignedInCall;
}

// Ends the program when the same jobs stay, and says which.
async function untilNone(which: ReturnType<typeof sql>): Promise<void> {
  let stayed = "";
  let since = performance.now();
  for (;;) {
    const { rows } = await sql`
      select kind, state, count(*)::int as count, min(run_at)::text as first, max(last_error) as error
      from job where ${which} group by kind, state order by kind, state limit 100`.execute(database.db);
    if (rows.length === 0) return;
    const left = JSON.stringify(rows);
    if (left !== stayed) since = performance.now();
    stayed = left;
    if (performance.now() - since > stuckMs) {
      say(`jobs stay: ${left}`);
      process.exit(1);
    }
    await pause(50);
  }
}

// Returns the people who were notified of both things once, those who were notified or mailed a wrong number of times, and the number
// of notifications and of mails.
async function count(): Promise<{ told: string[]; wrong: string[]; notes: number; mails: number }> {
  const { rows } = await sql<{ id: string; reminders: number; changes: number; mails: number }>`
    select u.id, u.mails, count(n.id) filter (where n.kind = 'auction-starts')::int as reminders,
      count(n.id) filter (where n.kind = 'auction-earnest-changed')::int as changes
    from (select id, (select count(*) from dev_outbox o where o.recipient = email)::int as mails from app_user) u
    left join notification n on n.user_id = u.id
    group by u.id, u.mails order by u.id`.execute(database.db);
  const isWrong = ({ reminders, changes, mails }: (typeof rows)[number]): boolean =>
    reminders > 1 || changes > 1 || mails !== reminders + changes;
  return {
    told: rows.filter(({ reminders, changes }) => reminders === 1 && changes === 1).map(({ id }) => id),
    wrong: rows.filter(isWrong).map(({ id }) => id),
    notes: rows.reduce((sum, { reminders, changes }) => sum + reminders + changes, 0),
    mails: rows.reduce((sum, { mails }) => sum + mails, 0),
  };
}
