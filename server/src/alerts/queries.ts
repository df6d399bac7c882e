import { type Alert, alertLimits } from "@boli/contract/alerts/endpoints";
import { type RawBuilder, sql } from "kysely";
import { type SavedSearch, mayKnowEveryPlace, type FindableWords, spellingOf } from "../auctions/index.ts";
import type { Principal } from "../http/guards/principal.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { AlertTable } from "./tables.ts";

export const maxAlerts = (caller: Principal): number =>
  mayKnowEveryPlace(caller) ? alertLimits.subscribed : alertLimits.free;

const saving = sql`hashtextextended('alerts are being saved', 0)`;

// Until the transaction ends, this person can save no other alert on any node, and a comparison of alerts with an auction
// waits.
export async function lockAlertsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${saving}),
      pg_advisory_xact_lock(hashtextextended('alerts of ' || ${userId}::text, 0))`.execute(tx);
}

// Waits until the alerts that are being saved are committed, so that a new auction is compared with them. It blocks nobody: an
// alert that is saved later finds the auction in its own list.
export async function waitForAlertsBeingSaved(tx: Tx): Promise<void> {
  await sql`
    with waited as materialized (select pg_advisory_lock(${saving}))
    select pg_advisory_unlock(${saving}) from waited`.execute(tx);
}

interface AlertRow extends Pick<AlertTable, "id" | "search" | "frequency" | "is_paused" | "created_at"> {
  is_for_subscribers: boolean;
  found: number;
  last_found_at: Date | null;
}

// Of a person without a subscription only the newest alert without a radius is active; the others wait.
export const isForSubscribers = sql<boolean>`(s.within_km is not null or exists (
  select from alert newer where newer.user_id = s.user_id and newer.within_km is null
    and (newer.created_at, newer.id) > (s.created_at, s.id)))`;

export async function listAlertsOf(db: Queryable, caller: Principal, id?: string): Promise<Alert[]> {
  const { rows } = await sql<AlertRow>`
    select s.id, s.search, s.frequency, s.is_paused, s.created_at, ${isForSubscribers} as is_for_subscribers,
      matched.found, matched.last_found_at
    from alert s cross join lateral (
      select count(*)::int as found, max(newest.matched_at) as last_found_at from (
        select m.matched_at from alert_match m where m.alert_id = s.id and m.is_new and m.due_at <= (select boli_now())
        limit ${alertLimits.counted}) as newest) as matched
    where s.user_id = ${caller.userId}::uuid ${id === undefined ? sql`` : sql`and s.id = ${id}::uuid`}
    order by s.created_at desc, s.id desc limit ${alertLimits.subscribed + 1}`.execute(db);
  const hasAll = mayKnowEveryPlace(caller);
  return rows.map((row) => ({
    id: row.id,
    search: row.search,
    frequency: row.frequency,
    paused: row.is_paused ? "by_you" : row.is_for_subscribers && !hasAll ? "for_subscribers" : null,
    createdAt: row.created_at.toISOString(),
    found: row.found,
    lastFoundAt: row.last_found_at?.toISOString() ?? null,
  }));
}

type NewAlert = SavedSearch & Pick<AlertTable, "id" | "user_id" | "search" | "frequency">;

// False when the person has an alert for this search already.
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<boolean> {
  const inserted = await tx
    .insertInto("alert")
    .values({
      ...alert,
      search: sql`${JSON.stringify(alert.search)}::jsonb`,
      is_paused: false,
      created_at: sql<Date>`boli_now()`,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "search"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  await rememberWords(tx, alert.words);
  return true;
}

type Owned = Pick<AlertTable, "id" | "user_id">;

// Matches that the list shows already are stored as notified, so that nobody gets a notification of them.
export const insertShown = (tx: Tx, alert: Owned, auctionIds: readonly string[]): Promise<void> =>
  insertNotified(tx, alert, auctionIds, sql.lit(false));

// Matches that were found and notified since; for the demo.
export const insertFound = (tx: Tx, alert: Owned, auctionIds: readonly string[]): Promise<void> =>
  insertNotified(tx, alert, auctionIds, sql.lit(true));

async function insertNotified(
  tx: Tx,
  { id, user_id }: Owned,
  auctionIds: readonly string[],
  isNew: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    insert into alert_match (alert_id, auction_id, user_id, matched_at, due_at, is_new, told_at)
    select ${id}::uuid, shown.id, ${user_id}::uuid, now.at, now.at, ${isNew}, now.at
    from unnest(${auctionIds}::uuid[]) as shown (id), (select boli_now() as at) as now
    on conflict do nothing`.execute(tx);
}

export async function updateAlert(
  tx: Tx,
  userId: string,
  id: string,
  change: Partial<Pick<AlertTable, "frequency" | "is_paused">>,
): Promise<void> {
  await tx.updateTable("alert").set(change).where("id", "=", id).where("user_id", "=", userId).execute();
}

// Deletes one alert of a person, or all, with their matches and words.
export async function deleteAlerts(tx: Tx, userId: string, id?: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("alert")
    .where("user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("id", "=", id as string))
    .returning("words")
    .execute();
  await forgetWords(
    tx,
    deleted.flatMap(({ words }) => words),
  );
  return deleted.length > 0;
}

// The words of all alerts, each once, so that those that could mean an auction's words are found by indexes.

// Stores the words of an alert, and counts it where a word is there already. Everybody locks the rows in the same order.
export async function rememberWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .insertInto("alert_word")
    .values(
      words.toSorted().map((word) => ({ ...spellingOf(word), used_at: sql<Date>`boli_now()`, alerts: 1 })),
    )
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet({ alerts: sql<number>`alert_word.alerts + 1` }),
    )
    .execute();
}

// Removes the words that only the deleted alerts had. Each word knows the number of its alerts, so no other alert is read.
// `ofAlerts` has the words of all these alerts, one after the other.
async function forgetWords(tx: Tx, ofAlerts: readonly string[]): Promise<void> {
  const words = [...new Set(ofAlerts)].toSorted();
  if (words.length === 0) return;
  const times = words.map((word) => ofAlerts.filter((one) => one === word).length);
  await sql`
    select w.word from unnest(${words}::text[]) with ordinality as asked (word, place)
    join alert_word w on w.word = asked.word order by asked.place limit ${words.length} for update of w`.execute(
    tx,
  );
  await sql`
    update alert_word w set alerts = w.alerts - gone.times
    from unnest(${words}::text[], ${times}::int[]) as gone (word, times) where w.word = gone.word`.execute(
    tx,
  );
  await sql`delete from alert_word where word = any(${words}::text[]) and alerts <= 0`.execute(tx);
}

// Whoever saves alerts with many words that are like one another must not crowd out the words of others.
const maxLike = 20_000;

// Lists the words of alerts that could mean one of an auction's words: all that say it, and of those that only sound or look
// like it the ones that alerts have had for longest.
export async function listWordsFor(
  db: Queryable,
  { typed, sounds, near }: FindableWords,
  max = maxLike,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with alike as (
      select word, used_at from alert_word where sound = any(${sounds}::text[])
      union select word, used_at from alert_word where near && ${near}::text[])
    select word from alert_word where word = any(${typed}::text[])
    union (select word from alike where word <> all(${typed}::text[]) order by used_at, word limit ${max})
    limit ${typed.length + max}`.execute(db);
  return rows.map(({ word }) => word);
}
