import { type Kysely, sql } from "kysely";

// A word is deleted with the last alert that contains it, so `alert_word` counts its alerts. Reminders are counted by day.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table alert_word add column alerts integer not null default 1`,
  `with used as (select word, count(*)::int as alerts from alert, unnest(words) as word group by word)
    update alert_word w set alerts = used.alerts from used where used.word = w.word`,
  `delete from alert_word w where not exists (
    select from (select distinct unnest(words) as word from alert) as used where used.word = w.word)`,
  // The number of reminders of a person on a day in India.
  `alter table reminder add column told_on date, add column told_times smallint not null default 0`,
];
