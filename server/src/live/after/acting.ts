import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import {
  isPartyTo,
  requireManagedSale,
  tryToActForSale,
  mayManage,
  requireVisibleSale,
} from "../access/who-may-act.ts";

// Refuses people who may not act for a sale: to anybody but the host and admins it does not exist, and an admin who buys in it
// does not act for it (SALE-12).
export async function requireActingFor(tx: Tx, saleId: string, call: SignedInCall): Promise<void> {
  const sale = await requireVisibleSale(tx, saleId, call);
  if (!mayManage(sale, call)) throw refuse("sale_not_found");
  if (!(await tryToActForSale(tx, sale, call))) throw refuse("not_allowed");
}

// Refuses people who may not read what the host sees of a sale that is over. Reading makes no admin an auctioneer.
export async function requireOverForHost(db: Queryable, saleId: string, call: SignedInCall): Promise<void> {
  const sale = await requireManagedSale(db, saleId, call);
  if (sale.status !== "completed" && sale.status !== "cancelled") throw refuse("sale_not_finished");
}

// True for the host of a sale and for people who buy in it; another admin decides what they dispute.
export async function isPartyToSale(db: Queryable, saleId: string, call: SignedInCall): Promise<boolean> {
  return isPartyTo(db, await requireVisibleSale(db, saleId, call), call);
}
