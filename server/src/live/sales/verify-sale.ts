import { sql } from "kysely";
import * as z from "zod/mini";
import type { SignedInCall } from "../../http/call.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue, listens } from "../../platform/jobs/index.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import { appendEvent } from "../apply-bid.ts";
import { isAdminOf } from "../auctioneer.ts";
import { type OpenSale, type SaleChange, changeInSale, isOver } from "./change-sale.ts";
import { requireVisibleSale } from "./read-sale.ts";

// An admin has checked the sale, or takes that back (SALE-9). It makes the admin no auctioneer: nothing of the sale itself changes.
export async function verifySale(
  change: SaleChange,
  { isVerified }: { isVerified: boolean },
  call: SignedInCall,
): Promise<{ seq: number }> {
  const { tx, saleId } = change;
  const sale = await requireVisibleSale(tx, saleId, call);
  if (!isAdminOf(sale, call)) throw refuse("not_allowed");
  // Saying the same again is no news to the room.
  if (sale.is_verified === isVerified) {
    markReplay();
    return { seq: sale.seq };
  }
  const seq = await changeInSale(change, (open) => {
    if (isOver(open.sale)) throw refuse("sale_not_live");
    return setVerified(tx, open, isVerified);
  });
  if (seq === undefined) throw refuse("sale_not_found");
  await call.audit(tx, {
    action: "sale.verified",
    subject: { kind: "sale", id: saleId },
    before: { isVerified: !isVerified },
    after: { isVerified },
  });
  return { seq };
}

async function setVerified(tx: Tx, open: OpenSale, isVerified: boolean): Promise<number> {
  const { sale, changes, now } = open;
  await tx.updateTable("sale").set({ is_verified: isVerified }).where("id", "=", sale.id).execute();
  appendEvent(sale, changes, now, { kind: "sale-changed", fields: ["isVerified"] });
  return sale.seq;
}

const itemChanged = {
  kind: "live/item-changed",
  effect: "inside",
  payload: z.strictObject({ itemId: z.uuid() }),
} as const;
const unverify = defineJob({ ...itemChanged, run: async () => {} });

// The editing itself does not wait for the sale's lock.
export const onItemChanged = listens("offered-item-changed", "live", async (tx, { itemId }) => {
  await enqueue(tx, unverify, { itemId });
});

// The admin checked the item as it was before.
export const defineUnverify = (bus: Bus): Job<{ itemId: string }> =>
  defineJob({
    ...itemChanged,
    run: async (tx, { itemId }) => {
      const { rows } = await sql<{ id: string }>`
        select s.id from lot l join sale s on s.id = l.sale_id
        where l.item_id = ${itemId}::uuid and l.status in ('queued', 'open') and not l.is_practice and s.is_verified
        limit 1`.execute(tx);
      for (const { id } of rows)
        await changeInSale({ tx, bus, saleId: id }, (open) => setVerified(tx, open, false));
    },
  });
