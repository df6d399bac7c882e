import { setTimeout as pause } from "node:timers/promises";
import { paiseFromRupees } from "@boli/contract/base/money";
import { hourMs } from "@boli/contract/base/time";
import { paymentLimits, plan } from "@boli/contract/subscriptions/plan";
import type { Buyer, Subscription } from "@boli/contract/subscriptions/schemas";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx, Database } from "../platform/database/database.ts";
import {
  type OpenedOrder,
  type Order,
  type PaymentProvider,
  ProviderUnavailable,
} from "../platform/payments/payment-provider.ts";
import { makeReference } from "../platform/payments/upi-link.ts";
import type { Platform } from "../platform/platform.ts";
import { type UserRow, findUser, lockUser } from "../users/index.ts";
import { requireBuyer } from "./buyer.ts";
import { hintSubscription, renewFrom } from "./entitlement.ts";
import { findOpenAttempt, lockBook } from "./queries.ts";
import { showSubscription } from "./present-subscription.ts";
import { isUnsettled } from "./take-money.ts";
import { getOwnAttempt } from "./verify-payment.ts";

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

const waitMs = 10_000;
const lookAgainMs = 100;

// Opens an order at the provider, outside any transaction. When a person presses several times, in any tab and on any node, one
// press opens the order; the others wait for it and get undefined. After a failure the provider is left alone for a while.
async function openOrder(
  database: Database,
  { payments, userId }: { payments: PaymentProvider; userId: string },
  makeOrder: () => Promise<Order>,
): Promise<{ order: Order; opened: OpenedOrder } | undefined> {
  if (!(await database.transaction((tx) => takeTurn(tx, userId)))) return waitForTurn(database, userId);
  try {
    const order = await makeOrder();
    return { order, opened: await payments.open(order) };
  } catch (error) {
    await database.transaction((tx) =>
      tx.updateTable("payment_opening").set({ has_failed: true }).where("user_id", "=", userId).execute(),
    );
    if (error instanceof ProviderUnavailable) throw refuse("payments_unavailable");
    throw error;
  }
}

// In the transaction that stores what was opened.
async function endOpening(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("payment_opening").where("user_id", "=", userId).execute();
}

async function takeTurn(tx: Tx, userId: string): Promise<boolean> {
  const now = await boliNow(tx);
  const given = await tx
    .insertInto("payment_opening")
    .values({ user_id: userId, at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ at: now, has_failed: false })
        // Its node is gone, or the provider failed. A clock that was set back must not lock the person out for longer.
        .where(sql<boolean>`payment_opening.at <= ${now}::timestamptz - make_interval(secs => ${paymentLimits.openSeconds})
          or payment_opening.at > ${now}::timestamptz + interval '1 minute'`),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (given === undefined) return false;
  // The press before this one was done in the meantime.
  const isDone = (await findOpenAttempt(tx, userId)) !== undefined;
  if (isDone) await endOpening(tx, userId);
  return !isDone;
}

async function waitForTurn(database: Database, userId: string): Promise<undefined> {
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookAgainMs) {
    const opening = await database.db
      .selectFrom("payment_opening")
      .select("has_failed")
      .where("user_id", "=", userId)
      .limit(1)
      .executeTakeFirst();
    if (opening === undefined) return undefined;
    if (opening.has_failed) break;
    await pause(lookAgainMs);
  }
  throw refuse("payments_unavailable");
}

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
async function storeBuyer(tx: Tx, { userId, id, buyer }: Change): Promise<boolean> {
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
