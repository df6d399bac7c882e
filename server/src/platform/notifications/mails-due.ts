import type { MailTopic, NotificationKind } from "@boli/contract/notifications/kinds";
import { notificationKinds } from "@boli/contract/texts/notifications";
import { sql, type RawBuilder } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import { type Job, defineJob } from "../jobs/index.ts";
import { type StoredNotification, isShown, shownGiven } from "./queries.ts";

// Sends what is due to be mailed. The capability has the handler; whoever notifies needs only the kind.
export const defineMailsDue = (run: (tx: Tx) => Promise<void>): Job<Record<string, never>> =>
  defineJob({ kind: "notifications/mail", effect: "inside", payload: z.strictObject({}), run });

export const mailsDue = defineMailsDue(async () => {});

const maxPeople = 50;
const maxRows = 1_000;

export interface DueNotification extends StoredNotification {
  user_id: string;
  gathered_as: string | null;
  // False for one that may go with another of its topic, and need not go yet.
  is_due: boolean;
  is_shown: boolean;
}

// The time at which a job began, which all its statements use, and in quiet hours the next morning. `now` is text, because a
// `Date` has no microseconds.
interface MailMoment {
  now: string;
  morning: Date | null;
}

export async function readMailMoment(tx: Tx): Promise<MailMoment> {
  const { rows } = await sql<MailMoment>`
    select clock.now::text as now, nullif(${afterQuietHours(sql`clock.now`)}, clock.now) as morning
    from (select boli_now() as now) as clock`.execute(tx);
  const [moment] = rows;
  if (!moment) throw new Error("The database does not tell the time.");
  return moment;
}

// In quiet hours postpones due mails that are not urgent to the morning, some at a time: a worker that was down, or that tells
// many people, may be late. Returns the morning when mails wait for it, and whether all were moved. Rows that somebody is
// changing stay due.
export async function holdUntilMorning(
  tx: Tx,
  { now, morning }: MailMoment,
): Promise<{ until: Date; isAll: boolean } | undefined> {
  if (morning === null) return undefined;
  const late = sql`from notification where mail_at <= ${now}::timestamptz and kind <> all(${[...urgentKinds]}::text[])`;
  const { rows: moved } = await sql`
    update notification set mail_at = ${morning}
    where id in (select id ${late} order by mail_at, user_id limit ${sql.lit(maxRows)} for update skip locked)
    returning id`.execute(tx);
  if (moved.length === maxRows) return { until: morning, isAll: false };
  const { rows: left } = await sql`select ${late} limit 1`.execute(tx);
  return moved.length + left.length > 0 ? { until: morning, isAll: true } : undefined;
}

// The notifications to mail now to some people, the oldest first. Notifications of the same people that still wait for more
// come along, behind those that are due, so that those never wait for them. In quiet hours only urgent ones. People whose rows
// another job is working on are left to it as a whole: two jobs that shared a person's rows would send two mails. The first condition
// on the time follows from the second one, and is there for the index.
export async function listMailsDue(tx: Tx, { now, morning }: MailMoment): Promise<DueNotification[]> {
  const at = sql`${now}::timestamptz`;
  const mayLeave = morning === null ? sql`true` : sql`kind = any(${[...urgentKinds]}::text[])`;
  const { rows } = await sql<DueNotification>`
    with waiting as (
      select user_id from notification where mail_at <= ${at} and ${mayLeave}
      order by mail_at, user_id limit ${sql.lit(maxRows)}
    ),
    people as materialized (
      select user_id from (select distinct user_id from waiting order by user_id limit ${sql.lit(maxPeople)}) asked
      where pg_try_advisory_xact_lock(hashtextextended('mails of ' || user_id, 0)))
    select n.id, n.user_id, n.kind, n.about_kind, n.about_id, ${shownGiven} as given, n.gathered_as, n.created_at, n.read_at,
      n.mail_at <= ${at} as is_due, ${isShown} as is_shown
    from notification n
    where n.user_id in (select user_id from people) and not n.is_deleted and ${mayLeave}
      and n.mail_at <= ${at} + interval '10 minutes'
      and n.mail_at <= least(${at} + interval '10 minutes', greatest(${at}, n.created_at + interval '10 minutes'))
    order by n.mail_at > ${at}, n.created_at, n.id limit ${sql.lit(maxRows)} for update of n skip locked`.execute(
    tx,
  );
  return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

export async function setMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update notification set mail_at = null where id = any(${[...ids]}::text[]::uuid[])`.execute(tx);
}

// Mails wait ten minutes, or until the morning.
const longestWaitHours = 12;

// For notifications of lots that are not true any more: the mails that still wait are not sent. The bell keeps them.
export async function holdBackMails(
  tx: Tx,
  { kind, saleId, of }: { kind: string; saleId: string; of: readonly { userId: string; lotId: string }[] },
): Promise<void> {
  await sql`
    update notification set mail_at = null where id in (
      select n.id from json_to_recordset(${JSON.stringify(of)}::json) as held ("userId" uuid, "lotId" text)
      cross join lateral (
        select id, given from notification
        where user_id = held."userId" and about_id = ${saleId}::uuid and kind = ${kind} and mail_at is not null
          and created_at > (select boli_now()) - make_interval(hours => ${sql.lit(longestWaitHours)})
        order by created_at desc, id desc limit ${sql.lit(maxRows)}) n
      where n.given ->> 'lotId' = held."lotId")`.execute(tx);
}

export interface MailReader {
  id: string;
  name: string;
  email: string;
  language: "en" | "hi" | null;
  switchedOff: string[];
}

// The people who can be mailed, each with the topics of which they want none.
export async function listMailReaders(tx: Tx, userIds: readonly string[]): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select p.id, p.name, p.email, p.language,
      array(select s.topic from mail_switched_off s where s.user_id = p.id order by s.topic) as "switchedOff"
    from person p join user_principal u on u.user_id = p.id
    where p.id = any(${[...userIds]}::text[]::uuid[]) and not p.is_gone and not p.is_leaving and u.is_active
    limit ${sql.lit(maxPeople)}`.execute(tx);
  return rows;
}

// A reminder would come too late if it waited. Other mails wait for ten minutes, so that several changes are one mail and
// what was read meanwhile is none; and in India's quiet hours, 21:30 to 07:30, until the morning.
const isUrgent: Record<MailTopic, boolean> = { reminders: true, changes: false, alerts: false };

// The same moment, or in quiet hours the next morning.
const afterQuietHours = (moment: RawBuilder<unknown>): RawBuilder<Date> => sql`(select case
    when here.at::time >= '21:30' then (here.at::date + 1 + time '07:30') at time zone 'Asia/Kolkata'
    when here.at::time < '07:30' then (here.at::date + time '07:30') at time zone 'Asia/Kolkata'
    else here.at at time zone 'Asia/Kolkata' end
  from (select ${moment} at time zone 'Asia/Kolkata' as at) here)`;

// The time at which a notification that is created now is mailed.
export const mailTime = (topic: MailTopic): RawBuilder<Date> =>
  isUrgent[topic] ? sql`boli_now()` : afterQuietHours(sql`(boli_now() + interval '10 minutes')`);

// The kinds that are mailed at any hour.
const urgentKinds: readonly string[] = Object.entries(notificationKinds).flatMap(([key, kind]) => {
  const { mail }: NotificationKind = kind;
  return mail !== undefined && isUrgent[mail] ? [key] : [];
});
