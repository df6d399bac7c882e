import type { Language } from "@boli/contract/base/languages";
import { type NotificationTab, maxListed, maxNamed, maxUnread } from "@boli/contract/notifications/endpoints";
import type { About } from "@boli/contract/notifications/kinds";
import { sql, type RawBuilder } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import { hintAbout } from "./notify.ts";
import { type StoredNotification, isShown, maxLookedAt, shownGiven } from "./queries.ts";

// A row of the list: the newest of those that are shown as one, and the number of things that they are about.
interface ListedNotification extends StoredNotification {
  count: number;
  thingCount: number;
  // The newest of these things, where there are several.
  named: NamedThing[];
}

export interface NamedThing extends About {
  title: string;
}

interface NotificationPage {
  total: number;
  rows: ListedNotification[];
}

// A page of a person's notifications, newest first. Gathers unread ones and read ones by themselves, so that what is read does
// not look new again. Reads at most the newest thousand that are shown.
export async function listNotifications(
  db: Queryable,
  userId: string,
  { tab, page, limit }: { tab: NotificationTab; page: number; limit: number },
): Promise<NotificationPage> {
  const offset = Math.min((page - 1) * limit, maxListed);
  const { rows } = await sql<ListedNotification & { id: string | null; total: number }>`
    with recent as (
      select id, coalesce(given ->> 'lotId', about_id::text, id::text) as thing, created_at, coalesce(gathered_as || (read_at is null), id::text) as shown_as
      from (
        select id, user_id, about_id, given, created_at, gathered_as, read_at from notification
        where user_id = ${userId} and not is_deleted and ${tab === "unread" ? sql`read_at is null` : sql`true`}
        order by created_at desc, id desc limit ${sql.lit(maxLookedAt)}) n
      where ${tab === "auctions" ? sql`about_id is not null` : sql`true`} and ${isShown}
      order by created_at desc, id desc limit ${sql.lit(maxListed)}
    ),
    shown as (
      select count(*)::int as count, count(distinct thing)::int as thing_count,
        array_agg(id order by created_at desc, id desc) as ids, max(created_at) as at
      from recent group by shown_as
    )
    select counted.total, one.count, one.thing_count as "thingCount", ${namedThings} as named, n.id, n.kind, n.about_kind, n.about_id, ${shownGiven} as given, n.created_at, n.read_at
    from (select count(*)::int as total from shown) counted
    left join (select ids, count, thing_count from shown order by at desc, ids[1] desc limit ${limit} offset ${offset}) one on true
    left join notification n on n.id = one.ids[1]
    order by n.created_at desc, n.id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

const namedThings = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', about_kind, 'id', about_id, 'title', title) order by created_at desc, id desc), '[]')
  from (
    select id, about_kind, about_id, title, created_at from (
      select distinct on (m.about_id) m.id, m.about_kind, m.about_id, m.given ->> 'auction' as title, m.created_at
      from notification m
      where one.thing_count > 1 and m.id = any(one.ids) and m.about_id is not null and m.given ? 'auction'
        and not m.given ? 'lotId'
      order by m.about_id, m.created_at desc, m.id desc) each_thing
    order by created_at desc, id desc limit ${sql.lit(maxNamed)}) newest)`;

// The number that a person's bell shows, and the time of its last change.
export interface Bell {
  userId: string;
  unread: number;
  changed: string | null;
}

// One statement for all people who are asked about; for each it reads a hundred entries of an index, or more where some are of
// hidden auctions. People whose last change is the one that is `known` are left out, and nothing of theirs is counted.
export async function readBells(
  db: Queryable,
  userIds: readonly string[],
  known: ReadonlyMap<string, string | null> = new Map(),
): Promise<Bell[]> {
  const { rows } = await sql<Bell>`
    select asked.id as "userId", last.changed,
      (select count(*) from (
        select 1 from (
          select n.id, n.user_id, n.about_id from notification n
          where n.user_id = asked.id and n.read_at is null and not n.is_deleted
          order by n.created_at desc, n.id desc limit ${sql.lit(maxLookedAt)}) n
        where ${isShown} limit ${sql.lit(maxUnread)}) seen)::int as unread
    from unnest(${[...userIds]}::text[]::uuid[], ${userIds.map((id) => known.has(id))}::boolean[],
      ${userIds.map((id) => known.get(id) ?? null)}::text[]) as asked (id, is_known, known)
    cross join lateral (
      select max(n.changed_at)::text as changed from notification n where n.user_id = asked.id) last
    where not asked.is_known or last.changed is distinct from asked.known`.execute(db);
  return rows;
}

export const countUnread = async (db: Queryable, userId: string): Promise<number> =>
  (await readBells(db, [userId]))[0]?.unread ?? 0;

// A list shows one row for itself and for the older rows that are gathered with it, are shown, and are as unread as it is. Only the
// rows that a list could have after the newest of the given rows (`head`) are read.
const standsFor = (userId: string, isUnread: boolean): RawBuilder<string> => sql`
  select id from head
  union
  select n.id from (
    select id, user_id, about_id, gathered_as, created_at, read_at from notification
    where user_id = ${userId} and not is_deleted and ${isUnread ? sql`read_at is null` : sql`true`}
      and created_at <= (select max(created_at) from head)
    order by created_at desc, id desc limit ${sql.lit(maxLookedAt)}) n
  join head on n.gathered_as = head.gathered_as and (n.created_at, n.id) < (head.created_at, head.id)
  where (n.read_at is null) = ${sql.lit(isUnread)} and ${isShown}`;

interface OwnRow {
  id: string;
  is_unread: boolean;
}

// The rows with these ids. Undefined unless all of them are, or were, notifications of this person.
async function findOwn(tx: Tx, userId: string, ids: readonly string[]): Promise<OwnRow[] | undefined> {
  const asked = new Set(ids);
  const { rows } = await sql<OwnRow>`
    select id, read_at is null as is_unread from notification
    where user_id = ${userId} and id = any(${[...asked]}::text[]::uuid[]) limit ${asked.size}`.execute(tx);
  return rows.length === asked.size ? rows : undefined;
}

// Marks these, and what they stand for, as read. False, and nothing happens, when one is not this person's.
export async function markRead(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  if (!(await findOwn(tx, userId, ids))) return false;
  await sql`
    with head as materialized (
      select id, gathered_as, created_at from notification
      where user_id = ${userId} and id = any(${[...ids]}::text[]::uuid[]) and read_at is null and not is_deleted)
    update notification set read_at = boli_now(), changed_at = boli_now()
    where id in (${standsFor(userId, true)}) and read_at is null and not is_deleted`.execute(tx);
  hintAbout(tx, [userId]);
  return true;
}

const maxMarkedAtOnce = 10_000;

// Marks the shown notifications up to an instant as read. The whole millisecond counts, because answers carry only
// milliseconds.
export async function markAllRead(tx: Tx, userId: string, before: Date | undefined): Promise<void> {
  const until = before
    ? sql`least(${before}::timestamptz + interval '999 microseconds', boli_now())`
    : sql`boli_now()`;
  await sql`
    update notification set read_at = boli_now(), changed_at = boli_now() where id in (
      select n.id from (
        select id, user_id, about_id from notification
        where user_id = ${userId} and read_at is null and not is_deleted and created_at <= (select ${until})
        order by created_at desc limit ${sql.lit(maxMarkedAtOnce)}) n
      where ${isShown})`.execute(tx);
  hintAbout(tx, [userId]);
}

// Deletes one, and what it stands for; its row stays, without its values, so that other open tabs and a retry learn of
// it. False when it is not this person's.
export async function markDeleted(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [row] = (await findOwn(tx, userId, [id])) ?? [];
  if (!row) return false;
  await sql`
    with head as materialized (
      select id, gathered_as, created_at from notification where id = ${id} and not is_deleted)
    update notification set is_deleted = true, given = '{}', mail_at = null, changed_at = boli_now()
    where id in (${standsFor(userId, row.is_unread)}) and not is_deleted`.execute(tx);
  hintAbout(tx, [userId]);
  return true;
}

interface MailSwitch {
  topic: string;
  userId: string;
}

// Finds whether a person wants no mails of a topic, and their language; undefined for a deleted account.
export async function findMailSwitch(
  db: Queryable,
  { topic, userId }: MailSwitch,
): Promise<{ isOff: boolean; language: Language | null } | undefined> {
  const { rows } = await sql<{ isOff: boolean; language: Language | null }>`
    select p.language, exists (
      select 1 from mail_switched_off s where s.user_id = p.id and s.topic = ${topic}) as "isOff"
    from person p where p.id = ${userId} and not p.is_gone limit 1`.execute(db);
  return rows[0];
}

// Switches the mails of the named topics, and leaves the other topics as they are.
export async function switchMails(
  tx: Tx,
  userId: string,
  { on = [], off = [] }: { on?: readonly string[]; off?: readonly string[] },
): Promise<void> {
  await sql`
    with switched_on as (
      delete from mail_switched_off where user_id = ${userId} and topic = any(${[...on]}::text[]))
    insert into mail_switched_off (user_id, topic)
    select p.id, topic from person p, unnest(${[...off]}::text[]) as topic where p.id = ${userId} and not p.is_gone
    on conflict do nothing`.execute(tx);
}
