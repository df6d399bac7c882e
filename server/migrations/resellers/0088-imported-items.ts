import { type Kysely, sql } from "kysely";

// The import that an item came with, which can be undone for a day; and the orders in which admins list everyone's items.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table inventory_item add column import_id uuid`,
  `create index inventory_item_by_import on inventory_item (import_id) where import_id is not null`,
  `create index inventory_item_of_all_by_name on inventory_item (lower(name), id) where deleted_at is null`,
  `create index inventory_item_of_all_by_category on inventory_item (category, id) where deleted_at is null`,
  `create index inventory_item_of_all_by_price on inventory_item (base_paise, id) where deleted_at is null`,
];
