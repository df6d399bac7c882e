import type { About, Given, NotificationKind } from "@boli/contract/notifications/kinds";
import {
  type NotificationKey,
  type NotificationValues,
  notificationKinds,
} from "@boli/contract/texts/notifications";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { publishAfterCommit } from "../bus/bus.ts";
import type { Tx } from "../database/database.ts";
import { enqueue } from "../jobs/index.ts";
import { mailTime, mailsDue } from "./mails-due.ts";
import "./queries.ts";

// A caller with more people to notify uses a job of several steps.
const maxPeopleAtOnce = 1_000;

type NewNotification = {
  [Key in NotificationKey]: {
    kind: Key;
    // Users' ids; each is notified once.
    to: readonly string[];
    values: NotificationValues[Key];
  } & ((typeof notificationKinds)[Key]["opens"] extends string ? { about?: About } : { about: About });
}[NotificationKey];

// A notification that this many newer ones have followed is not corrected: nobody looks that far back for news.
const maxPassed = 20;

interface Correction<Key extends NotificationKey> {
  kind: Key;
  to: readonly string[];
  values: Partial<NotificationValues[Key]>;
  about: About;
}

// A notification this old is not renewed: the next change makes a new one, so that a thing that changes all day makes more
// than one.
const renewedMinutes = 10;

// Notifies people, in the transaction of the cause: one row for each person, by one statement. Deleted accounts are
// left out. Open tabs learn of it after the commit.
export async function notify(tx: Tx, { kind, to, values, about }: NewNotification): Promise<void> {
  const people = [...new Set(to)];
  if (people.length === 0) return;
  if (people.length > maxPeopleAtOnce)
    throw new RangeError(`${people.length} people are notified of ${kind} at once: do it in steps.`);
  const { gathers, mail, renews, values: schema }: NotificationKind = notificationKinds[kind];
  const given = schema.parse(values);
  const gathering = gathers as ((values: object) => string) | undefined;
  // Notifications are gathered within a day, because people read them by day.
  const gatheredAs = gathering
    ? sql`${`${kind} ${gathering(given)} `} || to_char(boli_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : sql`null`;
  const ofLot = renews === "lot" ? sql`and o.given ->> 'lotId' = ${lotOf(given)}` : sql``;
  const mailAt = mail ? mailTime(mail) : sql`null::timestamptz`;
  // A person who has read the row gets a new one, also when reading it commits while this statement waits for its lock: the
  // row's own conditions are asked again then. One that was mailed already is mailed again.
  const renewed = sql`
    update notification n set given = ${JSON.stringify(given)}::jsonb, changed_at = boli_now(),
      mail_at = coalesce(n.mail_at, ${mailAt})
    from receiver cross join lateral (
      select o.id from notification o
      where o.user_id = receiver.user_id and o.read_at is null and not o.is_deleted
        and o.created_at > (select boli_now()) - make_interval(mins => ${sql.lit(renewedMinutes)})
        and o.kind = ${kind} and o.about_id = ${about?.id ?? null}::uuid ${ofLot}
      order by o.created_at desc, o.id desc limit 1) newest
    where n.id = newest.id and n.read_at is null and not n.is_deleted
    returning n.user_id, n.mail_at`;
  // People and their rows are looked up one by one (hence the limits): otherwise each step of a job that notifies a hundred
  // thousand would read everybody, and all notifications of the last ten minutes.
  const { rows } = await sql<{ mail_at: Date | null }>`
    with receiver as (
      select receiver.id, receiver.user_id from unnest(${people.map(() => newId())}::text[]::uuid[], ${people}::text[]::uuid[]) as receiver (id, user_id)),
    renewed as (${renews ? renewed : sql`select null::uuid as user_id, null::timestamptz as mail_at limit 0`}),
    fresh as (
      insert into notification (id, user_id, kind, about_kind, about_id, given, gathered_as, created_at, changed_at, mail_at)
      select receiver.id, p.id, ${kind}, ${about?.kind ?? null}, ${about?.id ?? null}::uuid, ${JSON.stringify(given)}::jsonb,
        ${gatheredAs}, boli_now(), boli_now(), ${mailAt}
      from receiver cross join lateral (select p.id from person p where p.id = receiver.user_id and not p.is_gone and not p.is_leaving limit 1) p
      where not exists (select from renewed where renewed.user_id = receiver.user_id)
      returning mail_at)
    select min(mail_at) as mail_at from (select mail_at from fresh union all select mail_at from renewed) as stored`.execute(
    tx,
  );
  const firstMailAt = rows[0]?.mail_at;
  if (firstMailAt) await enqueue(tx, mailsDue, {}, { runAt: firstMailAt });
  hintAbout(tx, people);
}

// Corrects what the newest notification of this kind about a thing tells each of these people, whether they have read it or not. Values
// that are not named stay. Nobody is notified anew; returns those who have such a notification.
export async function correct<Key extends NotificationKey>(
  tx: Tx,
  { kind, to, values, about }: Correction<Key>,
): Promise<Set<string>> {
  const people = [...new Set(to)];
  const { rows } = await sql<{ user_id: string; is_corrected: boolean }>`
    with newest as (
      select receiver.user_id, o.id from unnest(${people}::text[]::uuid[]) as receiver (user_id) cross join lateral (
        select id from (
          select id, kind, about_id from notification
          where user_id = receiver.user_id and not is_deleted
          order by created_at desc, id desc limit ${sql.lit(maxPassed)}) passed
        where kind = ${kind} and about_id = ${about.id}::uuid limit 1) o),
    corrected as (
      update notification n set given = n.given || ${JSON.stringify(values)}::jsonb, changed_at = boli_now()
      from newest where n.id = newest.id and not n.is_deleted and not n.given @> ${JSON.stringify(values)}::jsonb
      returning n.user_id)
    select user_id, exists (select from corrected c where c.user_id = newest.user_id) as is_corrected
    from newest limit ${people.length}`.execute(tx);
  const corrected = rows.filter((row) => row.is_corrected).map((row) => row.user_id);
  if (corrected.length > 0) hintAbout(tx, corrected);
  return new Set(rows.map((row) => row.user_id));
}

function lotOf({ lotId }: Given): string {
  if (typeof lotId !== "string")
    throw new TypeError("A notification that renews that of its lot names the lot.");
  return lotId;
}

export const notificationsTopic = "notifications";
// A hint that names nobody concerns every connected user.
export const anybody = "";
const maxNamed = 20;
// A job that notifies a hundred thousand people in hundreds of steps makes two hints a second.
const restMs = 500;

export function hintAbout(tx: Tx, people: readonly string[]): void {
  if (people.length > maxNamed) publishAfterCommit(tx, notificationsTopic, anybody, restMs);
  else publishAfterCommit(tx, notificationsTopic, people.join(" "));
}

// A notification of the demo: a fixed id, one person, and when it came and was read.
export type SeededNotification = Omit<NewNotification, "to"> & {
  id: string;
  userId: string;
  at: Date;
  isRead: boolean;
};

// Inserts those that are missing, and mails none. A deleted one does not come back, because its row stays.
export async function seedNotifications(tx: Tx, seeded: readonly SeededNotification[]): Promise<number> {
  const rows = seeded.map(({ id, userId, kind, about, values, at, isRead }) => ({
    id,
    user_id: userId,
    kind,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    given: sql<
      Record<string, unknown>
    >`${JSON.stringify(notificationKinds[kind].values.parse(values))}::jsonb`,
    created_at: at,
    changed_at: at,
    read_at: isRead ? at : null,
    is_deleted: false,
  }));
  const inserted = await tx
    .insertInto("notification")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}
