import { sql } from "kysely";
import { setItemStatus } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { sentRows, sentRowsOf } from "../../platform/database/sent-rows.ts";
import {
  type Changes,
  type Lot,
  type MovedLot,
  type NewBid,
  type NewEvent,
  type SaleState,
  iso,
  isoOrNull,
} from "../law/state.ts";
import { house } from "../law/lot-log.ts";
import { storedAnswer } from "../store/stored-answer.ts";
import { storedEvent } from "../store/stored-event.ts";
import { type GivenLot, lotColumnTypes, sentLot } from "../store/fields.ts";

const paise = (rupees: number): number => rupees * 100;
const paiseOrNull = (rupees: number | null): number | null => (rupees === null ? null : rupees * 100);
// Neither the floor nor the sale itself is a person.
const userIdOf = (bidder: string): string | null =>
  bidder === house || bidder.startsWith("floor:") ? null : bidder;

const sentAliases = sentRows("sale_id uuid, alias int, bidder text, user_id uuid");
const sentBids =
  sentRows(`lot_id uuid, seq int, id uuid, sale_id uuid, kind text, bidder text, user_id uuid, alias int,
  amount_paise bigint, offered_paise bigint, ceiling_paise bigint, at timestamptz, salt text, secret text, hash text,
  paddle text, key text, request_hash text, answer json`);
const sentNumbers = sentRows("seq int, hash text", "lot_id uuid, waiting int");
const sentEvents = sentRows("sale_id uuid, seq bigint, at timestamptz, payload json");
const sentMoves = sentRows(`sale_id uuid, lot_id uuid, seq int, from_at timestamptz, until_at timestamptz,
  closed_at timestamptz, closes_at timestamptz`);
const sentLots = sentRows(
  `status text, price_paise bigint, leader text, leader_ceiling_paise bigint, closes_at timestamptz,
  original_closes_at timestamptz, bid_seq int, head text, form int, raises jsonb, reserve_paise bigint, total_bids int,
  is_fair_warning boolean, fair_warning_at timestamptz, newest_bid int, extended_ms bigint, extensions int, sold_to text,
  sold_price_paise bigint`,
  "id uuid",
);
const sentSales = sentRows(
  `status text, ends_at timestamptz, held_at timestamptz, hold_why text, held_ms bigint, held_out_ms bigint,
  outages_seen int, outages int, outage_until timestamptz, judged_at timestamptz, extended_ms bigint, extensions int,
  current_lot_id uuid, seq bigint, revision bigint, aliases int, total_bids int, total_revenue_paise bigint`,
  "id uuid, is_told boolean",
);

export interface SavedSale {
  sale: SaleState;
  changes: Changes;
}

export const saveSale = (tx: Tx, sale: SaleState, changes: Changes): Promise<void> =>
  saveSales(tx, [{ sale, changes }]);

// Writes everything that was decided, in one statement. Rows travel as one text for each table, because writing
// thousands of single values costs more than deciding them. Items belong to another capability and change rarely.
export async function saveSales(tx: Tx, saved: readonly SavedSale[]): Promise<void> {
  for (const { sale } of saved) sale.revision += 1;
  const sales = saved.map(({ sale, changes }) => saleRow(sale, changes));
  const numbered = saved.flatMap(({ changes }) =>
    changes.numbered.map(({ lotId, ...raise }) => ({ lot_id: lotId, ...raise })),
  );
  const bids = saved.flatMap(({ sale, changes }) => changes.bids.map((bid) => bidRow(sale, bid)));
  const events = saved.flatMap(({ sale, changes }) => changes.events.map((event) => eventRow(sale, event)));
  const moved = saved.flatMap(({ sale, changes }) => changes.moved.map((one) => movedRow(sale, one)));
  const lots = saved.flatMap(({ sale, changes }) =>
    [...changes.lots].flatMap((id) => lotRow(sale.lots.get(id))),
  );
  const aliases = saved.flatMap(({ sale, changes }) =>
    changes.newAliases.map(({ userId, alias }) => ({
      sale_id: sale.id,
      bidder: userId,
      user_id: unlessNull(userIdOf(userId)),
      alias,
    })),
  );
  await sql`
    with new_alias as (
      insert into sale_alias (${sentAliases.names}) select ${sentAliases.values} from ${sentAliases.of(aliases)}
    ), new_bid as (
      insert into bid (${sentBids.names}) select ${sentBids.values} from ${sentBids.of(bids)}
    ), numbered_raise as (
      update bid set ${sentNumbers.assigned} from ${sentNumbers.of(numbered)}
      where bid.lot_id = r.lot_id and bid.seq = r.waiting
    ), new_event as (
      insert into sale_event (${sentEvents.names}) select ${sentEvents.values} from ${sentEvents.of(events)}
    ), moved_lot as (
      insert into lot_outage (${sentMoves.names}) select ${sentMoves.values} from ${sentMoves.of(moved)}
    ), changed_lot as (
      update lot set ${sentLots.assigned} from ${sentLots.of(lots)} where lot.id = r.id
    )
    update sale set ${sentSales.assigned}, updated_at = case when r.is_told then boli_now() else sale.updated_at end
    from ${sentSales.of(sales)} where sale.id = r.id`.execute(tx);
  await saveWaited(tx, saved);
  const items = saved.flatMap(({ changes }) => changes.items);
  for (const status of ["available", "in_auction", "sold"] as const) {
    await setItemStatus(
      tx,
      items.filter((item) => item.status === status).map((item) => item.itemId),
      status,
    );
  }
}

async function saveWaited(tx: Tx, saved: readonly SavedSale[]): Promise<void> {
  const rows = saved.flatMap(({ sale, changes }) =>
    changes.waited.map(({ from, until }) => ({
      sale_id: sale.id,
      from_at: new Date(from),
      until_at: new Date(until),
    })),
  );
  if (rows.length > 0) await tx.insertInto("waited_close").values(rows).execute();
}

// The step between scheduled and completed, for a sale that takes both in one transaction.
export async function goLive(tx: Tx, saleId: string): Promise<void> {
  await tx.updateTable("sale").set({ status: "live" }).where("id", "=", saleId).execute();
}

// A null carries no information, so it is not written: most rows have no more than half of the columns.
const unlessNull = <Value>(value: Value | null): Value | undefined => value ?? undefined;

const saleRow = (sale: SaleState, { events }: Changes) => ({
  id: sale.id,
  status: sale.status,
  ends_at: iso(sale.endsAt),
  held_at: unlessNull(isoOrNull(sale.heldAt)),
  hold_why: unlessNull(sale.holdReason),
  held_ms: sale.heldMs,
  held_out_ms: sale.heldOutMs,
  outages_seen: sale.outagesSeen,
  outages: sale.outages,
  outage_until: unlessNull(isoOrNull(sale.outageUntil)),
  judged_at: unlessNull(isoOrNull(sale.judgedAt)),
  extended_ms: sale.extendedMs,
  extensions: sale.extensions,
  current_lot_id: unlessNull(sale.currentLotId),
  seq: sale.seq,
  revision: sale.revision,
  aliases: sale.aliases,
  total_bids: sale.totalBids,
  total_revenue_paise: paise(sale.totalRevenue),
  // Calendars show when a sale last changed, and a raise is no change that anybody may notice (BID-9).
  is_told: events.length > 0,
});

const eventRow = (sale: SaleState, { seq, at, payload }: NewEvent) => ({
  sale_id: sale.id,
  seq,
  at: iso(at),
  payload: storedEvent(payload),
});

const movedRow = (sale: SaleState, { lotId, seq, from, until, closedAt, closesAt }: MovedLot) => ({
  sale_id: sale.id,
  lot_id: lotId,
  seq: unlessNull(seq),
  from_at: iso(from),
  until_at: iso(until),
  closed_at: iso(closedAt),
  closes_at: iso(closesAt),
});

const bidRow = (sale: SaleState, bid: NewBid) => ({
  sale_id: sale.id,
  lot_id: bid.lotId,
  seq: bid.seq,
  id: bid.id,
  kind: bid.kind,
  bidder: bid.userId,
  user_id: unlessNull(userIdOf(bid.userId)),
  alias: unlessNull(bid.alias),
  amount_paise: unlessNull(paiseOrNull(bid.amount)),
  offered_paise: unlessNull(paiseOrNull(bid.offered)),
  ceiling_paise: unlessNull(paiseOrNull(bid.ceiling)),
  at: iso(bid.at),
  salt: bid.salt,
  secret: bid.secret,
  hash: bid.hash,
  paddle: unlessNull(bid.paddle),
  key: unlessNull(bid.key),
  request_hash: unlessNull(bid.requestHash),
  answer: bid.answer === null ? undefined : storedAnswer(bid.answer, bid.hash),
});

function lotRow(lot: Lot | undefined) {
  if (!lot) return [];
  return [
    {
      id: lot.id,
      status: lot.status,
      price_paise: unlessNull(paiseOrNull(lot.price)),
      leader: lot.leader?.userId,
      leader_ceiling_paise: lot.leader ? paise(lot.leader.ceiling) : undefined,
      closes_at: unlessNull(isoOrNull(lot.closesAt)),
      original_closes_at: unlessNull(isoOrNull(lot.originalClosesAt)),
      bid_seq: lot.bidSeq,
      head: lot.head,
      form: lot.form,
      raises: lot.raises,
      reserve_paise: unlessNull(paiseOrNull(lot.reserve)),
      total_bids: lot.totalBids,
      // For nodes of an earlier release; this one reads the instant.
      is_fair_warning: lot.warnedAt !== null,
      fair_warning_at: unlessNull(isoOrNull(lot.warnedAt)),
      newest_bid: unlessNull(lot.newestBid),
      extended_ms: lot.extendedMs,
      extensions: lot.extensions,
      sold_to: unlessNull(lot.soldTo),
      sold_price_paise: unlessNull(paiseOrNull(lot.soldPrice)),
    },
  ];
}

export interface NewLot {
  id: string;
  position: number;
  itemId: string;
  itemName: string;
  category: string;
  given: GivenLot;
  closesAt: number | null;
  barred?: readonly string[];
  isHostsReoffer?: boolean;
}

const newLots = sentRowsOf(
  lotColumnTypes,
  `id uuid, sale_id uuid, position int, item_id uuid, item_name text, category text, is_practice boolean, status text,
  closes_at timestamptz, original_closes_at timestamptz, head text, barred text[], is_hosts_reoffer boolean`,
);

export async function insertLots(
  tx: Tx,
  sale: { id: string; isPractice: boolean },
  lots: readonly NewLot[],
  head: string,
): Promise<void> {
  const rows = lots.map((lot) => {
    const closesAt = unlessNull(isoOrNull(lot.closesAt));
    return {
      id: lot.id,
      sale_id: sale.id,
      position: lot.position,
      item_id: lot.itemId,
      item_name: lot.itemName,
      category: lot.category,
      is_practice: sale.isPractice,
      status: "queued",
      ...sentLot(lot.given),
      closes_at: closesAt,
      original_closes_at: closesAt,
      head,
      barred: lot.barred ?? [],
      is_hosts_reoffer: lot.isHostsReoffer ?? false,
    };
  });
  await sql`insert into lot (${newLots.names}) select ${newLots.values} from ${newLots.of(rows)}`.execute(tx);
}
