import { maxWatchedLots } from "@boli/contract/live/lot";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { dueAt } from "./due-at.ts";
import { requireVisibleSale } from "../access/who-may-act.ts";

interface Place {
  saleId: string;
  lotId: string;
}

// Watches a lot (LOT-7). It takes no lock of the sale; the clock looks at every watched lot once more, so that a change under way is
// not missed.
export async function watchLot(
  tx: Tx,
  { saleId, lotId }: Place,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const { userId } = call.principal;
  const sale = await requireVisibleSale(tx, saleId, call);
  await lockWatcher(tx, userId);
  const lot = await tx
    .selectFrom("lot")
    .select("status")
    .where("id", "=", lotId)
    .where("sale_id", "=", sale.id)
    .limit(1)
    .executeTakeFirst();
  if (!lot) throw refuse("lot_not_found");
  if (lot.status !== "queued" && lot.status !== "open") throw refuse("lot_ended");
  await sql`
    insert into lot_watch (user_id, lot_id, sale_id, due_at)
    select ${userId}::uuid, l.id, s.id, ${dueAt} from lot l join sale s on s.id = l.sale_id
    where l.id = ${lotId}::uuid
    on conflict do nothing`.execute(tx);
  if ((await countWatched(tx, userId)) > maxWatchedLots)
    throw refuse("too_many_watched", { max: maxWatchedLots });
  return {};
}

export async function unwatchLot(
  tx: Tx,
  { saleId, lotId }: Place,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const sale = await requireVisibleSale(tx, saleId, call);
  await tx
    .deleteFrom("lot_watch")
    .where("user_id", "=", call.principal.userId)
    .where("lot_id", "=", lotId)
    .where("sale_id", "=", sale.id)
    .execute();
  return {};
}

// One person adds one lot at a time, so that the limit holds on every node.
async function lockWatcher(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('watcher ' || ${userId}::text, 0))`.execute(tx);
}

async function countWatched(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lot_watch w join lot l on l.id = w.lot_id
    where w.user_id = ${userId}::uuid and l.status in ('queued', 'open') limit 1`.execute(tx);
  return rows[0]?.count ?? 0;
}
