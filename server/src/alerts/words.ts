import { sql } from "kysely";
import { type FindableWords, spellingOf } from "../auctions/index.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import "./tables.ts";

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
export async function forgetWords(tx: Tx, ofAlerts: readonly string[]): Promise<void> {
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
