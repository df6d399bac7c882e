import { sql } from "kysely";
import type { SaleItem } from "@boli/contract/live/endpoints";
import type { SignedInCall } from "../../http/call.ts";
import { listItemStatuses } from "../../inventory/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { requireManagedSale } from "../access/who-may-act.ts";

// The items of a sale with their status in the inventory, and the sale that offers each of them now. To everyone who
// does not act for the sale it does not exist.
export async function listSaleItems(db: Queryable, saleId: string, call: SignedInCall): Promise<SaleItem[]> {
  await requireManagedSale(db, saleId, call);
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from lot where sale_id = ${saleId}::uuid limit 1000`.execute(db);
  const ids = rows.map((row) => row.item_id);
  const statuses = await listItemStatuses(db, ids);
  const offers = await offersOf(
    db,
    statuses.flatMap(({ id, status }) => (status === "in_auction" ? [id] : [])),
  );
  return statuses.map(({ id, status }) => ({ id, status, offeredIn: offers.get(id) ?? null }));
}

// One sale at most offers an item (LOT-2). A practice offers nothing.
async function offersOf(
  db: Queryable,
  itemIds: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
  const { rows } = await sql<{ item_id: string; id: string; title: string }>`
    select l.item_id, s.id, s.title from lot l join sale s on s.id = l.sale_id
    where l.item_id = any(${[...itemIds]}::text[]::uuid[]) and l.status in ('queued', 'open') and not l.is_practice
    limit 1000`.execute(db);
  return new Map(rows.map(({ item_id, id, title }) => [item_id, { id, title }]));
}
