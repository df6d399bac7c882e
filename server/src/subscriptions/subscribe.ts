import { paiseFromRupees } from "@boli/contract/base/money";
import { paymentLimits, plan } from "@boli/contract/subscriptions/plan";
import type { Buyer, Subscription } from "@boli/contract/subscriptions/schemas";
import { hourMs } from "@boli/contract/base/time";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { OpenedOrder, Order } from "../platform/payments/payment-provider.ts";
import { makeReference } from "../platform/payments/upi-link.ts";
import type { Platform } from "../platform/platform.ts";
import { type UserRow, findUser, lockUser } from "../users/index.ts";
import { requireBuyer } from "./buyer.ts";
import { storeBuyer } from "./change-buyer.ts";
import { hintSubscription, renewFrom } from "./entitlement.ts";
import { endOpening, openOrder } from "./open-order.ts";
import { findOpenAttempt } from "./queries.ts";
import { showSubscription } from "./show-subscription.ts";

// Begins a purchase: a pending subscription with one attempt to pay. A second press, in another tab or on another
// device, gets the attempt that waits already.
export async function subscribe(
  { database, payments, settings }: Pick<Platform, "database" | "payments" | "settings">,
  { principal: { userId } }: SignedInCall,
  given: Buyer | undefined,
): Promise<Subscription> {
  const waiting = await findWaiting(database.db, userId);
  if (waiting !== undefined) return showWaiting({ database, settings }, { userId, id: waiting, given });
  if (!payments) throw refuse("payments_unavailable");
  const buyer = await requireBuyer(database.db, { seller: settings.seller, userId, given });
  const opened = await openOrder(database, { payments, userId }, () => makeOrder(database.db));
  const id = await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw refuse("session_required");
    if (opened) await endOpening(tx, userId);
    refuseTooEarly(user, await boliNow(tx));
    const first = await findOpenAttempt(tx, userId);
    if (!first && !opened) throw refuse("payments_unavailable");
    hintSubscription(tx, userId);
    return (
      first?.subscription_id ??
      (opened && (await insertPurchase(tx, { userId, provider: payments.name, ...opened, buyer })))
    );
  });
  if (!id) throw new Error("An attempt has no subscription.");
  return showWaiting({ database, settings }, { userId, id, given: opened ? undefined : given });
}

// The details that come with a second press are those of the attempt that waits.
async function showWaiting(
  { database, settings: { seller } }: Pick<Platform, "database" | "settings">,
  { userId, id, given }: { userId: string; id: string; given: Buyer | undefined },
): Promise<Subscription> {
  const buyer = given && (await requireBuyer(database.db, { seller, userId, given }));
  if (buyer) await database.transaction((tx) => storeBuyer(tx, { userId, id, buyer }));
  return showSubscription(database.db, userId, id);
}

async function makeOrder(db: Queryable): Promise<Order> {
  const now = await boliNow(db);
  return {
    reference: makeReference(),
    amountPaise: paiseFromRupees(plan.amount),
    note: "Boli subscription 30 days",
    expiresAt: new Date(now.getTime() + paymentLimits.attemptHours * hourMs),
  };
}

// The id of the subscription that waits; refuses who has one that does not end soon.
async function findWaiting(db: Queryable, userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  if (!user) throw refuse("session_required");
  refuseTooEarly(user, await boliNow(db));
  return (await findOpenAttempt(db, userId))?.subscription_id ?? undefined;
}

function refuseTooEarly(user: UserRow, now: Date): void {
  if (user.subscription_status !== "subscribed") return;
  const from = renewFrom(user);
  if (from === null || now < from) throw refuse("already_subscribed");
}

async function insertPurchase(
  tx: Tx,
  {
    userId,
    provider,
    order,
    opened,
    buyer,
  }: { userId: string; provider: string; order: Order; opened: OpenedOrder; buyer: Buyer | undefined },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto("subscription")
    .values({
      id,
      user_id: userId,
      plan: plan.id,
      days: plan.days,
      amount_paise: order.amountPaise,
      is_granted: false,
      created_at: sql<Date>`boli_now()`,
    })
    .execute();
  await tx
    .insertInto("payment")
    .values({
      id: uuid(),
      user_id: userId,
      subscription_id: id,
      state: "pending",
      provider,
      amount_paise: order.amountPaise,
      reference: order.reference,
      provider_order: opened.order,
      link: opened.link,
      upi_id: opened.upiId,
      expires_at: order.expiresAt,
      buyer: buyer ? sql<Buyer>`${JSON.stringify(buyer)}::jsonb` : null,
      created_at: sql<Date>`boli_now()`,
    })
    .execute();
  return id;
}
