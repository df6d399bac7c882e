import { sql } from "kysely";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { notify } from "../platform/notifications/index.ts";
import { type ChangeOutcome, type SaleChange, changeInSale } from "./sales/change-sale.ts";
import { applySaleAction } from "./sales/sale-actions.ts";
import type { Lot, SaleState } from "./state.ts";

export interface RestartRequest {
  lotId: string;
  reason: string;
  // The number of a bid that was not genuine: its bidder is barred from the new lot.
  notGenuine: number | null;
}

// An admin starts an open lot again, and everyone who bid is told (BID-10).
export async function restartLotInSale(
  change: SaleChange,
  { lotId, reason, notGenuine }: RestartRequest,
): Promise<ChangeOutcome> {
  const { tx } = change;
  const outcome = await changeInSale(change, async (open) => {
    const lot = open.sale.lots.get(lotId);
    const barred = notGenuine === null || !lot ? null : await bidderOf(tx, lot, notGenuine);
    const restarted = applySaleAction(open, { kind: "restart", lotId, reason, barred });
    if (restarted.kind === "done" && lot) await tellBidders(tx, open.sale, lot, { reason, barred });
    return { ...restarted, seq: open.sale.seq };
  });
  return outcome ?? { kind: "not-found" };
}

async function bidderOf(tx: Tx, { id: lotId }: Lot, seq: number): Promise<string> {
  const row = await tx
    .selectFrom("bid")
    .select("bidder")
    .where("lot_id", "=", lotId)
    .where("seq", "=", seq)
    .where("kind", "in", ["bid", "floor"])
    .executeTakeFirst();
  if (!row) throw refuse("bid_not_found");
  return row.bidder;
}

const maxAtOnce = 1_000;

async function tellBidders(
  tx: Tx,
  sale: SaleState,
  lot: Lot,
  { reason, barred }: { reason: string; barred: string | null },
): Promise<void> {
  const { rows } = await sql<{ user_id: string; item: string }>`
    select distinct b.user_id, l.item_name as item from bid b join lot l on l.id = b.lot_id
    where b.lot_id = ${lot.id}::uuid and b.user_id is not null and b.kind <> 'void'`.execute(tx);
  const [first] = rows;
  if (!first || sale.isPractice) return;
  const about = { kind: "live-auction", id: sale.id } as const;
  const values = { auction: sale.title, item: first.item, reason };
  const people = rows.map((row) => row.user_id);
  const others = people.filter((userId) => userId !== barred);
  for (let at = 0; at < others.length; at += maxAtOnce)
    await notify(tx, { kind: "lot-restarted", to: others.slice(at, at + maxAtOnce), about, values });
  if (barred !== null && people.includes(barred))
    await notify(tx, { kind: "barred-from-lot", to: [barred], about, values });
}
