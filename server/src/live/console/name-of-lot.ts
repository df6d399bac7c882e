import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";

// The item of a lot that somebody asks about.
export async function nameOfLot(tx: Tx, saleId: string, lotId: string): Promise<string> {
  const lot = await tx
    .selectFrom("lot")
    .select("item_name")
    .where("id", "=", lotId)
    .where("sale_id", "=", saleId)
    .executeTakeFirst();
  if (!lot) throw refuse("lot_not_found");
  return lot.item_name;
}
