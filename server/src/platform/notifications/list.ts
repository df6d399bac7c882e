import type { About } from "@boli/contract/notifications/kinds";
import { type NotificationTab, maxListed, maxNamed, maxUnread } from "@boli/contract/notifications/endpoints";
import { sql } from "kysely";
import type { Queryable } from "../database/database.ts";
import type { StoredNotification } from "./queries.ts";
import { isShown, maxLookedAt, shownGiven } from "./shown.ts";

// A row of the list: the newest of those that are shown as one, and the number of things that they are about.
export interface ListedNotification extends StoredNotification {
  count: number;
  thingCount: number;
  // The newest of these things, where there are several.
  named: NamedThing[];
}

export interface NamedThing extends About {
  title: string;
}

export interface NotificationPage {
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
