import { maxListed } from "@boli/contract/notifications/endpoints";
import type { About } from "@boli/contract/notifications/kinds";
import { type Selectable, sql, type RawBuilder } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";

const keptDays = 180;
// Every minute, which keeps up with a million a day.
const maxDeletedAtOnce = 1_000;

// A step of the housekeeping.
export async function deleteOldNotifications(tx: Tx): Promise<void> {
  await sql`
    delete from notification where id in (
      select id from notification where created_at < boli_now() - make_interval(days => ${sql.lit(keptDays)})
      order by created_at limit ${sql.lit(maxDeletedAtOnce)})`.execute(tx);
}

// The newest first.
export type StoredNotification = Pick<
  Selectable<NotificationTable>,
  "id" | "kind" | "about_kind" | "about_id" | "given" | "created_at" | "read_at"
>;

export const listAllNotifications = (
  db: Queryable,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredNotification[]> =>
  db
    .selectFrom("notification")
    .select(["id", "kind", "about_kind", "about_id", "given", "created_at", "read_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();

export const listSwitchedOff = async (db: Queryable, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom("mail_switched_off")
      .select("topic")
      .where("user_id", "=", userId)
      .orderBy("topic")
      .limit(100)
      .execute()
  ).map(({ topic }) => topic);

export async function deleteNotificationData(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("notification").where("user_id", "=", userId).execute();
  await tx.deleteFrom("mail_switched_off").where("user_id", "=", userId).execute();
}

const maxAdmins = 20;

// The active admins, who are notified when something waits for them.
export const listAdmins = (tx: Tx) =>
  tx
    .selectFrom("person as p")
    .innerJoin("user_principal as u", "u.user_id", "p.id")
    .select(["p.id", "p.name", "p.email", "p.language"])
    .where("p.role", "=", "admin")
    .where("u.is_active", "=", true)
    .where("p.is_gone", "=", false)
    .orderBy("p.id")
    .limit(maxAdmins)
    .execute();

// True when a row `n` may be shown to its person: not when the auction that it is about was deleted, nor while it is hidden,
// except to its owner and to admins; nor when it names several and none of them is left. Applies to reading, counting and
// mailing; the role is read only for hidden auctions, and the values only of rows that are about no single auction, so that
// counting reads an index alone.
export const isShown: RawBuilder<boolean> = sql<boolean>`(not exists (
  select from withdrawn_auction w
  where w.id = n.about_id and (w.owner_id is null or (w.owner_id <> n.user_id and not exists (
    select from user_principal p where p.user_id = n.user_id and p.role = 'admin'))))
  and (n.about_id is not null or not exists (
    select from notification several where several.id = n.id and several.given ? 'auctions'
      and (several.given ->> 'count')::int <= (
        select count(*) from jsonb_array_elements(several.given -> 'auctions') as auction (one)
        where exists (select from withdrawn_auction w where w.id = (one ->> 'id')::uuid)))))`;

// The values of a row `n` for its person. One row may name several auctions: those that were deleted or are hidden meanwhile
// are not named, and not counted.
export const shownGiven: RawBuilder<Record<string, unknown>> = sql`case when n.given ? 'auctions' then (
  select n.given || jsonb_build_object(
    'auctions', coalesce(jsonb_agg(named.one order by named.place) filter (where not named.is_withdrawn), '[]'),
    'count', (n.given ->> 'count')::int - count(*) filter (where named.is_withdrawn))
  from (
    select one, place, exists (select from withdrawn_auction w where w.id = (one ->> 'id')::uuid) as is_withdrawn
    from jsonb_array_elements(n.given -> 'auctions') with ordinality as auction (one, place)) named)
  else n.given end`;

// The number of a person's newest rows that are read to find those that are shown: twice as many as a list has, because some may be
// of hidden auctions. Without it every list of a person with a million rows would read all of them.
export const maxLookedAt = 2 * maxListed;

declare module "../database/database.ts" {
  interface Tables {
    notification: NotificationTable;
    mail_switched_off: MailSwitchedOffTable;
  }
}

interface NotificationTable {
  id: string;
  user_id: string;
  // A text, because a row may be older than the program's kinds.
  kind: string;
  about_kind: About["kind"] | null;
  about_id: string | null;
  // `given`: the values of its sentences, as stored.
  given: Record<string, unknown>;
  // Those of one person with the same key are shown as one.
  gathered_as: string | null;
  created_at: Date;
  read_at: Date | null;
  // It was written, read or deleted.
  changed_at: Date;
  is_deleted: boolean;
  // The time at which it is to be mailed; null when it was mailed, or will not be.
  mail_at: Date | null;
}

interface MailSwitchedOffTable {
  user_id: string;
  topic: string;
}
