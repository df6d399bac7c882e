import { type Kysely, sql } from "kysely";

const statements = [
  // When somebody was last seen to be able to bid, in real time; null until a node has begun. Then the last close, which shows no such
  // thing, and the number of the newest outage (CLOSE-6).
  `create table beat (
    only_row boolean primary key default true check (only_row),
    at timestamptz,
    node uuid,
    closed_at timestamptz,
    outages integer not null default 0
  )`,
  `insert into beat default values`,
  `create table outage (
    id integer primary key check (id > 0),
    from_at timestamptz not null,
    until_at timestamptz not null check (until_at >= from_at)
  )`,
  `create index outage_until on outage (until_at)`,
  `create function outage_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'an outage stays as it was written' using errcode = 'integrity_constraint_violation';
  end $$`,
  `create trigger outage_kept before update or delete on outage for each row execute function outage_stays()`,
  // The time that passed since somebody moved the clock is no time in which anybody waited (CLOSE-8).
  `alter table clock add column moved_at timestamptz`,
  `create function newest_outage() returns integer language plpgsql stable as $$
  begin
    return (select outages from beat);
  end $$`,
  `alter table sale
    add column outages_seen integer not null default newest_outage(),
    add column outages integer not null default 0,
    add column outage_until timestamptz,
    add column held_out_ms bigint not null default 0`,
  `alter table sale drop constraint sale_hold_why_check`,
  `alter table sale add constraint sale_hold_why_check check (hold_why in ('hand', 'lost', 'outage'))`,
  // An outage as it moved a lot. Without a number the row stands beside the log (CLOSE-12).
  `create table lot_outage (
    id bigint generated always as identity primary key,
    sale_id uuid not null references sale on delete cascade,
    lot_id uuid not null references lot on delete cascade,
    seq integer,
    from_at timestamptz not null,
    until_at timestamptz not null,
    closed_at timestamptz not null,
    closes_at timestamptz not null check (closes_at > closed_at)
  )`,
  `create index lot_outage_of_lot on lot_outage (lot_id, id)`,
  `create index lot_outage_of_sale on lot_outage (sale_id)`,
  `alter table lot alter column form set default 3`,
  `alter table bid drop constraint bid_kind_check`,
  // Not looked at again for the rows that there are: the list of kinds has only grown.
  `alter table bid add constraint bid_kind_check check
    (kind in ('bid', 'floor', 'auto', 'raise', 'void', 'reserve', 'drop', 'outage', 'sold', 'passed', 'withdrawn')) not valid`,
  // A raise that waits may get a higher number than it would have got when it was made, because the row of an outage comes before it.
  `create or replace function bid_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.seq < 0 and new.seq >= -old.seq and old.hash = '' then
      old.seq := new.seq;
      old.hash := new.hash;
    end if;
    if tg_op = 'DELETE' or (new.lot_id, new.seq, new.id, new.sale_id, new.kind, new.alias, new.amount_paise, new.at, new.secret, new.hash, new.voids)
      is distinct from (old.lot_id, old.seq, old.id, old.sale_id, old.kind, old.alias, old.amount_paise, old.at, old.secret, old.hash, old.voids) then
      raise exception 'the log of a lot is append-only' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
