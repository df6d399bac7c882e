import { type Kysely, sql } from "kysely";

// The mails of some people are found without reading all that they were ever told.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index notification_mail_of_user on notification (user_id, mail_at) where mail_at is not null`,
    )
    .execute(db);
}
