import { type Kysely, sql } from "kysely";

// The one-time codes of the last day, by which people verify their mobile numbers. A code itself is not kept.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mobile_code (
      id uuid primary key,
      user_id uuid not null references app_user (id),
      mobile_number text not null check (mobile_number ~ '^[6-9][0-9]{9}$'),
      code_hmac text not null,
      line_hash text not null,
      -- Sent although its address had used up its codes.
      is_beyond_line boolean not null,
      tries smallint not null default 0 check (tries between 0 and 5),
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index mobile_code_by_user on mobile_code (user_id, created_at)`.execute(db);
  await sql`create index mobile_code_by_number on mobile_code (mobile_number, created_at)`.execute(db);
  await sql`create index mobile_code_by_line on mobile_code (line_hash, created_at) where used_at is null`.execute(
    db,
  );
  await sql`create index mobile_code_by_time on mobile_code (created_at)`.execute(db);
}
