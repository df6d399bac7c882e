import { clerkGraceMs } from "@boli/contract/live/clerk-actions";
import { sql } from "kysely";
import { refuse } from "../../http/refusal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { biddingInterrupted, readBidding } from "../outages/outages.ts";
import { type ReadSale, heldUntilIn } from "../store/load-sale.ts";
import { maxGapMs } from "../law/apply-outages.ts";

// The answer to a viewer who asks to end a sale.
export async function requireOver(db: Queryable, sale: ReadSale): Promise<void> {
  if (await isOverNow(db, sale)) return;
  throw refuse(sale.status === "live" ? "sale_not_over" : "sale_not_live");
}

export const isOverNow = async (db: Queryable, sale: ReadSale): Promise<boolean> =>
  sale.status === "completed" || (sale.status === "live" && (await isOverByClock(db, sale)));

// True when a live sale's time is over, even before its timer has written so. Reads without the sale's lock, because every
// screen of a room asks at the same instant, while the last bids need the lock (SALE-3).
async function isOverByClock(db: Queryable, sale: ReadSale): Promise<boolean> {
  const bidding = await readBidding(db);
  if (bidding.isInterrupted) throw biddingInterrupted();
  // It may move yet (CLOSE-4, CLOSE-7, CLOSE-8).
  if (bidding.isBeatLate || sale.outages_seen < bidding.newest) return false;
  const now = sale.now.getTime();
  const until = heldUntilIn(sale);
  if (until !== null) return sale.pace === "clerk" && now >= until;
  const { rows } = await sql<{ open: number; last: Date | null }>`
    select count(*) filter (where status = 'open')::int as open, max(closes_at) as last from lot
    where sale_id = ${sale.id}::uuid and status in ('queued', 'open')`.execute(db);
  const { open = 0, last = null } = rows[0] ?? {};
  if (sale.pace === "clerk") return now > sale.ends_at.getTime() + (open > 0 ? clerkGraceMs : 0);
  // Judged lots move no more (CLOSE-4).
  if (last === null || (sale.judged_at !== null && last < sale.judged_at)) return true;
  const lateMs = now - last.getTime();
  // A practice does not move for a close that waited (CLOSE-8).
  return lateMs > 0 && (sale.is_practice || Math.min(lateMs, bidding.waitedMs) <= maxGapMs);
}
