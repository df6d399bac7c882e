import { createHash, randomBytes } from "node:crypto";
import type { SubscriptionStatus } from "@boli/contract/users/user";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";

// Entries of one feed: what is ahead, and what was lately.
const maxEntries = 500;

// A new password, or the end of all sessions, ends the address as well: whoever had the account may have made or read it.
const isOpen = sql<boolean>`(p.signed_out_at is null or f.created_at > p.signed_out_at)`;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

// Makes a new address, whose secret part only the caller gets to know. An earlier one ends.
export async function makeFeed(tx: Tx, call: SignedInCall): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { userId } = call.principal;
  await sql`
    insert into calendar_feed (user_id, token_hash, created_at)
    values (${userId}::uuid, ${hashOf(token)}, boli_now())
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    tx,
  );
  await call.audit(tx, { action: "calendar-feed.made", subject: { kind: "user", id: userId } });
  return token;
}

export async function removeFeed(tx: Tx, call: SignedInCall): Promise<void> {
  const { userId } = call.principal;
  await tx.deleteFrom("calendar_feed").where("user_id", "=", userId).execute();
  await call.audit(tx, { action: "calendar-feed.removed", subject: { kind: "user", id: userId } });
}

export async function findFeed(db: Queryable, userId: string): Promise<{ madeAt: string | null }> {
  const { rows } = await sql<{ created_at: Date }>`
    select f.created_at from calendar_feed f join user_principal p on p.user_id = f.user_id
    where f.user_id = ${userId}::uuid and ${isOpen} limit 1`.execute(db);
  return { madeAt: rows[0]?.created_at.toISOString() ?? null };
}

export interface FeedOwner {
  userId: string;
  subscriptionStatus: SubscriptionStatus;
}

// Finds the owner of the feed at this address, while the account is active. The owner's rights are read each time.
export async function findFeedOwner(db: Queryable, token: string): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select f.user_id as "userId", p.subscription_status as "subscriptionStatus"
    from calendar_feed f join user_principal p on p.user_id = f.user_id
    where f.token_hash = ${hashOf(token)} and p.is_active and ${isOpen} limit 1`.execute(db);
  return rows[0];
}

// Lists the auctions that somebody follows and can see: those ahead, the next one first, then those that began, the last one
// first.
export async function listFollowed(db: Queryable, userId: string, max = maxEntries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from followable t
    where t.id in (
        select thing_id from favourite where user_id = ${userId}::uuid
        union select thing_id from reminder where user_id = ${userId}::uuid)
      and not t.is_hidden
    order by t.starts_at < (select boli_now()), case when t.starts_at >= (select boli_now()) then t.starts_at end,
      t.starts_at desc, t.id
    limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}
