import { sql } from "kysely";
import { lockItems } from "../../inventory/index.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { type Tx, afterCommit } from "../../platform/database/database.ts";
import { setSaleTimer } from "../timer/sale-timer.ts";
import { idSource } from "../store/id-source.ts";
import { loadAllLots, lockSale } from "../store/load-sale.ts";
import { goLive, insertLots, saveSale } from "./save-sale.ts";
import type { Advance } from "../law/advance.ts";
import { loadAdvance, loadCeilings } from "../advance/load-ceilings.ts";
import { announceChanges, beforeChange } from "../notices/sale-changes.ts";
import { notifyOfChanges } from "../notices/notify-bidders.ts";
import { nextUp } from "../watching/due-at.ts";
import { planNoticeOfOutage } from "../outages/notify-watchers.ts";
import { planNoticeOfCancellation } from "../watching/notify-of-cancellation.ts";
import { notifyOfNext } from "../watching/notify-watchers.ts";
import { clearOpened, lapseCeilings } from "../advance/lapse.ts";
import {
  type ActionContext,
  type ActionOutcome,
  type SaleAction,
  byPosition,
  done,
} from "../law/action-context.ts";
import { finishSales } from "./finish-sales.ts";
import { openLot } from "../law/lot-actions.ts";
import {
  type Bidding,
  biddingInterrupted,
  confirmCloses,
  isBehind,
  requireBidding,
  seeOutages,
} from "../outages/outages.ts";
import { applySaleAction, isOpening } from "../law/sale-actions.ts";
import { setVerified } from "./verified-mark.ts";
import { type Changes, type Lot, type SaleState, noChanges, saleTopic } from "../law/state.ts";
import { type GivenLot, decidedLot, lotColumns } from "../store/fields.ts";

export interface SaleChange {
  tx: Tx;
  bus: Bus;
  saleId: string;
  // The user who makes the change; without one it is the clock's.
  actorId?: string;
}

// A sale while its lock is held: its state, the changes decided so far, and the time, which was read after locking.
export interface OpenSale extends ActionContext {
  // The lots that have a row already.
  stored: Set<string>;
}

// Runs any change of a sale but a bid, under the lock that bids take too (CLOSE-4). What the clock has to do comes first, so
// that a request after a close finds the lot closed. Returns undefined when there is no such sale.
export async function changeInSale<Result>(
  change: SaleChange,
  decide: (open: OpenSale) => Result | Promise<Result>,
  opens: "one" | "all" = "all",
): Promise<Result | undefined> {
  const { tx, saleId } = change;
  const locked = await lockSale(tx, saleId);
  if (!locked) return undefined;
  const { sale, now } = locked;
  await loadAllLots(tx, sale);
  const advance = await loadAdvance(tx, sale);
  const bidding = await requireBidding(tx);
  const { waitedMs } = bidding;
  const stored = new Set(sale.lots.keys());
  const open = { sale, now, idSource, changes: noChanges(), stored, advance, waitedMs };
  const before = beforeChange(sale);
  const { status } = before;
  const next = nextUp(sale);
  await seeOutages(tx, [open], bidding);
  await catchUp(tx, open, { bidding, opens });
  const result = await decide(open);
  // The whole time of a sale may pass while the program is down: it still goes live before it ends (SALE-1).
  if (status === "scheduled" && sale.status === "completed") await goLive(tx, sale.id);
  await save(change, open);
  await notifyOfChanges(tx, [open]);
  await announceChanges(tx, before, { context: open, actorId: change.actorId ?? null });
  await planNoticeOfCancellation(tx, open);
  await planNoticeOfOutage(tx, open);
  await clearOpened(tx, sale.id, advance);
  await lapseCeilings(tx, sale.id, await closedUnopened(tx, open));
  await setSaleTimer(tx, sale);
  await notifyOfNext(tx, next, sale);
  if (sale.status !== status && isOver(sale)) await finishSales(tx, [sale.id]);
  const by = change.actorId === undefined ? "clock" : "somebody";
  await confirmCloses(tx, [open], { ...bidding, by });
  return result;
}

// The clock's work until now. It may take several steps, which a request does not wait for: all at once would keep others' bids waiting.
async function catchUp(
  tx: Tx,
  open: OpenSale & { advance: Advance },
  { bidding, opens }: { bidding: Bidding; opens: "one" | "all" },
): Promise<void> {
  const isStillBehind = isBehind(open, bidding);
  if (!isStillBehind) applySaleAction(open, { kind: "tick" });
  const isInSteps = isStillBehind || open.sale.judgedAt !== null;
  if (opens === "all" && isInSteps) throw biddingInterrupted();
  if (!isStillBehind) await openHeldBack(tx, open, opens);
}

const maxOpenedAtOnce = 20;

export const isOver = ({ status }: SaleState): boolean => status === "completed" || status === "cancelled";

// Opens lots of a timed sale that wait because they have ceilings in advance (BID-13). The clock opens one at a time, so that
// no transaction takes long; a change of the sale first opens all of them.
async function openHeldBack(
  tx: Tx,
  open: OpenSale & { advance: Advance },
  opens: "one" | "all",
): Promise<void> {
  const { sale, advance } = open;
  if (!isOpening(sale)) return;
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  // The clock opens them in a moment. All at once would keep everybody else's bids waiting (BID-14).
  if (opens === "all" && queued.length > maxOpenedAtOnce) throw biddingInterrupted();
  for (const lot of opens === "one" ? queued.slice(0, 1) : queued) {
    await loadCeilings(tx, sale, { advance, lotId: lot.id });
    openLot(open, lot);
  }
  // The time of a lot that opens late may be over already.
  applySaleAction(open, { kind: "tick" });
}

// Lots that ended without ever being open, with the names of their items. Each may have ceilings, even one that had none when the
// transaction began: whoever left it held the lot's row until this transaction wrote it.
async function closedUnopened(
  tx: Tx,
  { sale, changes, advance }: OpenSale & { advance: Advance },
): Promise<Map<string, string>> {
  const ended = [...changes.lots].filter(
    (lotId) => advance.waited.has(lotId) && !["queued", "open"].includes(sale.lots.get(lotId)?.status ?? ""),
  );
  if (ended.length === 0) return new Map();
  const { rows } = await sql<{ id: string; item_name: string }>`
    select id, item_name from lot where id = any(${ended}::text[]::uuid[]) limit 10000`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.item_name]));
}

// `isNew` is false for an action that changed nothing, such as holding a sale that is held.
export type ChangeOutcome = (ActionOutcome & { seq: number; isNew: boolean }) | { kind: "not-found" };

// An action of the clock, the host or an admin on a sale.
export async function changeSale(change: SaleChange, action: SaleAction): Promise<ChangeOutcome> {
  const outcome = await changeInSale(
    change,
    async (open) => {
      // The clock's work is done by now, and another step of it belongs to another transaction (CLOSE-4).
      if (action.kind === "tick") return { ...done, seq: open.sale.seq, isNew: false };
      const isGone = await isItemGone(change.tx, open.sale, action);
      const { seq: before } = open.sale;
      const outcome = isGone ? itemGone : applySaleAction(open, action);
      // Its item was free meanwhile, and may have been changed.
      if (action.kind === "reoffer" && outcome.kind === "done") await setVerified(change.tx, open, false);
      return { ...outcome, seq: open.sale.seq, isNew: open.sale.seq > before };
    },
    action.kind === "tick" ? "one" : "all",
  );
  return outcome ?? { kind: "not-found" };
}

const itemGone: ActionOutcome = { kind: "refused", refusal: { code: "item_not_available" } };

// Another sale may have taken the item of a passed lot meanwhile (LOT-2).
async function isItemGone(tx: Tx, sale: SaleState, action: SaleAction): Promise<boolean> {
  if (action.kind !== "reoffer" || sale.status !== "live" || sale.isPractice) return false;
  const lot = sale.lots.get(action.lotId);
  if (!lot) return false;
  const [item] = await lockItems(tx, [lot.itemId]);
  return item?.status !== "available";
}

// Writes the changes and, once they are committed, hints to the rooms.
async function save({ tx, bus }: SaleChange, { sale, changes, stored }: OpenSale): Promise<void> {
  if (!changes.hasSaleChanged && changes.lots.size === 0) return;
  const added = [...sale.lots.values()].filter((lot) => !stored.has(lot.id));
  // A lot that starts again closes first: the database refuses an item in two unfinished lots (LOT-2).
  if (added.length > 0) await saveSale(tx, sale, onlyLots(changes, stored));
  for (const lot of added) {
    // As the item stands now: while the lot was over, its host could edit it (LOT-8).
    const item = await tx
      .selectFrom("inventory_item")
      .select(["name", "category"])
      .where("id", "=", lot.itemId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id, position, itemId, closesAt, barred, isHostsReoffer, head } = lot;
    const given = await givenBefore(tx, sale.id, lot);
    const row = {
      id,
      position,
      itemId,
      itemName: item.name,
      category: item.category,
      given,
      closesAt,
      barred,
      isHostsReoffer,
    };
    await insertLots(tx, sale, [row], head);
  }
  await saveSale(tx, sale, added.length > 0 ? withoutLots(changes, stored) : changes);
  afterCommit(tx, () => bus.publish(saleTopic, `${sale.id} ${sale.seq}`));
}

// The fields that the host gave the newest lot of this item, with minimum and reserve as they are decided now.
async function givenBefore(tx: Tx, saleId: string, { itemId, minimum, reserve }: Lot): Promise<GivenLot> {
  const before = await tx
    .selectFrom("lot")
    .select(lotColumns)
    .where("sale_id", "=", saleId)
    .where("item_id", "=", itemId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...before, ...decidedLot({ minimum, reserve }) };
}

const isOf = (lots: ReadonlySet<string>) => (bid: { lotId: string }) => lots.has(bid.lotId);

const onlyLots = (changes: Changes, stored: ReadonlySet<string>): Changes => ({
  ...noChanges(),
  bids: changes.bids.filter(isOf(stored)),
  numbered: changes.numbered.filter(isOf(stored)),
  moved: changes.moved.filter(isOf(stored)),
  lots: new Set([...changes.lots].filter((lotId) => stored.has(lotId))),
});

const withoutLots = (changes: Changes, stored: ReadonlySet<string>): Changes => ({
  ...changes,
  bids: changes.bids.filter((bid) => !isOf(stored)(bid)),
  numbered: changes.numbered.filter((raise) => !isOf(stored)(raise)),
  moved: changes.moved.filter((one) => !isOf(stored)(one)),
  lots: new Set([...changes.lots].filter((lotId) => !stored.has(lotId))),
});
