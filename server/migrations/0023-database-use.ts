import { type Kysely, sql } from "kysely";

// Records whether a database belongs to the demo, whose passwords are public, or to real people. Set once and never changed.
// Databases older than this table are recognised by the ids of the demo accounts, which stay when an account is erased.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table database_use (
      only_row boolean primary key default true check (only_row),
      kind text not null check (kind in ('demo', 'real')),
      since timestamptz not null
    )`.execute(db);
  await sql`
    insert into database_use (kind, since)
    select case when bool_or(
      id::text like '01900000-0000-7000-8000-00000000a00_'
      or email in ('buyer@boli.test', 'member@boli.test', 'seller@boli.test', 'reseller@boli.test', 'admin@boli.test')
    ) then 'demo' else 'real' end, boli_now()
    from app_user having count(*) > 0`.execute(db);
}
