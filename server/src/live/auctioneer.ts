import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { stillHolds } from "../users/index.ts";
import { loadAliases, lockSale } from "./sales/load-sale.ts";
import { mayManage } from "./sales/read-sale.ts";
import { isHostOrAuctioneerOf } from "./state.ts";

// An admin decides what a host may not; one who hosts the sale is only its host.
export const isAdminOf = (sale: { host_id: string }, call: SignedInCall): boolean =>
  call.principal.role === "admin" && sale.host_id !== call.principal.userId;

// True when the caller acts for this sale. An admin becomes its auctioneer with the first action. That is stored in the same
// transaction, and rolled back when the action is refused. An admin who has bid in the sale, or left a ceiling in it, cannot act for it
// (BID-1).
export async function tryToActForSale(
  tx: Tx,
  sale: { id: string; host_id: string },
  call: SignedInCall,
): Promise<boolean> {
  const { userId } = call.principal;
  if (!mayManage(sale, call) || !(await stillHolds(tx, call, "live-auctions.edit"))) return false;
  if (sale.host_id === userId) return true;
  // Runs under the lock that bids take, so that no bid of the same person comes in between.
  const locked = await lockSale(tx, sale.id);
  if (!locked) return false;
  if (isHostOrAuctioneerOf(locked.sale, userId)) return true;
  if (await hasLeftCeiling(tx, sale.id, userId)) return false;
  await loadAliases(tx, [{ sale: locked.sale, bidders: [userId] }]);
  if (locked.sale.aliasOf.has(userId)) return false;
  await sql`
    update sale set auctioneers = array_append(auctioneers, ${userId}::uuid) where id = ${sale.id}::uuid`.execute(
    tx,
  );
  return true;
}

async function hasLeftCeiling(tx: Tx, saleId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from advance_ceiling where user_id = ${userId}::uuid and sale_id = ${saleId}::uuid limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
