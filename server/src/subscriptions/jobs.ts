import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import { schedule } from "../platform/jobs/index.ts";
import { notify } from "../platform/notifications/index.ts";
import { listLapsedUsers, setSubscription } from "../users/index.ts";
import { hintSubscription } from "./entitlement.ts";
import { mailPayer } from "./mail-payer.ts";
import type { SubscriptionNotice } from "./queries.ts";

const atOnce = 200;

// A subscription is over by the clock; this job notifies its owner, and updates the row of the purchase.
export const endSubscriptions = schedule({
  kind: "subscriptions/end",
  everySeconds: 60,
  run: (tx) => endDue(tx),
});

export async function endDue(tx: Tx): Promise<void> {
  for (const { id, endsAt } of await listLapsedUsers(tx, atOnce)) {
    await setSubscription(tx, id, { status: "expired", endsAt });
    hintSubscription(tx, id);
    await notifyOfEnd(tx, { userId: id, endsAt, what: "over" });
  }
}

// Reminds once three days and once a day before an end. After a renewal the reminders are about the new end.
export const remindOfEnds = schedule({
  kind: "subscriptions/remind",
  everySeconds: 300,
  run: (tx) => remindDue(tx),
});

export async function remindDue(tx: Tx): Promise<void> {
  for (const { id, endsAt } of await listUsersNearEnd(tx, { days: 1, notYet: "one_day" }, atOnce)) {
    await notifyOfEnd(tx, { userId: id, endsAt, what: "one_day" });
    // One reminder is enough for somebody who comes this late.
    await markNotified(tx, { userId: id, endsAt, what: "three_days" });
  }
  for (const { id, endsAt } of await listUsersNearEnd(tx, { days: 3, notYet: "three_days" }, atOnce))
    await notifyOfEnd(tx, { userId: id, endsAt, what: "three_days" });
}

// Lists the users whose subscription ends within some days, and who were not notified of it yet.
async function listUsersNearEnd(
  tx: Tx,
  { days, notYet }: { days: number; notYet: SubscriptionNotice },
  max: number,
): Promise<Array<{ id: string; endsAt: Date }>> {
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    select e.user_id as id, e.ends_at as "endsAt" from subscription_end e
    where e.ends_at > (select boli_now()) and e.ends_at <= (select boli_now()) + make_interval(days => ${days}::int)
      and not exists (select from subscription_told t
        where t.user_id = e.user_id and t.ends_at = e.ends_at and t.what = ${notYet})
    order by e.ends_at limit ${max}`.execute(tx);
  return rows;
}

interface End {
  userId: string;
  endsAt: Date;
  what: SubscriptionNotice;
}

async function notifyOfEnd(tx: Tx, end: End): Promise<void> {
  if (!(await markNotified(tx, end))) return;
  const isOver = end.what === "over";
  const endsAt = end.endsAt.toISOString();
  await notify(tx, {
    kind: isOver ? "subscription-ended" : "subscription-ending",
    to: [end.userId],
    values: { endsAt },
  });
  await mailPayer(tx, end.userId, (name) => ({
    key: isOver ? "subscriptionEnded" : "subscriptionEnding",
    values: { name, endsAt },
  }));
}

// False when they were notified before.
async function markNotified(tx: Tx, { userId, endsAt, what }: End): Promise<boolean> {
  const marked = await tx
    .insertInto("subscription_told")
    .values({ user_id: userId, ends_at: endsAt, what })
    .onConflict((conflict) => conflict.doNothing())
    .returning("what")
    .executeTakeFirst();
  return marked !== undefined;
}
