import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      id uuid primary key,
      at timestamptz not null,
      actor_id uuid,
      actor_role text,
      action text not null check (action <> ''),
      subject_kind text not null,
      subject_id text,
      before jsonb,
      after jsonb,
      address text,
      user_agent text,
      request_id text
    )`.execute(db);
  await sql`create index audit_entry_newest on audit_entry (at desc, id desc)`.execute(db);
  await sql`create index audit_entry_by_actor on audit_entry (actor_id, at desc)`.execute(db);
  await sql`create index audit_entry_by_action on audit_entry (action, at desc)`.execute(db);
  // The audit record is append-only: the database itself refuses to change or delete an entry.
  await sql`
    create function audit_entry_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit record is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_entry_stays before update or delete on audit_entry
    for each row execute function audit_entry_is_append_only()`.execute(db);
  await sql`
    create trigger audit_entry_is_not_emptied before truncate on audit_entry
    for each statement execute function audit_entry_is_append_only()`.execute(db);
}
