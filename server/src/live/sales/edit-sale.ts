import type { EditSale } from "@boli/contract/live/inputs";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { setItemStatus } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { SellerSettings } from "../../settings/settings.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { noHead } from "../law/bid-chain.ts";
import { byPosition } from "../law/action-context.ts";
import { areChangedSince, changedPart, wantedLots } from "./edited-fields.ts";
import { readSale } from "./read-sale.ts";
import { type OpenSale, type SaleChange, changeInSale } from "./change-sale.ts";
import { loadAllLots } from "../store/load-sale.ts";
import { appendEvent } from "../law/apply-bid.ts";
import { applySaleAction } from "../law/sale-actions.ts";
import { type WantedLot, lockOfferedItems, planLots, wantedLot } from "./sale-items.ts";
import { givenOf } from "../../platform/database/fields.ts";
import { keptSaleFields, keptSaleSettings } from "../store/fields.ts";
import { requireValidTimes } from "./sale-times.ts";
import { lapseCeilings } from "../advance/lapse.ts";
import { changedLots, termsOf } from "../advance/terms.ts";
import { insertLots } from "./save-sale.ts";
import { deleteLots, placeLots, updateQueuedLots } from "./save-lots.ts";
import { readVerifiable, setVerified } from "./verified-mark.ts";
import { indexSale } from "../search/index-sale.ts";
import type { SaleState } from "../law/state.ts";
import { changeTerms } from "../terms/sale-terms.ts";
import { lookAtWatches } from "../watching/notify-watchers.ts";
import { requireYouTubeLink } from "./youtube.ts";

const fieldsThat = (does: (field: (typeof keptSaleFields)[keyof typeof keptSaleFields]) => boolean) =>
  Object.entries(keptSaleFields).flatMap(([name, field]) =>
    does(field) ? [name as keyof typeof keptSaleFields] : [],
  );

// The fields that may still change when the sale is live (SALE-5).
const changesWhileLive: ReadonlySet<string> = new Set([
  ...fieldsThat(({ whenLive }) => whenLive === "changes"),
  "youtubeUrl",
  "endDateTime",
  "lotOrder",
]);

// The fields whose words the sale is found by.
const searchedFields = ["title", "description", "city", "state", "selectedItems"] as const;
// The fields that an admin verifies (SALE-9).
const verifiedFields = [...fieldsThat(({ isVerified }) => isVerified), "terms", "selectedItems"] as const;
// The fields that decide when a watched lot is next.
const watchedFields = ["startDateTime", "endDateTime", "selectedItems", "lotOrder", "settings"] as const;

interface Edit extends OpenSale {
  tx: Tx;
  call: SignedInCall;
  body: EditSale;
}

// Edits a sale under the lock that bids take: every field before the start, only `changesWhileLive` after it.
export async function editSale(
  change: SaleChange,
  call: SignedInCall,
  sent: EditSale,
  { house, sayUnchanged }: { house: SellerSettings; sayUnchanged: () => void },
): Promise<{ seq: number }> {
  const { tx, saleId } = change;
  const edited = await changeInSale(change, async (open) => {
    requireEditable(open.sale, sent);
    const body = await changedPart(tx, open.sale, sent);
    const fields = Object.keys(body);
    if (fields.length === 0) {
      sayUnchanged();
      return { seq: open.sale.seq };
    }
    if (call.version !== null && (await areChangedSince(tx, saleId, call.version, fields)))
      throw refuse("changed_meanwhile", undefined, { current: await readSale(tx, saleId, call, house) });
    const before = await termsOf(tx, saleId);
    const touchesVerified = verifiedFields.some((field) => body[field] !== undefined);
    const verified = touchesVerified ? await readVerifiable(tx, saleId) : undefined;
    await applyEdit({ ...open, tx, call, body });
    await writeDetails(tx, saleId, body);
    if (body.terms) await changeTerms(tx, saleId, body.terms);
    // An admin verified the sale as it stood before (SALE-9).
    if (touchesVerified && (await readVerifiable(tx, saleId)) !== verified)
      await setVerified(tx, open, false);
    if (searchedFields.some((field) => body[field] !== undefined)) await indexSale(tx, saleId);
    if (open.sale.status === "scheduled") {
      await lapseCeilings(tx, saleId, changedLots(before, await termsOf(tx, saleId)));
      if (watchedFields.some((field) => body[field] !== undefined))
        await enqueue(tx, lookAtWatches, { saleId }, { key: `watches:${saleId}` });
    }
    return { seq: open.sale.seq };
  });
  if (edited === undefined) throw refuse("sale_not_found");
  return edited;
}

function requireEditable({ status }: SaleState, sent: EditSale): void {
  if (status !== "scheduled" && status !== "live") throw refuse("sale_not_live");
  if (status === "live" && Object.keys(sent).some((field) => !changesWhileLive.has(field)))
    throw refuse("sale_field_frozen");
}

async function applyEdit(edit: Edit): Promise<void> {
  const { sale, changes, now, body } = edit;
  const isLive = sale.status === "live";
  if (isLive) editLive(edit);
  else await editScheduled(edit);
  if (body.lotOrder) await orderLots(edit, body.lotOrder);
  // Moving the end of a live sale has an event of its own.
  const fields = Object.keys(body).filter((field) => !isLive || field !== "endDateTime");
  if (fields.length > 0) appendEvent(sale, changes, now, { kind: "sale-changed", fields });
}

// The end can only move later: nobody who counted on an end is cut short (CLOSE-1).
function editLive(edit: Edit): void {
  const { sale, body } = edit;
  if (body.endDateTime === undefined) return;
  const closesAt = Date.parse(body.endDateTime);
  if (closesAt === sale.endsAt) return;
  const outcome = applySaleAction(edit, { kind: "extend", lotId: null, closesAt });
  if (outcome.kind === "refused") throw refuse(outcome.refusal.code);
}

async function editScheduled(edit: Edit): Promise<void> {
  const { tx, sale, now, body } = edit;
  const { startsAt: currentStartsAt, endsAt: endedAt } = sale;
  if (body.startDateTime !== undefined) sale.startsAt = Date.parse(body.startDateTime);
  if (body.endDateTime !== undefined) sale.endsAt = Date.parse(body.endDateTime);
  requireValidTimes({ startsAt: sale.startsAt, endsAt: sale.endsAt, now, currentStartsAt });
  sale.pace = body.settings?.pace ?? sale.pace;
  const touchesLots = [body.selectedItems, body.startDateTime, body.endDateTime, body.settings?.pace].some(
    (part) => part !== undefined,
  );
  if (touchesLots)
    await replan(
      edit,
      body.selectedItems?.map(wantedLot) ?? (await wantedLots(tx, { id: sale.id, endedAt })),
    );
  const { id, startsAt, endsAt, pace } = sale;
  const until = new Date(endsAt);
  if (touchesLots)
    await tx
      .updateTable("sale")
      .set({ starts_at: new Date(startsAt), ends_at: until, original_ends_at: until, pace })
      .where("id", "=", id)
      .execute();
}

// No lot has a bid before the start, so all are planned again; an item that stays keeps its lot's id. Only the lots that differ are
// written.
async function replan({ tx, call, sale, stored }: Edit, selectedItems: readonly WantedLot[]): Promise<void> {
  const before = new Map([...sale.lots.values()].map((lot) => [lot.itemId, lot.id]));
  const own = new Set(before.keys());
  const items = await lockOfferedItems(tx, call, { selectedItems, isPractice: sale.isPractice, own });
  const times = { startsAt: new Date(sale.startsAt), endsAt: new Date(sale.endsAt), pace: sale.pace };
  const planned = planLots(selectedItems, items, { ...times, lotIds: before });
  const kept = new Set(planned.map(({ id }) => id));
  const removed = [...sale.lots.values()].filter(({ id }) => !kept.has(id));
  await deleteLots(
    tx,
    removed.map(({ id }) => id),
  );
  if (!sale.isPractice) {
    await setItemStatus(
      tx,
      removed.map(({ itemId }) => itemId),
      "available",
    );
    await setItemStatus(
      tx,
      [...items.keys()].filter((itemId) => !own.has(itemId)),
      "in_auction",
    );
  }
  await updateQueuedLots(
    tx,
    planned.filter(({ itemId }) => own.has(itemId)),
  );
  const added = planned.filter(({ itemId }) => !own.has(itemId));
  if (added.length > 0) await insertLots(tx, sale, added, noHead);
  sale.lots.clear();
  await loadAllLots(tx, sale);
  for (const lotId of sale.lots.keys()) stored.add(lotId);
}

// The order of lots that have not opened; open lots keep their positions.
async function orderLots({ tx, sale }: Edit, lotOrder: readonly string[]): Promise<void> {
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  const known = new Set(queued.map((lot) => lot.id));
  const isWhole = lotOrder.length === known.size && lotOrder.every((lotId) => known.delete(lotId));
  if (!isWhole) throw refuse("lot_not_found");
  const positions = queued.map((lot) => lot.position);
  const placed = lotOrder.map((lotId, index) => ({ lotId, position: positions[index] ?? 0 }));
  await placeLots(tx, placed);
  for (const { lotId, position } of placed) {
    const lot = sale.lots.get(lotId);
    if (lot) lot.position = position;
  }
}

async function writeDetails(tx: Tx, saleId: string, body: EditSale): Promise<void> {
  const link = body.youtubeUrl === undefined ? undefined : requireYouTubeLink(body.youtubeUrl);
  const given = {
    ...givenOf(keptSaleFields, body),
    ...givenOf(keptSaleSettings, body.settings ?? {}),
    ...(link === undefined ? {} : { youtube_url: link.url, youtube_embed_id: link.embedId }),
  };
  if (Object.keys(given).length === 0) return;
  await tx.updateTable("sale").set(given).where("id", "=", saleId).execute();
}
