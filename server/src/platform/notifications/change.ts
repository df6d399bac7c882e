import type { Language } from "@boli/contract/base/languages";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import { hintAbout } from "./notify.ts";
import { isShown, maxLookedAt } from "./shown.ts";

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
