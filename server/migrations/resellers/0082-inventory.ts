import { type Kysely, sql } from "kysely";

// The whole of an inventory item. A deleted one stays as a row, because finished sales refer to it.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table inventory_item
    add column description text not null default '',
    add column subcategory text not null default '',
    add column base_paise bigint not null default 0 check (base_paise >= 0),
    add column estimated_paise bigint not null default 0 check (estimated_paise >= 0),
    add column condition text not null default 'Good'
      check (condition in ('New', 'Like New', 'Excellent', 'Good', 'Fair', 'Poor')),
    add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
    add column warehouse text not null default '',
    add column shelf text not null default '',
    add column bin text not null default '',
    add column picture_ids uuid[] not null default '{}',
    add column version integer not null default 1 check (version > 0),
    add column updated_at timestamptz not null default now(),
    add column deleted_at timestamptz,
    add constraint deleted_only_when_free check (deleted_at is null or status in ('available', 'reserved'))`,
  `update inventory_item set updated_at = created_at`,
  // Each order in which one reseller's items are listed, and the newest of all for admins.
  `drop index inventory_item_by_owner`,
  `create index inventory_item_by_owner on inventory_item (owner_id, created_at, id) where deleted_at is null`,
  `create index inventory_item_by_name on inventory_item (owner_id, lower(name), id) where deleted_at is null`,
  `create index inventory_item_by_category on inventory_item (owner_id, category, id) where deleted_at is null`,
  `create index inventory_item_by_price on inventory_item (owner_id, base_paise, id) where deleted_at is null`,
  `create index inventory_item_newest on inventory_item (created_at, id) where deleted_at is null`,
];
