import * as z from "zod/mini";
import { lockItems, setItemStatus } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { notifyOfOutcome, notifyOfStrike } from "./notify-people.ts";
import { type Decision, type SoldLot, lockOutcome, saveOutcome } from "./queries.ts";
import { currentOf, decide, disputeEnd } from "./rules.ts";

// Writes an outcome that was decided, and all that follows from it.
export async function applyOutcome(tx: Tx, lot: SoldLot, after: Decision): Promise<void> {
  const { outcome } = after;
  await saveOutcome(tx, lot, after);
  if (outcome.freedAt !== null && lot.outcome.freedAt === null) {
    await lockItems(tx, [lot.itemId]);
    await setItemStatus(tx, [lot.itemId], "available");
  }
  await notifyOfOutcome(tx, lot, outcome);
  const { lotId, saleId } = lot;
  if (outcome.offer?.state === "open" && lot.outcome.offer === null)
    await enqueue(
      tx,
      endOffer,
      { lotId, saleId },
      { runAt: new Date(outcome.offer.until + 1), key: `second-offer:${lotId}` },
    );
  const { unpaidAt } = currentOf(outcome);
  if (unpaidAt !== null && unpaidAt !== currentOf(lot.outcome).unpaidAt)
    await enqueue(
      tx,
      notifyUnpaid,
      { lotId, saleId },
      { runAt: new Date(disputeEnd(unpaidAt) + 1), key: `unpaid:${lotId}`, onConflict: "replace" },
    );
}

const payload = z.strictObject({ lotId: z.uuid(), saleId: z.uuid() });
type LotOf = z.output<typeof payload>;

// Ends a second offer that nobody answered, and frees the item (OUTCOME-5).
export const endOffer: Job<LotOf> = defineJob({
  kind: "outcomes/end-offer",
  effect: "inside",
  payload,
  run: async (tx, of) => {
    const locked = await lockOutcome(tx, of);
    if (locked === undefined) return;
    const { lot, now } = locked;
    const decided = decide(lot.outcome, { kind: "tick" }, now);
    if (decided.kind === "refused" || decided.outcome === lot.outcome) return;
    await applyOutcome(tx, lot, { outcome: decided.outcome, now, by: null });
  },
});

// Notifies buyer and host, once, that the mark as unpaid was not disputed in time.
export const notifyUnpaid: Job<LotOf> = defineJob({
  kind: "outcomes/tell-unpaid",
  effect: "inside",
  payload,
  run: async (tx, of) => {
    const locked = await lockOutcome(tx, of);
    if (locked !== undefined) await notifyOfStrike(tx, locked.lot, locked.now);
  },
});
