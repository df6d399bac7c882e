import type { Reminder } from "@boli/contract/following/endpoints";
import { followingLimits } from "@boli/contract/following/limits";
import { type ReminderMoment, msBefore, reminderMoments } from "@boli/contract/following/moments";
import { type Page, pageOf } from "@boli/contract/base/paging";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database, Queryable, Tx } from "../platform/database/database.ts";
import { inLane } from "../platform/database/turns.ts";
import { lockFollower } from "./favourites.ts";
import { planReminder } from "./remind.ts";
import { type Thing, holdThing } from "./things.ts";

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
