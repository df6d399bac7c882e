import { sql } from "kysely";
import type { OfferedItems } from "../../inventory/index.ts";
import { indexSale } from "../search/index-sale.ts";
import { lapseCeilings } from "./lapse.ts";

// While a lot is open its goods stay the same. Before that they may change, and then the ceilings that were left for the lot
// lapse (BID-13). A lot's opening takes the lock that is taken here. Nobody but the host bids in a practice sale.
export const offeredItems: OfferedItems = {
  async lockLots(tx, itemId) {
    const { rows } = await sql<{ status: string }>`
      select status from lot
      where item_id = ${itemId}::uuid and status in ('queued', 'open') and not is_practice
      order by id for update`.execute(tx);
    return rows.some(({ status }) => status === "open");
  },
  async goodsChanged(tx, itemId) {
    const lots = await tx
      .selectFrom("lot")
      .select(["id", "sale_id", "item_name"])
      .where("item_id", "=", itemId)
      .where("status", "=", "queued")
      .where("is_practice", "=", false)
      .limit(10)
      .execute();
    for (const { id, sale_id, item_name } of lots) {
      await lapseCeilings(tx, sale_id, new Map([[id, item_name]]));
      await sql`update lot set item_name = i.name from inventory_item i where lot.id = ${id}::uuid and i.id = lot.item_id`.execute(
        tx,
      );
      await indexSale(tx, sale_id);
    }
  },
  // A category says nothing of the goods themselves, so ceilings stay (LOT-8). It may change while a lot is open.
  async categoryChanged(tx, itemId) {
    const { rows } = await sql<{ sale_id: string }>`
      update lot set category = i.category from inventory_item i
      where i.id = ${itemId}::uuid and lot.item_id = i.id and lot.status in ('queued', 'open') and not lot.is_practice
      returning lot.sale_id`.execute(tx);
    for (const { sale_id } of rows) await indexSale(tx, sale_id);
  },
};
