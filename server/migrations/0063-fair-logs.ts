import { type Kysely, sql } from "kysely";

// Raises that wait for their number (BID-9), reserves (LOT-5), closes that are rows of the log, and the form of a log
// (BID-12).
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sale add column revision bigint not null default 0`,
  `alter table lot
    add column form smallint not null default 1,
    add column raises jsonb not null default '[]',
    add column reserve_paise bigint check (reserve_paise >= minimum_paise)`,
  `alter table lot alter column form set default 2`,
  `alter table bid drop constraint bid_seq_check, drop constraint bid_kind_check, drop constraint bid_check`,
  // A raise waits under the number that it will get, with a minus sign.
  `alter table bid
    add constraint bid_seq_check check (seq > 0 or (kind = 'raise' and seq < 0)),
    add constraint bid_kind_check check
      (kind in ('bid', 'floor', 'auto', 'raise', 'void', 'reserve', 'drop', 'sold', 'passed', 'withdrawn')),
    add constraint bid_check check
      ((kind in ('bid', 'floor', 'auto', 'sold')) = (amount_paise is not null))`,
  `create or replace function bid_log_has_no_gap() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    added record;
    newest integer;
  begin
    for added in
      select lot_id, min(seq) as first, max(seq) as last, count(*) as rows from new_bid where seq > 0 group by lot_id
    loop
      select bid_seq into newest from lot where id = added.lot_id;
      if added.last - added.first + 1 <> added.rows
         or newest is distinct from added.last
         or (added.first > 1 and not exists (
           select 1 from bid where lot_id = added.lot_id and seq = added.first - 1))
      then
        raise exception 'the log of a lot has no gap' using errcode = 'integrity_constraint_violation';
      end if;
    end loop;
    return null;
  end $$`,
  // A raise gets its number once: no other number and no other hash of a row ever changes.
  `create or replace function bid_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.seq < 0 and new.seq = -old.seq and old.hash = '' then
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
