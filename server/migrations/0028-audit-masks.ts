import { type Kysely, sql } from "kysely";

// After half a year the record keeps who did what to whom and when, by id, and forgets names and exact network addresses.
// The database still refuses every other change: an entry may only become its masked form, and only then.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The point up to which entries are masked.
  `create table audit_masking (
    only_row boolean primary key default true check (only_row),
    at timestamptz not null default '-infinity',
    id uuid not null default '00000000-0000-0000-0000-000000000000'
  )`,
  `insert into audit_masking default values`,
  // 203.0.113.9 becomes 203.0.113.0/24. Anything that is no address becomes null.
  `create function audit_network(address text) returns text language plpgsql immutable as $$
    declare plain inet;
    begin
      plain := regexp_replace(address, '^::ffff:(?=\\d+\\.)', '')::inet;
      return network(set_masklen(plain, case family(plain) when 4 then 24 else 48 end))::text;
    exception when others then return null;
    end $$`,
  // Masks the values that name a person; the names of the fields, and everything else, stay.
  `create function audit_masked(told jsonb) returns jsonb language sql immutable as $$
    select case when jsonb_typeof(told) = 'object' then coalesce((
      select jsonb_object_agg(key, case
        when key in ('name', 'email', 'phone', 'mobileNumber', 'address') and jsonb_typeof(value) <> 'null'
        then to_jsonb('(masked)'::text) else value end)
      from jsonb_each(told)), told) else told end $$`,
  `create or replace function audit_entry_is_append_only() returns trigger language plpgsql as $$
    declare masked audit_entry;
    begin
      if tg_op = 'UPDATE' then
        masked := old;
        masked.address := audit_network(old.address);
        masked.user_agent := null;
        masked.before := audit_masked(old.before);
        masked.after := audit_masked(old.after);
        if new is not distinct from masked and old.at < boli_now() - interval '180 days' then
          return new;
        end if;
      end if;
      raise exception 'the audit record is append-only' using errcode = 'integrity_constraint_violation';
    end $$`,
];
