import { lockItems } from "../inventory/index.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { type Tx, afterCommit } from "../platform/database/database.ts";
import { setSaleTimer } from "./sale-timer.ts";
import { chance, saleTopic } from "./lane.ts";
import { loadAllLots, lockSale } from "./load-sale.ts";
import { goLive, insertLots, saveSale } from "./save-sale.ts";
import { type ActOutcome, type SaleAct, actOnSale } from "./sale-acts.ts";
import { type Changes, type SaleState, noChanges } from "./state.ts";

export interface SaleChange {
  tx: Tx;
  bus: Bus;
  saleId: string;
}

export type ChangeOutcome = (ActOutcome & { seq: number }) | { kind: "not-found" };

// What the clock, the host or an admin does to a sale, under the lock that bids take (CLOSE-4). The clock's own work
// comes first, so that an act after a close finds the lot closed.
export async function changeSale(change: SaleChange, what: SaleAct): Promise<ChangeOutcome> {
  const { tx, saleId } = change;
  const locked = await lockSale(tx, saleId);
  if (!locked) return { kind: "not-found" };
  const { sale, now } = locked;
  await loadAllLots(tx, sale);
  const before = new Set(sale.lots.keys());
  const wasScheduled = sale.status === "scheduled";
  const changes = noChanges();
  const act = { sale, changes, now, chance };
  if (what.kind !== "tick") actOnSale(act, { kind: "tick" });
  const outcome = (await isItemGone(tx, sale, what)) ? itemGone : actOnSale(act, what);
  // All the time of a sale may pass while nobody is there: it still goes live before it ends (SALE-1).
  if (wasScheduled && sale.status === "completed") await goLive(tx, sale.id);
  await keep(change, sale, changes, before);
  await setSaleTimer(tx, sale);
  return { ...outcome, seq: sale.seq };
}

const itemGone: ActOutcome = { kind: "refused", refusal: { code: "item_not_available" } };

// Another sale may have taken the item of a passed lot meanwhile (LOT-2).
async function isItemGone(tx: Tx, sale: SaleState, what: SaleAct): Promise<boolean> {
  if (what.kind !== "reoffer" || sale.isPractice) return false;
  const lot = sale.lots.get(what.lotId);
  if (!lot) return false;
  const [item] = await lockItems(tx, [lot.itemId]);
  return item?.status !== "available";
}

// Writes the changes and, once they are committed, hints to the rooms.
export async function keep(
  { tx, bus }: SaleChange,
  sale: SaleState,
  changes: Changes,
  before: ReadonlySet<string>,
): Promise<void> {
  if (!changes.hasSaleChanged && changes.lots.size === 0) return;
  const added = [...sale.lots.values()].filter((lot) => !before.has(lot.id));
  for (const lot of added) {
    const offered = await tx
      .selectFrom("lot")
      .select(["item_name", "category"])
      .where("sale_id", "=", sale.id)
      .where("item_id", "=", lot.itemId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id, position, itemId, minimum, closesAt, head } = lot;
    const row = {
      id,
      position,
      itemId,
      itemName: offered.item_name,
      category: offered.category,
      minimum,
      closesAt,
    };
    await insertLots(tx, sale, [row], head);
  }
  await saveSale(tx, sale, changes);
  afterCommit(tx, () => bus.publish(saleTopic, `${sale.id} ${sale.seq}`));
}
