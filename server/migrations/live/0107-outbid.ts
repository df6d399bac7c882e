import { type Kysely, sql } from "kysely";

// Up to which event of a live sale people were told that they were outbid, and who led each lot then. Without references: checking
// one to a sale would wait for the lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table outbid_look (
    sale_id uuid primary key,
    seq bigint not null
  )`,
  `create table lot_led (
    lot_id uuid primary key,
    sale_id uuid not null,
    -- The alias of the leader.
    leader integer not null
  )`,
  `create index lot_led_by_sale on lot_led (sale_id)`,
  // Nobody is told of earlier events of sales that are live now.
  `insert into outbid_look (sale_id, seq) select id, seq from sale where status = 'live' and not is_practice`,
  `insert into lot_led (lot_id, sale_id, leader)
    select l.id, l.sale_id, a.alias
    from lot l join sale s on s.id = l.sale_id join sale_alias a on a.sale_id = l.sale_id and a.bidder = l.leader
    where s.status = 'live' and not s.is_practice`,
];
