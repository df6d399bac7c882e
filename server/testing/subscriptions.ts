import { paiseFromRupees } from "@boli/contract/base/money";
import { plan } from "@boli/contract/subscriptions/plan";
import type { MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { v7 as uuid } from "uuid";
import { boliNow } from "../src/platform/database/clock.ts";
import type { Database, Tx } from "../src/platform/database/database.ts";
import { makeReference } from "../src/platform/payments/upi-link.ts";
import { findPayment, lockBook } from "../src/subscriptions/queries.ts";
import { type ReceivedMoney, settle } from "../src/subscriptions/settle.ts";
import { type Taken, takeMoney } from "../src/subscriptions/take-money.ts";
import { aSession } from "./builders.ts";
import type { SignedIn, TestApp } from "./app.ts";

export { type SignedMessage, UpiStandIn } from "../src/stand-ins/upi/upi-stand-in.ts";

const seller = { name: "Boli", address: undefined, gstin: undefined };

interface Purchase {
  isPaid?: boolean;
  // Its money is to be sent back by hand.
  isRefunded?: boolean;
  // Its provider could not send the money back.
  hasFailed?: boolean;
  // An admin had confirmed another amount.
  isDifferent?: boolean;
}

// A subscription of this person with its attempt, in the given state.
export async function aPurchase(
  database: Database,
  userId: string,
  {
    hasFailed = false,
    isRefunded = hasFailed,
    isDifferent = false,
    isPaid = isRefunded || isDifferent,
  }: Purchase = {},
): Promise<{ subscriptionId: string; paymentId: string; reference: string }> {
  const [subscriptionId, paymentId, reference] = [uuid(), uuid(), makeReference()];
  await database.transaction(
    async (tx) => {
      await lockBook(tx);
      const now = await boliNow(tx);
      await insertAttempt(tx, { userId, subscriptionId, paymentId, reference, now });
      if (isPaid) await settleAttempt(tx, paymentId);
      if (isRefunded)
        await tx
          .updateTable("payment")
          .set({ state: "refunded", decision_kind: "refunded", decided_at: now, refund_paise: planPaise })
          .set({ is_refund_by_hand: !hasFailed, refund_failed_at: hasFailed ? now : null })
          .where("id", "=", paymentId)
          .execute();
      if (isDifferent)
        await tx
          .updateTable("payment")
          .set({ problem: "amount_differs", proof_kind: "admin", proved_by: userId, received_paise: 100 })
          .where("id", "=", paymentId)
          .execute();
    },
    { bookkeeping: true },
  );
  return { subscriptionId, paymentId, reference };
}

const planPaise = paiseFromRupees(plan.amount);

interface NewAttempt extends Record<"userId" | "subscriptionId" | "paymentId" | "reference", string> {
  now: Date;
}

async function insertAttempt(
  tx: Tx,
  { userId, subscriptionId, paymentId, reference, now }: NewAttempt,
): Promise<void> {
  await tx
    .insertInto("subscription")
    .values({
      id: subscriptionId,
      user_id: userId,
      plan: plan.id,
      days: plan.days,
      amount_paise: planPaise,
      is_granted: false,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto("payment")
    .values({
      id: paymentId,
      user_id: userId,
      subscription_id: subscriptionId,
      state: "pending",
      provider: "upi",
      amount_paise: planPaise,
      reference,
      link: "upi://pay",
      upi_id: "boli@demo",
      expires_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
    })
    .execute();
}

async function settleAttempt(tx: Tx, paymentId: string): Promise<void> {
  const attempt = await findPayment(tx, paymentId);
  if (!attempt) return;
  await settle(
    tx,
    { settings: { seller } },
    {
      attempt,
      money: { utr: null, providerPayment: `pay_${paymentId}`, bankRow: null, amountPaise: planPaise },
      proof: { kind: "webhook", source: "a test", by: null, note: null },
      absorbs: undefined,
    },
  );
}

// The same person with a new session, because the old one has expired.
export async function withNewSession(app: TestApp, { user }: SignedIn): Promise<SignedIn> {
  const session = await aSession(app.database, user.id);
  return { user, session, caller: app.anyone.with({ authorization: `Bearer ${session.token}` }) };
}

export const subscribeAs = async (who: SignedIn, body: unknown = {}): Promise<Subscription> =>
  (await who.caller.post("/api/subscription", body)).body.data as Subscription;

export const subscriptionOf = async (who: SignedIn): Promise<MySubscription> =>
  (await who.caller.get("/api/subscription")).body.data as MySubscription;

export const verifyAs = (who: SignedIn, id: string, body: unknown = {}) =>
  who.caller.post(`/api/subscription/${id}/verify`, body);

// Pays or declines a link with the demo's UPI app.
export const playUpi = (
  app: TestApp,
  link: string | null | undefined,
  outcome: "paid" | "declined" = "paid",
) => app.anyone.post("/dev/upi.json", { link, outcome });

let utrs = 0;
// A UTR that no other test of this file uses.
export const aUtr = (): string => `6328${String((utrs += 1)).padStart(8, "0")}`;

// Money as a row of a bank's statement reports it, or else somebody else.
export const notifyMoney = (
  { database }: Pick<TestApp, "database">,
  money: Pick<ReceivedMoney, "utr"> & Partial<ReceivedMoney>,
  kind: "statement" | "webhook" = "statement",
): Promise<Taken> =>
  database.transaction((tx) =>
    takeMoney(
      tx,
      { settings: { seller } },
      {
        provider: "bank",
        amountPaise: planPaise,
        reference: null,
        providerPayment: null,
        bankRow: null,
        ...money,
      },
      { kind, source: "a test", by: null, note: null },
    ),
  );

// The kinds of this person's notifications, the oldest first.
export const notificationsOf = async (
  { database: { db } }: TestApp,
  { user }: SignedIn,
): Promise<string[]> => {
  const notices = await db
    .selectFrom("notification")
    .select("kind")
    .where("user_id", "=", user.id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(20)
    .execute();
  return notices.map(({ kind }) => kind);
};

// The keys of the mails that this person gets, the oldest first.
export const mailsTo = async ({ database: { db } }: TestApp, { user }: SignedIn): Promise<string[]> => {
  const jobs = await db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", "mail/send")
    .orderBy("id")
    .limit(100)
    .execute();
  const orders = jobs.map(({ payload }) => payload as { to: string; key: string });
  return orders.filter(({ to }) => to === user.email).map(({ key }) => key);
};

// An admin's decision about a payment.
export const decide = (
  admin: SignedIn,
  id: string,
  what: "confirm" | "reject" | "refund" | "accept-amount",
  body: object = {},
) =>
  admin.caller.post(
    `/api/admin/payments/${id}/${what}`,
    { note: "Looked at it.", ...body },
    {
      "idempotency-key": uuid(),
    },
  );

// An admin says that the money of a refund was sent, under this reference of the bank.
export const markSent = (admin: SignedIn, id: string, reference: string) =>
  admin.caller.post(`/api/admin/payments/${id}/refund-sent`, { reference }, { "idempotency-key": uuid() });

// An admin has the provider try again to send the money of a refund.
export const retryRefund = (admin: SignedIn, id: string) =>
  admin.caller.post(`/api/admin/payments/${id}/refund-retry`, {}, { "idempotency-key": uuid() });
