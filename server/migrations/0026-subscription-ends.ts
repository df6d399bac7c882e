import { type Kysely, sql } from "kysely";

// A subscription ends at its last instant, whether or not a job has updated the row. Everything that unlocks things for
// members reads this view, which decides by the clock, read once per statement however many rows it has. The function for
// that is declared `stable`: a view with a volatile column would be computed for every account before a session is joined
// to it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function statement_now() returns timestamptz language plpgsql stable parallel restricted as $$
    begin
      return boli_now();
    end $$`.execute(db);
  await sql`
    create or replace view user_principal as
    select id as user_id, role,
      case when subscription_status = 'subscribed' and subscription_expires_at <= (select statement_now())
        then 'expired' else subscription_status end as subscription_status,
      language, is_active, two_step_at is not null as has_two_step
    from app_user`.execute(db);
}
