import { type Kysely, sql } from "kysely";

// A proof made for one action, which uses it up. Existing sessions have none.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column act_proved_at timestamptz`.execute(db);
}
