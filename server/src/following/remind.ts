import { type ReminderMoment, msBefore, reminderMoments } from "@boli/contract/following/moments";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue, listens } from "../platform/jobs/index.ts";
import { notify } from "../platform/notifications/index.ts";
import { peopleAtOnce } from "./notify-followers.ts";
import { type Thing, findThing, holdThing } from "./things.ts";

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
export async function planReminder(tx: Tx, thing: Thing, moment: ReminderMoment): Promise<void> {
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
