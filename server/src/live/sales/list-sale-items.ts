import { sql } from "kysely";
import type { SaleItem } from "@boli/contract/live/sale-item";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { listItemStatuses } from "../../inventory/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { mayManage, requireVisibleSale } from "./read-sale.ts";

// The items of a sale with their status in the inventory. To everyone but its host and admins the sale does not exist.
export async function listSaleItems(db: Queryable, saleId: string, call: SignedInCall): Promise<SaleItem[]> {
  const sale = await requireVisibleSale(db, saleId, call);
  if (!mayManage(sale, call)) throw refuse("sale_not_found");
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from lot where sale_id = ${saleId}::uuid limit 1000`.execute(db);
  return listItemStatuses(
    db,
    rows.map((row) => row.item_id),
  );
}
