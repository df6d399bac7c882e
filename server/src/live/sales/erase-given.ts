import type { Tx } from "../../platform/database/database.ts";
import { erasedOf } from "../../platform/database/fields.ts";
import { keptLotFields, keptSaleFields, keptSaleSettings } from "../store/fields.ts";

// Empties those fields of a host's sales and lots that do not stay when the host is erased.
export async function eraseGiven(tx: Tx, hostId: string): Promise<void> {
  const ofSale = { ...erasedOf(keptSaleFields), ...erasedOf(keptSaleSettings) };
  const ofLot = erasedOf(keptLotFields);
  if (Object.keys(ofSale).length > 0)
    await tx.updateTable("sale").set(ofSale).where("host_id", "=", hostId).execute();
  if (Object.keys(ofLot).length > 0)
    await tx
      .updateTable("lot")
      .set(ofLot)
      .where("sale_id", "in", tx.selectFrom("sale").select("id").where("host_id", "=", hostId))
      .execute();
}
