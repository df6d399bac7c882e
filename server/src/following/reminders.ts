import { type Page, pageOf } from "@boli/contract/base/paging";
import { type Reminder, followingLimits } from "@boli/contract/following/endpoints";
import { type ReminderMoment, msBefore, reminderMoments } from "@boli/contract/following/moments";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database, Queryable, Tx } from "../platform/database/database.ts";
import { inLane } from "../platform/database/turns.ts";
import { type Job, defineJob, enqueue, listens } from "../platform/jobs/index.ts";
import { notify } from "../platform/notifications/index.ts";
import { lockFollower } from "./favourites.ts";
import { peopleAtOnce } from "./notify-followers.ts";
import { type Thing, holdThing, findThing } from "./things.ts";

const { reminders: max } = followingLimits;

// Sets when the caller is reminded of a thing: at these moments, and no others. One of them at least has to be ahead;
// a moment that is over counts again when the start is moved.
export async function setReminder(
  database: Database,
  { id, at }: { id: string; at: readonly ReminderMoment[] },
  call: SignedInCall,
): Promise<Reminder> {
  const { userId } = call.principal;
  const wanted = reminderMoments.filter((moment) => at.includes(moment));
  return database.transaction(async (tx) => {
    await lockFollower(tx, userId);
    // The start does not move before the reminder for it is stored, so whoever moves it finds the reminder.
    const thing = await holdThing(tx, id);
    if (!thing) throw refuse("auction_not_found");
    const ahead = wanted.filter((moment) => isAhead(thing, moment));
    if (thing.status !== "upcoming" || ahead.length === 0) throw refuse("reminder_too_late");
    await storeMoments(tx, userId, thing, { wanted, ahead });
    if ((await countReminded(tx, userId)) > max) throw refuse("too_many_reminders", { max });
    for (const moment of ahead) await planReminder(tx, thing, moment);
    return { id, kind: thing.kind, at: wanted };
  });
}

export async function removeReminder(
  database: Database,
  id: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const { userId } = call.principal;
  await database.transaction(async (tx) => {
    await lockFollower(tx, userId);
    await tx.deleteFrom("reminder").where("user_id", "=", userId).where("thing_id", "=", id).execute();
  });
  return {};
}

const isAhead = ({ starts_at: startsAt, now }: Thing, moment: ReminderMoment): boolean =>
  startsAt.getTime() - msBefore[moment] > now.getTime();

// Nobody is reminded twice of the same moment.
async function storeMoments(
  tx: Tx,
  userId: string,
  thing: Thing,
  { wanted, ahead }: { wanted: readonly ReminderMoment[]; ahead: readonly ReminderMoment[] },
): Promise<void> {
  await tx
    .deleteFrom("reminder")
    .where("user_id", "=", userId)
    .where("thing_id", "=", thing.id)
    .where("moment", "not in", [...wanted])
    .execute();
  await tx
    .insertInto("reminder")
    .values(
      wanted.map((moment) => ({
        user_id: userId,
        thing_id: thing.id,
        moment,
        told_for: ahead.includes(moment) ? null : thing.starts_at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "thing_id", "moment"]).doNothing())
    .execute();
}

async function countReminded(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct thing_id)::int as count from reminder where user_id = ${userId}::uuid limit 1`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

// Those of things that can be seen, what comes next first.
export async function listReminders(
  db: Queryable,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Reminder[]; page: Page }> {
  const own = sql`
    from reminder r join followable t on t.id = r.thing_id
    where r.user_id = ${userId}::uuid and not t.is_hidden`;
  // All of a person's are put in order for each page.
  const [{ rows }, counted] = await inLane("slow", () =>
    Promise.all([
      sql<Reminder>`
        select t.id, t.kind, array_agg(r.moment order by r.moment) as at ${own}
        group by t.id, t.kind, t.starts_at order by t.starts_at, t.id
        limit ${limit} offset ${(page - 1) * limit}`.execute(db),
      sql<{ total: number }>`select count(distinct t.id)::int as total ${own} limit 1`.execute(db),
    ]),
  );
  const data = rows.map(({ id, kind, at }) => ({
    id,
    kind,
    at: reminderMoments.filter((moment) => at.includes(moment)),
  }));
  return { data, page: pageOf(page, limit, counted.rows[0]?.total ?? 0, rows.length) };
}

// One job for each thing and moment, however many people it reminds. It notifies some, and leaves the rest to the next run.
const remind = defineJob({
  kind: "following/remind",
  effect: "inside",
  payload: z.strictObject({ thingId: z.uuid(), moment: z.enum(reminderMoments) }),
  run: async (tx, { thingId, moment }) => {
    const thing = await findThing(tx, thingId);
    if (!thing || !isToNotify(thing, moment)) return;
    // The start was moved meanwhile.
    if (dueOf(thing, moment) > thing.now) return planReminder(tx, thing, moment);
    const people = await markNotified(tx, thing, moment);
    await notify(tx, {
      kind: "auction-starts",
      to: people,
      values: { auction: thing.title, startsAt: thing.starts_at.toISOString(), before: moment },
      about: { kind: thing.kind, id: thing.id },
    });
    if (people.length === peopleAtOnce)
      await enqueue(tx, remind, { thingId, moment }, { key: keyOf(thing, moment) });
  },
});

const keyOf = ({ id }: Pick<Thing, "id">, moment: ReminderMoment): string => `remind:${id}:${moment}`;

const dueOf = ({ starts_at: startsAt }: Thing, moment: ReminderMoment): Date =>
  new Date(startsAt.getTime() - msBefore[moment]);

// A node that was down reminds late, as long as it is of use: before the start, or shortly after it.
const lateMs = 15 * 60_000;

function isToNotify({ status, starts_at: startsAt, now }: Thing, moment: ReminderMoment): boolean {
  // Followers of an auction that began early have been notified of its new status already.
  if (now < startsAt) return status === "upcoming";
  return status === "ongoing" && moment === "start" && now.getTime() < startsAt.getTime() + lateMs;
}

// An older job for this reminder may still wait, planned for an earlier start; `replace` gives it the new time.
async function planReminder(tx: Tx, thing: Thing, moment: ReminderMoment): Promise<void> {
  const options = { runAt: dueOf(thing, moment), key: keyOf(thing, moment), onConflict: "replace" } as const;
  await enqueue(tx, remind, { thingId: thing.id, moment }, options);
}

// A person who was reminded of a start is reminded again only of one that is this far from it. Otherwise a seller who moves it by a
// second, again and again, would send a mail each time, at night as well. Of the small step they hear as followers.
const farMs: Record<ReminderMoment, number> = { start: 3_600_000, hour: 3_600_000, day: 43_200_000 };

// The number of times a day (India's) that a person is reminded of one thing at one moment, however often its start is moved. They
// hear of a new start as followers.
const notifiedADay = 3;

// Some of those who were not reminded of this start yet. They are chosen once: a plan may evaluate a subquery with a limit for
// each row, and each time choose others.
const today = sql`((select boli_now()) at time zone 'Asia/Kolkata')::date`;

async function markNotified(tx: Tx, thing: Thing, moment: ReminderMoment): Promise<string[]> {
  const startsAtMs = thing.starts_at.getTime();
  const { rows } = await sql<{ user_id: string }>`
    with next as materialized (
      select user_id from reminder
      where thing_id = ${thing.id}::uuid and moment = ${moment}
        and (told_on is distinct from ${today} or told_times < ${notifiedADay}::int)
        and (told_for is null or told_for not between ${new Date(startsAtMs - farMs[moment] + 1)} and ${new Date(startsAtMs + farMs[moment] - 1)})
      order by user_id limit ${peopleAtOnce} for update)
    update reminder r set told_for = ${thing.starts_at}, told_on = ${today},
      told_times = case when r.told_on = ${today} then r.told_times + 1 else 1 end
    from next
    where r.thing_id = ${thing.id}::uuid and r.moment = ${moment} and r.user_id = next.user_id
    returning r.user_id`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

// Plans the moments that are still ahead anew, when a start was moved, or when something can be seen again. The start does not
// move meanwhile: an old one, planned after the new one, would remind too late.
async function planAnew(tx: Tx, thingId: string): Promise<void> {
  const thing = await holdThing(tx, thingId);
  if (!thing) return;
  for (const moment of reminderMoments) {
    const { rows } = await sql`
      select from reminder where thing_id = ${thingId}::uuid and moment = ${moment} limit 1`.execute(tx);
    if (rows.length === 0) continue;
    if (dueOf(thing, moment) > thing.now) await planReminder(tx, thing, moment);
  }
}

export const reminderJobs: readonly Job[] = [
  remind,
  listens("auction-listed", "following-reminders", (tx, { auctionId }) => planAnew(tx, auctionId)),
  listens("auction-changed", "following-reminders", async (tx, { auctionId, fields }) => {
    if (fields.includes("date") || fields.includes("status")) await planAnew(tx, auctionId);
  }),
  listens("sale-changed", "following-reminders", async (tx, { saleId, fields }) => {
    if (fields.includes("date")) await planAnew(tx, saleId);
  }),
];
