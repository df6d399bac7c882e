import type { Disputed } from "@boli/contract/outcomes/endpoints";
import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { buysIn, isPartyToSale } from "../live/index.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { type Changed, actOn } from "./change-outcome.ts";
import { strikesOf } from "./queries.ts";
import type { Action } from "./rules.ts";

interface Row {
  sale_id: string;
  title: string;
  lot_id: string;
  item_name: string;
  host_name: string | null;
  buyer_name: string | null;
  price_paise: number;
  pay_by: Date | null;
  unpaid_at: Date;
  disputed_at: Date;
  dispute_reason: string;
  payment: string;
  strikes: number;
  takes_part: boolean;
}

const waiting = sql`c.state = 'unpaid' and c.disputed_at is not null and c.decided_at is null`;

// The disputes that wait for an admin (OUTCOME-3).
export async function listDisputes(
  db: Queryable,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Disputed[]; page: Page }> {
  const { rows } = await sql<Row>`
    select l.sale_id, l.title, l.lot_id, l.item_name, h.name as host_name, b.name as buyer_name, c.price_paise,
      coalesce(c.made_at, l.over_at) as pay_by, c.unpaid_at, c.disputed_at, c.dispute_reason, t.payment,
      ${strikesOf(sql`b.id`)} as strikes,
      (l.host_id = ${userId}::uuid or c.marked_by is not distinct from ${userId}::uuid or ${buysIn(sql`l.sale_id`, userId)}) as takes_part
    from sold_contract c join sold_lot l on l.lot_id = c.lot_id
    join sale_terms t on t.sale_id = l.sale_id and t.version = l.terms_version
    left join person_contact h on h.id = l.host_id left join person_contact b on b.id = c.user_id
    where ${waiting} order by c.disputed_at, c.lot_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from sold_contract c where ${waiting} limit ${exactTotalLimit + 1}) as found
    limit 1`.execute(db);
  const data = rows.map(present);
  return { data, page: pageOf(page, limit, counted[0]?.total ?? 0, data.length) };
}

const present = (row: Row): Disputed => ({
  saleId: row.sale_id,
  saleTitle: row.title,
  lotId: row.lot_id,
  item: row.item_name,
  host: row.host_name ?? "",
  buyer: row.buyer_name ?? "",
  price: row.price_paise / 100,
  payBy: row.pay_by === null ? null : new Date(row.pay_by.getTime() + outcomeLimits.paymentMs).toISOString(),
  unpaidAt: row.unpaid_at.toISOString(),
  disputedAt: row.disputed_at.toISOString(),
  reason: row.dispute_reason,
  payment: row.payment,
  strikes: row.strikes,
  why: row.takes_part ? "own_sale" : null,
});

// Decides a dispute, by an admin who neither hosts the sale, nor has bid in it, nor has marked the lot (OUTCOME-3).
export async function decideDispute(
  tx: Tx,
  of: { saleId: string; lotId: string },
  call: SignedInCall,
  action: Extract<Action, { kind: "decide" }>,
): Promise<Changed> {
  if (await isPartyToSale(tx, of.saleId, call)) throw refuse("own_sale");
  const { rows } = await sql`
    select from sold_contract c
    where c.lot_id = ${of.lotId}::uuid and c.state = 'unpaid' and c.marked_by = ${call.principal.userId}::uuid
    limit 1`.execute(tx);
  if (rows.length > 0) throw refuse("own_sale");
  return actOn(tx, of, call, () => action);
}
