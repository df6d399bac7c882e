import { sql } from "kysely";
import { loadAliases, rupeesOf } from "./sales/load-sale.ts";
import { type ChangeOutcome, type SaleChange, changeInSale } from "./sales/change-sale.ts";
import type { Lot } from "./state.ts";
import { type VoidableBid, decideVoid } from "./decide-void.ts";
import { refuse } from "../http/refusal.ts";
import type { BidKind } from "@boli/contract/live-inputs";
import type { Tx } from "../platform/database/database.ts";

// Voids one bid of an open lot, under the sale's lock (BID-10).
export async function voidBidInSale(
  change: SaleChange,
  request: { bidId: string; reason: string; byUserId: string },
): Promise<ChangeOutcome> {
  const { tx } = change;
  const seq = await changeInSale(change, async (open) => {
    const { sale } = open;
    if (sale.status !== "live") throw refuse("sale_not_live");
    const target = await findBid(tx, [...open.stored], request.bidId);
    const lot = target && sale.lots.get(target.lotId);
    if (!target || !lot) throw refuse("bid_not_found");
    const log = await loadLog(tx, lot);
    // The room gets the name of the person who leads without the voided bid.
    await loadAliases(
      tx,
      sale,
      log.map((row) => row.userId),
    );
    const outcome = decideVoid(open, lot, log, { ...request, seq: target.seq });
    if (outcome !== "done") throw refuse(outcome);
    return sale.seq;
  });
  return seq === undefined ? { kind: "not-found" } : { kind: "done", seq };
}

// Reached by the sale's lots: a void is rare, and an index on the id would cost every bid.
async function findBid(
  tx: Tx,
  lotIds: string[],
  bidId: string,
): Promise<{ lotId: string; seq: number } | undefined> {
  const row = await tx
    .selectFrom("bid")
    .select(["lot_id", "seq"])
    .where("id", "=", bidId)
    .where("lot_id", "in", lotIds)
    .limit(1)
    .executeTakeFirst();
  return row && { lotId: row.lot_id, seq: row.seq };
}

// The whole log, because a row that is cut off would be treated as if it had never been bid.
async function loadLog(tx: Tx, { id: lotId, bidSeq }: Lot): Promise<VoidableBid[]> {
  const { rows } = await sql<{
    seq: number;
    kind: BidKind;
    bidder: string;
    offered_paise: number | null;
    ceiling_paise: number | null;
    voids: number | null;
  }>`select seq, kind, bidder, offered_paise, ceiling_paise, voids from bid where lot_id = ${lotId}::uuid order by seq limit ${bidSeq}`.execute(
    tx,
  );
  if (rows.length !== bidSeq) throw new Error(`Lot ${lotId} counts ${bidSeq} rows and has ${rows.length}.`);
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind,
    userId: row.bidder,
    offered: row.offered_paise === null ? null : rupeesOf(row.offered_paise),
    ceiling: row.ceiling_paise === null ? null : rupeesOf(row.ceiling_paise),
    voids: row.voids,
  }));
}
