import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { dayMs } from "@boli/contract/base/time";
import { sql } from "kysely";
import { publishAfterCommit } from "../platform/bus/bus.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { type UserRow, lockUser, setSubscription } from "../users/index.ts";
import type { SubscriptionRow } from "./queries.ts";

// Names the person whose subscription changed.
export const subscriptionTopic = "subscription";

export const hintSubscription = (tx: Tx, userId: string): void =>
  publishAfterCommit(tx, subscriptionTopic, userId);

// The instant from which an account can renew; null when it has nothing that ends.
export const renewFrom = (
  user: Pick<UserRow, "subscription_status" | "subscription_expires_at">,
): Date | null =>
  user.subscription_status === "subscribed" && user.subscription_expires_at !== null
    ? new Date(user.subscription_expires_at.getTime() - paymentLimits.renewDays * dayMs)
    : null;

// Adds the days of a subscription behind everything that the account has. Returns its end.
export async function addDays(tx: Tx, subscription: SubscriptionRow): Promise<Date> {
  const { user_id: userId, days } = subscription;
  const user = await lockUser(tx, userId);
  if (!user) throw new Error("A subscription has no account.");
  const now = await boliNow(tx);
  const isSubscribed = user.subscription_status === "subscribed";
  const end = user.subscription_expires_at;
  const startsAt = isSubscribed && end !== null ? end : now;
  const endsAt = new Date(startsAt.getTime() + days * dayMs);
  await tx
    .updateTable("subscription")
    .set({ starts_at: startsAt, ends_at: endsAt })
    .where("id", "=", subscription.id)
    .execute();
  // A granted subscription without an end stays without one.
  await setSubscription(tx, userId, {
    status: "subscribed",
    endsAt: isSubscribed && end === null ? null : endsAt,
  });
  hintSubscription(tx, userId);
  return endsAt;
}

// Ends a subscription now because its money goes back. Those behind it move forward and keep all their days.
export async function takeDays(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const { id, user_id: userId, starts_at: startsAt, ends_at: endsAt } = subscription;
  const user = await lockUser(tx, userId);
  if (!user || startsAt === null || endsAt === null) throw new Error("A paid subscription has no days.");
  const now = await boliNow(tx);
  const cut = new Date(Math.min(endsAt.getTime(), Math.max(now.getTime(), startsAt.getTime())));
  const freedMs = endsAt.getTime() - cut.getTime();
  await tx.updateTable("subscription").set({ ends_at: cut, refunded_at: now }).where("id", "=", id).execute();
  if (freedMs > 0)
    await sql`
      update subscription set starts_at = starts_at - make_interval(secs => ${freedMs / 1_000}::float8),
        ends_at = ends_at - make_interval(secs => ${freedMs / 1_000}::float8)
      where user_id = ${userId} and refunded_at is null and not is_granted and starts_at >= ${endsAt}`.execute(
      tx,
    );
  if (user.subscription_status === "subscribed" && user.subscription_expires_at !== null)
    await setSubscription(tx, userId, await restOf(tx, userId, now));
  hintSubscription(tx, userId);
}

async function restOf(tx: Tx, userId: string, now: Date) {
  const { last } = await tx
    .selectFrom("subscription")
    .select((eb) => eb.fn.max("ends_at").as("last"))
    .where("user_id", "=", userId)
    .where("refunded_at", "is", null)
    .executeTakeFirstOrThrow();
  return last !== null && last > now
    ? ({ status: "subscribed", endsAt: last } as const)
    : ({ status: "unsubscribed", endsAt: now } as const);
}
