import type { Buyer, Subscription } from "@boli/contract/subscriptions/schemas";
import { sql } from "kysely";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { requireBuyer } from "./buyer.ts";
import { hintSubscription } from "./entitlement.ts";
import { lockBook } from "./queries.ts";
import { showSubscription } from "./show-subscription.ts";
import { isUnsettled } from "./take-money.ts";
import { getOwnAttempt } from "./verify-payment.ts";

interface Change {
  userId: string;
  id: string;
  buyer: Buyer;
}

// Changes the buyer whom the receipt or invoice of an attempt will name. An issued document stays as it is.
export async function changeBuyer(
  { database, settings }: Pick<Platform, "database" | "settings">,
  { userId, id, buyer: given }: Change,
): Promise<Subscription> {
  const buyer = await requireBuyer(database.db, { seller: settings.seller, userId, given });
  return database.transaction(async (tx) => {
    if (!(await storeBuyer(tx, { userId, id, buyer: buyer ?? {} }))) throw refuse("buyer_fixed");
    return showSubscription(tx, userId, id);
  });
}

// False when the money is there.
export async function storeBuyer(tx: Tx, { userId, id, buyer }: Change): Promise<boolean> {
  // The settlement reads it under the same lock.
  await lockBook(tx);
  const attempt = await getOwnAttempt(tx, userId, id);
  if (!isUnsettled(attempt)) return false;
  await tx
    .updateTable("payment")
    .set({ buyer: sql<Buyer>`${JSON.stringify(buyer)}::jsonb` })
    .where("id", "=", attempt.id)
    .execute();
  hintSubscription(tx, userId);
  return true;
}
