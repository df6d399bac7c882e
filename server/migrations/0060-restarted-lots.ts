import { type Kysely, sql } from "kysely";

// Nobody voids a bid any more; an admin starts a lot again (BID-10). The price of a lot never falls. The bidders who are
// barred from a lot are stored in its row, because every bid on it is checked against them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lot add column barred text[] not null default '{}'`.execute(db);
  await sql
    .raw(
      `create or replace function lot_goes_forward() returns trigger language plpgsql as $$
      begin
        if old.status in ('sold', 'passed', 'withdrawn') and new is distinct from old then
          raise exception 'a closed lot stays as it is' using errcode = 'integrity_constraint_violation';
        end if;
        if old.status = 'open' and new.status = 'queued' then
          raise exception 'an open lot does not go back' using errcode = 'integrity_constraint_violation';
        end if;
        if coalesce(new.price_paise, 0) < coalesce(old.price_paise, 0) then
          raise exception 'a price does not fall' using errcode = 'integrity_constraint_violation';
        end if;
        if new.bid_seq < old.bid_seq then
          raise exception 'a log does not shrink' using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $$`,
    )
    .execute(db);
}
