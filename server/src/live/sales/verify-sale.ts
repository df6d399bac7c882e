import { sql } from "kysely";
import * as z from "zod/mini";
import type { SignedInCall } from "../../http/call.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue, listens } from "../../platform/jobs/index.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import { isAdminOf, isBuyerIn, requireVisibleSale } from "../access/who-may-act.ts";
import { type SaleChange, changeInSale, isOver } from "./change-sale.ts";
import { readVerifiable, setVerified } from "./verified-mark.ts";

// An admin has checked the sale, or takes that back (SALE-9). It makes the admin no auctioneer: nothing of the sale itself changes.
export async function verifySale(
  change: SaleChange,
  { isVerified, seen }: { isVerified: boolean; seen: string },
  call: SignedInCall,
): Promise<{ seq: number }> {
  const { tx, saleId } = change;
  const { userId } = call.principal;
  const sale = await requireVisibleSale(tx, saleId, call);
  if (!isAdminOf(sale, call)) throw refuse("not_allowed");
  let isNews = false;
  const seq = await changeInSale(change, async (open) => {
    // Nobody vouches for what they buy (SALE-12).
    if (await isBuyerIn(tx, saleId, userId)) throw refuse("not_allowed");
    // Saying the same again is no news to the room.
    if ((await readVerified(tx, saleId)) === isVerified) return open.sale.seq;
    isNews = true;
    if (isOver(open.sale)) throw refuse("sale_not_live");
    // Whoever verifies says what was seen. What has changed since is not verified unseen.
    if (isVerified && seen !== (await readVerifiable(tx, saleId))) throw refuse("changed_meanwhile");
    await setVerified(tx, open, isVerified);
    return open.sale.seq;
  });
  if (seq === undefined) throw refuse("sale_not_found");
  if (!isNews) {
    markReplay();
    return { seq };
  }
  await call.audit(tx, {
    action: "sale.verified",
    subject: { kind: "sale", id: saleId },
    before: { isVerified: !isVerified },
    after: { isVerified },
  });
  return { seq };
}

async function readVerified(tx: Tx, saleId: string): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom("sale")
    .select("is_verified")
    .where("id", "=", saleId)
    .limit(1)
    .executeTakeFirst();
  return row?.is_verified;
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
    // However long nothing can be judged.
    retries: { firstMs: 200, maxMs: 1_000 },
    maxAttempts: Infinity,
    run: async (tx, { itemId }) => {
      const { rows } = await sql<{ id: string }>`
        select s.id from lot l join sale s on s.id = l.sale_id
        where l.item_id = ${itemId}::uuid and l.status in ('queued', 'open') and not l.is_practice and s.is_verified
        limit 1`.execute(tx);
      for (const { id } of rows)
        await changeInSale({ tx, bus, saleId: id }, (open) => setVerified(tx, open, false));
    },
  });
