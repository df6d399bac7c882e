import { type Kysely, sql } from "kysely";

// A save sets the time at which a draft is forgotten, and drafts that were saved before it did have none. Nobody knows when they were
// last saved, so their 90 days begin now.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (id, kind, payload, key, run_at, created_at)
    select gen_random_uuid(), 'resellers/forget-draft', jsonb_build_object('applicationId', id), 'forget-draft:' || id,
      boli_now() + interval '90 days', boli_now()
    from reseller_application where status = 'draft'
    on conflict (key) where key is not null and state <> 'dead' do nothing`.execute(db);
}
