import { type Kysely, sql } from "kysely";

// A proof that was made for one act and waits for it; the act takes it away. Sessions that stand have none.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column act_proved_at timestamptz`.execute(db);
}
