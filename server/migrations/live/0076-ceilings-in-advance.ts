import { type Kysely, sql } from "kysely";

// Ceilings that wait for their lot to open (BID-13), in the order in which they were last set, and those that lapsed, until their
// owners have been told. Without references: checking one to a sale would wait for the lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence advance_ceiling_turn`,
  `create table advance_ceiling (
    lot_id uuid not null,
    user_id uuid not null,
    sale_id uuid not null,
    ceiling_paise bigint not null check (ceiling_paise > 0),
    turn bigint not null default nextval('advance_ceiling_turn'),
    primary key (lot_id, user_id)
  )`,
  `create index advance_ceiling_by_sale on advance_ceiling (sale_id, lot_id)`,
  `create index advance_ceiling_by_person on advance_ceiling (user_id, sale_id)`,
  `create table lapsed_ceiling (
    id bigint generated always as identity primary key,
    sale_id uuid not null,
    lot_id uuid not null,
    user_id uuid not null,
    item text not null,
    why text not null check (why in ('changed', 'refused', 'outbid'))
  )`,
  `create index lapsed_ceiling_by_sale on lapsed_ceiling (sale_id, id)`,
  `create index lapsed_ceiling_by_person on lapsed_ceiling (user_id)`,
];
