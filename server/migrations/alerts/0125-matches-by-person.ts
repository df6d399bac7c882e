import { type Kysely, sql } from "kysely";

// Nobody is told of an auction by a second one of their alerts.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index alert_match_by_person on alert_match (user_id, auction_id)`,
  // Nothing was sought by it but the rows of one person.
  `drop index alert_match_by_user`,
];
