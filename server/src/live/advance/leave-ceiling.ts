import { rupeesFromPaise } from "@boli/contract/base/money";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { hasAccepted } from "../terms/sale-terms.ts";
import { bidderOf, whyNoBidder } from "../law/who-may-bid.ts";
import { biddersOf } from "../store/load-sale.ts";
import { requireVisibleSale } from "../access/who-may-act.ts";

interface Ceiling {
  lotId: string;
  maxAmount: number | null;
}

// Leaves, changes or takes back a ceiling (BID-13). It locks only the lot's row. The lot's opening takes that lock too, so this
// never waits for bids on other lots, and a ceiling that comes too late is refused.
export async function leaveCeiling(
  tx: Tx,
  saleId: string,
  call: SignedInCall,
  { lotId, maxAmount }: Ceiling,
): Promise<Ceiling> {
  const { userId } = call.principal;
  const sale = await requireVisibleSale(tx, saleId, call);
  if (sale.status !== "scheduled" && sale.status !== "live") throw refuse("sale_not_live");
  const requireBidder = (known: { hasAccepted: boolean }, lot?: { barred: readonly string[] }): void => {
    const why = whyNoBidder(biddersOf(sale), bidderOf(call.principal, known), lot);
    if (why !== null) throw refuse(why);
  };
  // Whoever may no longer bid may still take a ceiling back. The lot is looked at before it is asked who has accepted the terms.
  if (maxAmount !== null) requireBidder({ hasAccepted: true });
  const query = tx
    .selectFrom("lot")
    .select(["status", "minimum_paise", "barred"])
    .where("id", "=", lotId)
    .where("sale_id", "=", saleId);
  // Looked at first without its lock, because bids hold the lock of an open lot, which is never queued again.
  requireQueued(await query.executeTakeFirst());
  const lot = requireQueued(await query.forUpdate().executeTakeFirst());
  if (maxAmount === null) {
    await tx
      .deleteFrom("advance_ceiling")
      .where("lot_id", "=", lotId)
      .where("user_id", "=", userId)
      .execute();
    return { lotId, maxAmount };
  }
  requireBidder({ hasAccepted: await hasAccepted(tx, sale, userId) }, lot);
  const min = rupeesFromPaise(lot.minimum_paise);
  if (maxAmount < min) throw refuse("bid_too_low", { min });
  // Leaving the same amount again keeps the place in the order.
  await sql`
    insert into advance_ceiling (lot_id, user_id, sale_id, ceiling_paise)
    values (${lotId}::uuid, ${userId}::uuid, ${saleId}::uuid, ${maxAmount * 100}::bigint)
    on conflict (lot_id, user_id) do update
    set ceiling_paise = excluded.ceiling_paise, turn = nextval('advance_ceiling_turn')
    where advance_ceiling.ceiling_paise <> excluded.ceiling_paise`.execute(tx);
  return { lotId, maxAmount };
}

function requireQueued<Row extends { status: string }>(lot: Row | undefined): Row {
  if (!lot) throw refuse("lot_not_found");
  if (lot.status !== "queued") throw refuse("lot_already_open");
  return lot;
}

export async function listCeilings(db: Queryable, saleId: string, userId: string): Promise<Ceiling[]> {
  const { rows } = await sql<{ lot_id: string; ceiling_paise: number }>`
    select c.lot_id, c.ceiling_paise from advance_ceiling c join lot l on l.id = c.lot_id
    where c.user_id = ${userId}::uuid and c.sale_id = ${saleId}::uuid
    order by l.position limit 10000`.execute(db);
  return rows.map((row) => ({ lotId: row.lot_id, maxAmount: rupeesFromPaise(row.ceiling_paise) }));
}
