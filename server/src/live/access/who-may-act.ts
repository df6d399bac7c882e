import { type RawBuilder, sql } from "kysely";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { requireStill, stillHolds } from "../../users/index.ts";
import { type ReadSale, lockSale, readSaleRow } from "../store/load-sale.ts";
import { isHostOrAuctioneerOf } from "../law/state.ts";

// Only its host sees a practice sale (SALE-6).
export async function requireVisibleSale(
  db: Queryable,
  saleId: string,
  call: SignedInCall,
): Promise<ReadSale> {
  return requireVisible(await readSaleRow(db, saleId), call);
}

export function requireVisible<Row extends ReadSale>(sale: Row | undefined, call: SignedInCall): Row {
  if (!sale || (sale.is_practice && sale.host_id !== call.principal.userId)) throw refuse("sale_not_found");
  return sale;
}

// The host, unless suspended (SALE-7), or an admin who may act as auctioneer.
export const mayManage = (sale: { host_id: string }, { principal }: SignedInCall): boolean =>
  principal.role === "admin" ||
  (sale.host_id === principal.userId && scopeOf(principal, "live-auctions.edit") !== undefined);

// An admin decides what a host may not; one who hosts the sale is only its host.
export const isAdminOf = (sale: { host_id: string }, call: SignedInCall): boolean =>
  call.principal.role === "admin" && sale.host_id !== call.principal.userId;

// True for a person who has bid in the sale or left a ceiling in it. Such an admin counts as a buyer there (SALE-12).
export const buysIn = (saleId: RawBuilder<unknown>, userId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from sale_alias b where b.sale_id = ${saleId} and b.user_id = ${userId}::uuid)
  or exists (select from advance_ceiling b where b.sale_id = ${saleId} and b.user_id = ${userId}::uuid))`;

export async function isBuyerIn(db: Queryable, saleId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ buys: boolean }>`
    select ${buysIn(sql`${saleId}::uuid`, userId)} as buys limit 1`.execute(db);
  return rows[0]?.buys === true;
}

// True for the host of a sale and for people who buy in it. What admins decide about the sale is left to another admin.
export async function isPartyTo(
  db: Queryable,
  sale: { id: string; host_id: string },
  { principal }: SignedInCall,
): Promise<boolean> {
  return sale.host_id === principal.userId || isBuyerIn(db, sale.id, principal.userId);
}

// True when the caller may act for this sale. To look makes no admin its auctioneer.
export async function mayActForSale(
  db: Queryable,
  sale: { id: string; host_id: string },
  call: SignedInCall,
): Promise<boolean> {
  const { userId } = call.principal;
  return mayManage(sale, call) && (sale.host_id === userId || !(await isBuyerIn(db, sale.id, userId)));
}

// The sale, for people who may act for it. To everybody else it does not exist.
export async function requireManagedSale(
  db: Queryable,
  saleId: string,
  call: SignedInCall,
): Promise<ReadSale> {
  const sale = await requireVisibleSale(db, saleId, call);
  if (!(await mayActForSale(db, sale, call))) throw refuse("sale_not_found");
  return sale;
}

// The same for whoever changes something: the role is kept until the end of the transaction (SALE-7).
export async function requireStillManaged(tx: Tx, saleId: string, call: SignedInCall): Promise<ReadSale> {
  const sale = await requireManagedSale(tx, saleId, call);
  await requireStill(tx, call, "live-auctions.edit");
  return sale;
}

// True when the caller acts for this sale. An admin becomes its auctioneer with the first action. That is stored in the same
// transaction, and rolled back when the action is refused.
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
  if (await isBuyerIn(tx, sale.id, userId)) return false;
  await sql`
    update sale set auctioneers = array_append(auctioneers, ${userId}::uuid) where id = ${sale.id}::uuid`.execute(
    tx,
  );
  return true;
}
