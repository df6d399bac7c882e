import type { Language } from "@boli/contract/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import { hintAbout } from "./notify.ts";
import { isShown } from "./shown.ts";

// A row stands for those that it is shown for: the older ones that are gathered with it, shown, and as unread as it is.
const standsFor = sql`n.user_id = head.user_id and not n.is_deleted and (n.id = head.id or (
  n.gathered_as = head.gathered_as and (n.read_at is null) = (head.read_at is null)
  and (n.created_at, n.id) < (head.created_at, head.id) and ${isShown}))`;

// True when all of these are, or were, notifications of this person.
async function areOwn(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  const asked = new Set(ids);
  const { rows } = await sql<{ own: number }>`
    select count(*)::int as own from notification
    where user_id = ${userId} and id = any(${[...asked]}::text[]::uuid[])`.execute(tx);
  return rows[0]?.own === asked.size;
}

// Marks these, and what they stand for, as read. False, and nothing happens, when one is not this person's.
export async function markRead(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  if (!(await areOwn(tx, userId, ids))) return false;
  await sql`
    update notification n set read_at = boli_now(), changed_at = boli_now()
    from notification head
    where head.user_id = ${userId} and head.id = any(${[...ids]}::text[]::uuid[]) and n.read_at is null
      and ${standsFor}`.execute(tx);
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
      select n.id from notification n where n.user_id = ${userId} and n.read_at is null and not n.is_deleted
        and n.created_at <= ${until} and ${isShown}
      order by n.created_at desc limit ${sql.lit(maxMarkedAtOnce)})`.execute(tx);
  hintAbout(tx, [userId]);
}

// Deletes one, and what it stands for; its row stays, without its values, so that other open tabs and a retry learn of
// it. False when it is not this person's.
export async function markDeleted(tx: Tx, userId: string, id: string): Promise<boolean> {
  if (!(await areOwn(tx, userId, [id]))) return false;
  await sql`
    update notification n set is_deleted = true, given = '{}', mail_at = null, changed_at = boli_now()
    from notification head where head.id = ${id} and not head.is_deleted and ${standsFor}`.execute(tx);
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
