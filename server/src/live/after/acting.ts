import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { tryToActForSale } from "../auctioneer.ts";
import { mayManage, requireVisibleSale } from "../sales/read-sale.ts";

// Refuses whoever may not act for a sale: to anybody but the host and admins it does not exist, and an admin who has bid in it
// does not act for it (BID-1).
export async function requireActingFor(tx: Tx, saleId: string, call: SignedInCall): Promise<void> {
  const sale = await requireVisibleSale(tx, saleId, call);
  if (!mayManage(sale, call)) throw refuse("sale_not_found");
  if (!(await tryToActForSale(tx, sale, call))) throw refuse("not_allowed");
}

// Refuses whoever may not read what the host sees of a sale that is over. Reading makes no admin an auctioneer.
export async function requireOverForHost(db: Queryable, saleId: string, call: SignedInCall): Promise<void> {
  const sale = await requireVisibleSale(db, saleId, call);
  if (
    !mayManage(sale, call) ||
    (sale.host_id !== call.principal.userId && (await hasTakenPart(db, saleId, call)))
  )
    throw refuse("sale_not_found");
  if (sale.status !== "completed" && sale.status !== "cancelled") throw refuse("sale_not_finished");
}

// True for the host of a sale, and for everybody who has bid in it.
export async function isPartyTo(db: Queryable, saleId: string, call: SignedInCall): Promise<boolean> {
  const sale = await requireVisibleSale(db, saleId, call);
  return sale.host_id === call.principal.userId || hasTakenPart(db, saleId, call);
}

async function hasTakenPart(db: Queryable, saleId: string, { principal }: SignedInCall): Promise<boolean> {
  const { rows } = await sql`
    select from sale_alias where sale_id = ${saleId}::uuid and user_id = ${principal.userId}::uuid limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
