import { type RawBuilder, sql } from "kysely";
import { rupeesOrNull } from "@boli/contract/base/money";
import type { BidView, ListBids } from "@boli/contract/live/bid-list";
import type { BidStatus } from "@boli/contract/live/inputs";
import type { Queryable } from "../../platform/database/database.ts";
import { aliasName } from "../law/state.ts";
import type { LotRow } from "../store/load-sale.ts";

export interface ListedBid {
  position: number;
  id: string;
  lot_id: string;
  seq: number;
  kind: BidView["kind"];
  alias: number | null;
  amount_paise: number | null;
  at: Date;
  is_voided: boolean;
  is_top: boolean;
  lot_status: LotRow["status"];
}

// Reads the newest rows before a position, without names and without values that only their owners may know (BID-9, BID-11).
export async function listBids(db: Queryable, saleId: string, query: ListBids): Promise<BidView[]> {
  const { rows } = await queryOf(saleId, query).execute(db);
  return rows.map((row) => {
    const status = statusOf(row);
    return {
      id: row.id,
      lotId: row.lot_id,
      seq: row.seq,
      position: row.position,
      kind: row.kind,
      bidder: row.alias === null ? null : aliasName(row.alias),
      amount: rupeesOrNull(row.amount_paise),
      timestamp: row.at.toISOString(),
      status,
      isWinningBid: status === "won",
    };
  });
}

// Both statements walk an index from the position on, so that a page costs the same however many bids there are: the rows of a
// lot by their number, those of a sale by the number of their event.
export const queryOf = (saleId: string, { lotId, before, limit }: ListBids): RawBuilder<ListedBid> =>
  lotId === undefined ? ofSale(saleId, before, limit) : ofLot(saleId, lotId, before, limit);

const columns = sql`b.id, b.lot_id, b.seq, b.kind, b.alias, b.amount_paise, b.at, l.status as lot_status,
  exists (select 1 from bid v where v.lot_id = b.lot_id and v.kind = 'void' and v.voids = b.seq) as is_voided,
  (b.bidder = l.leader and b.amount_paise = l.price_paise and b.kind <> 'void') as is_top`;

const ofLot = (
  saleId: string,
  lotId: string,
  before: number | undefined,
  limit: number,
): RawBuilder<ListedBid> => sql`
  select b.seq as position, ${columns}
  from lot l join bid b on b.lot_id = l.id
  where l.id = ${lotId}::uuid and l.sale_id = ${saleId}::uuid and b.lot_id = ${lotId}::uuid
    and b.kind in ('bid', 'floor', 'auto', 'void') and b.seq > 0 and b.seq < ${before ?? maxInt}::int
  order by b.seq desc limit ${limit}`;

// The event of a bid is an array that begins with lot and row number; events from before are objects. The condition is that of
// the index `sale_event_of_bids`, word for word: a host may send any number of messages between two bids.
const ofSale = (saleId: string, before: number | undefined, limit: number): RawBuilder<ListedBid> => sql`
  select e.seq as position, ${columns}
  from (
    select seq, coalesce(payload ->> 0, payload ->> 'lotId')::uuid as lot_id,
      coalesce(payload ->> 1, payload ->> 'bidSeq')::int as bid_seq
    from sale_event
    where sale_id = ${saleId}::uuid and seq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
      and case when json_typeof(payload) = 'array' then true else payload ->> 'kind' = 'bid' end
    order by seq desc limit ${limit}
  ) e
  cross join lateral (select id, lot_id, seq, kind, alias, amount_paise, at, bidder from bid where lot_id = e.lot_id and seq = e.bid_seq limit 1) b
  join lot l on l.id = b.lot_id
  order by e.seq desc limit ${limit}`;

const maxInt = 2_147_483_647;

function statusOf(row: ListedBid): BidStatus {
  if (row.is_voided || row.kind === "void") return "voided";
  if (!row.is_top) return "outbid";
  return row.lot_status === "sold" ? "won" : "leading";
}
