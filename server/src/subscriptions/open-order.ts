import { setTimeout as pause } from "node:timers/promises";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { sql } from "kysely";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import {
  type OpenedOrder,
  type Order,
  type PaymentProvider,
  ProviderUnavailable,
} from "../platform/payments/payment-provider.ts";
import { findOpenAttempt } from "./queries.ts";

const waitMs = 10_000;
const lookAgainMs = 100;

// Opens an order at the provider, outside any transaction. When a person presses several times, in any tab and on any node, one
// press opens the order; the others wait for it and get undefined. After a failure the provider is left alone for a while.
export async function openOrder(
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
export async function endOpening(tx: Tx, userId: string): Promise<void> {
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
