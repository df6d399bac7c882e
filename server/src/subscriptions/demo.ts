import { paiseFromRupees } from "@boli/contract/base/money";
import { plan } from "@boli/contract/subscriptions/plan";
import { sql } from "kysely";
import type { DemoTools } from "../http/capability.ts";
import { findPayment, listSubscriptions, lockBook } from "./queries.ts";
import { settle } from "./settle.ts";

const ids = {
  subscription: "01900000-0000-7000-8000-00000000b101",
  payment: "01900000-0000-7000-8000-00000000b102",
};
const seller = { name: "Boli", address: undefined, gstin: undefined };

// The demo's member paid when the demo was created.
export async function seedDemoSubscription({ database, people }: DemoTools): Promise<Record<string, number>> {
  const isNew = await database.transaction(async (tx) => {
    await lockBook(tx);
    if ((await listSubscriptions(tx, people.member)).length > 0) return false;
    const now = sql<Date>`boli_now()`;
    await tx
      .insertInto("subscription")
      .values({
        id: ids.subscription,
        user_id: people.member,
        plan: plan.id,
        days: plan.days,
        amount_paise: paiseFromRupees(plan.amount),
        is_granted: false,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto("payment")
      .values({
        id: ids.payment,
        user_id: people.member,
        subscription_id: ids.subscription,
        state: "pending",
        provider: "upi",
        amount_paise: paiseFromRupees(plan.amount),
        reference: "BOLIDEMODEMODEMODEM1",
        upi_id: "boli@demo",
        expires_at: now,
        created_at: now,
      })
      .execute();
    const attempt = await findPayment(tx, ids.payment);
    if (!attempt) throw new Error("The demo's payment is gone.");
    await settle(
      tx,
      { settings: { seller } },
      {
        attempt,
        money: {
          bankRow: null,
          utr: "632700000001",
          providerPayment: "pay_demo",
          amountPaise: attempt.amount_paise,
        },
        proof: { kind: "webhook", source: "demo", by: null, note: null },
        absorbs: undefined,
      },
    );
    return true;
  });
  return { subscriptions: isNew ? 1 : 0 };
}
