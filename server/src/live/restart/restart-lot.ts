import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { type ChangeOutcome, type SaleChange, changeInSale } from "../sales/change-sale.ts";
import { applySaleAction } from "../law/sale-actions.ts";
import type { Lot } from "../law/state.ts";
import { notifyOfRestart } from "./notify-bidders.ts";

export interface RestartRequest {
  lotId: string;
  reason: string;
  // The number of a bid that was not genuine: its bidder is barred from the new lot.
  notGenuine: number | null;
}

// An admin starts an open lot again, and everyone who bid is notified (BID-10).
export async function restartLotInSale(
  change: SaleChange,
  { lotId, reason, notGenuine }: RestartRequest,
): Promise<ChangeOutcome> {
  const { tx } = change;
  const outcome = await changeInSale(change, async (open) => {
    const lot = open.sale.lots.get(lotId);
    const barred = notGenuine === null || !lot ? null : await bidderOf(tx, lot, notGenuine);
    const restarted = applySaleAction(open, { kind: "restart", lotId, reason, barred });
    if (restarted.kind === "done" && !open.sale.isPractice)
      await enqueue(tx, notifyOfRestart, { saleId: open.sale.id, lotId, reason, barred });
    return { ...restarted, seq: open.sale.seq, isNew: true };
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
