import { rupeesFromPaise } from "@boli/contract/base/money";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { Advance } from "../law/advance.ts";
import { byPosition } from "../law/action-context.ts";
import { loadAliases } from "../store/load-sale.ts";
import type { Lot, SaleState } from "../law/state.ts";

// Locks the lots that may open now, so that no ceiling is left too late, and reads which of them have ceilings.
export async function loadAdvance(tx: Tx, sale: SaleState): Promise<Advance> {
  const advance: Advance = {
    waited: new Set(),
    heldBack: new Set(),
    ceilings: new Map(),
    lapsed: [],
    opened: new Set(),
  };
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  const [first] = queued;
  if (!first || (sale.status !== "scheduled" && sale.status !== "live")) return advance;
  const isFirstAlone = sale.pace === "clerk" && sale.status === "live";
  await lockLots(tx, isFirstAlone ? [first] : queued);
  for (const { id } of queued) advance.waited.add(id);
  // One look into the index for each lot: all ceilings of a sale may be half a million.
  const { rows } = await sql<{ lot_id: string }>`
    select q.lot_id from unnest(${[...advance.waited]}::text[]::uuid[]) q (lot_id)
    where exists (select from advance_ceiling c where c.lot_id = q.lot_id) limit 10000`.execute(tx);
  for (const row of rows) advance.heldBack.add(row.lot_id);
  if (sale.pace === "clerk" && advance.heldBack.has(first.id))
    await loadCeilings(tx, sale, { advance, lotId: first.id });
  return advance;
}

export async function loadCeilings(
  tx: Tx,
  sale: SaleState,
  { advance, lotId }: { advance: Advance; lotId: string },
): Promise<void> {
  const { rows } = await sql<{
    user_id: string;
    ceiling_paise: number;
    subscription_status: string | null;
    role: string | null;
    is_active: boolean | null;
    has_accepted: boolean;
  }>`
    select c.user_id, c.ceiling_paise, p.subscription_status, p.role, p.is_active,
      exists (select from sale_acceptance a where a.sale_id = ${sale.id}::uuid and a.user_id = c.user_id
        and a.version = ${sale.termsVersion}::int) as has_accepted
    from advance_ceiling c left join user_principal p on p.user_id = c.user_id
    where c.lot_id = ${lotId}::uuid order by c.turn limit 1000000`.execute(tx);
  await loadAliases(tx, [{ sale, bidders: rows.map((row) => row.user_id) }]);
  advance.ceilings.set(
    lotId,
    rows.map((row) => ({
      userId: row.user_id,
      ceiling: rupeesFromPaise(row.ceiling_paise),
      isSubscribed: row.subscription_status === "subscribed",
      isActive: row.is_active === true,
      isAdmin: row.role === "admin",
      hasAccepted: row.has_accepted,
    })),
  );
}

async function lockLots(tx: Tx, lots: readonly Lot[]): Promise<void> {
  await sql`
    select id from lot where id = any(${lots.map(({ id }) => id)}::text[]::uuid[]) order by id for update`.execute(
    tx,
  );
}
