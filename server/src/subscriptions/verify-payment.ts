import { paymentLimits } from "@boli/contract/subscriptions/plan";
import type { Subscription, VerifyOutcome } from "@boli/contract/subscriptions/schemas";
import { dayMs } from "@boli/contract/base/time";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { type Finding, ProviderUnavailable } from "../platform/payments/payment-provider.ts";
import type { Platform } from "../platform/platform.ts";
import { hintSubscription } from "./entitlement.ts";
import { attemptStateOf, showSubscription } from "./present-subscription.ts";
import {
  type PaymentRow,
  findAttempt,
  findSubscription,
  listClaims,
  listPaymentsOf,
  listSameMoney,
  lockBook,
  updatePayment,
} from "./queries.ts";
import { isUnsettled, takeMoney } from "./take-money.ts";

// Asks the provider whether an attempt was paid, unless it was asked a moment ago. Nothing that the payer says activates anything; a UTR only helps to find
// the money.
export async function verifyPayment(
  platform: Pick<Platform, "database" | "payments" | "settings">,
  call: SignedInCall,
  { id, utr }: { id: string; utr: string | undefined },
): Promise<{ outcome: VerifyOutcome; askAgainAt: string | null; subscription: Subscription }> {
  const { database, payments } = platform;
  const { userId } = call.principal;
  const attempt = await getOwnAttempt(database.db, userId, id);
  if (utr !== undefined && isUnsettled(attempt))
    await database.transaction((tx) => claimUtr(tx, platform, attempt, utr));
  const mayAsk = payments?.name === attempt.provider && isUnsettled(attempt);
  const turn = mayAsk ? await database.transaction((tx) => takeTurn(tx, attempt.id)) : undefined;
  if (mayAsk && turn?.isOurs) {
    const found = await ask(payments, attempt);
    if (found.kind === "paid")
      await database.transaction((tx) =>
        takeMoney(
          tx,
          platform,
          { ...found.money, provider: payments.name, reference: attempt.reference, bankRow: null },
          {
            kind: "answer",
            source: call.requestId,
            by: null,
            note: null,
          },
        ),
      );
    if (found.kind === "declined") await database.transaction((tx) => decline(tx, attempt.reference ?? ""));
  }
  const now = await boliNow(database.db);
  const after = await getOwnAttempt(database.db, userId, id);
  return {
    outcome: outcomeOf(after, now),
    askAgainAt: turn?.isOurs === false && isUnsettled(after) ? turn.nextAt.toISOString() : null,
    subscription: await showSubscription(database.db, userId, id),
  };
}

// The request that gets the turn asks the provider; others, in any tab and on any node, see what is known until the next turn.
async function takeTurn(tx: Tx, paymentId: string): Promise<{ isOurs: boolean; nextAt: Date }> {
  const { asked_at: askedAt } = await tx
    .selectFrom("payment")
    .select("asked_at")
    .where("id", "=", paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // After the lock, so that nobody's turn lies ahead, except where a clock was set back.
  const now = await boliNow(tx);
  const askMs = paymentLimits.askSeconds * 1_000;
  const sinceMs = askedAt === null ? askMs : now.getTime() - askedAt.getTime();
  if (askedAt !== null && sinceMs >= 0 && sinceMs < askMs)
    return { isOurs: false, nextAt: new Date(askedAt.getTime() + askMs) };
  await updatePayment(tx, paymentId, { asked_at: now });
  return { isOurs: true, nextAt: new Date(now.getTime() + askMs) };
}

export async function getOwnAttempt(db: Queryable, userId: string, id: string): Promise<PaymentRow> {
  const subscription = await findSubscription(db, id);
  if (subscription?.user_id !== userId) throw refuse("subscription_not_found");
  const attempt = (await listPaymentsOf(db, [id])).find(({ reference }) => reference !== null);
  if (!attempt) throw refuse("subscription_not_found");
  return attempt;
}

async function ask(
  payments: NonNullable<Platform["payments"]>,
  { reference, provider_order: order }: PaymentRow,
): Promise<Finding> {
  try {
    return await payments.find({ reference: reference ?? "", order });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw refuse("payments_unavailable");
    throw error;
  }
}

const outcomes = {
  waiting: "not_seen",
  awaiting_confirmation: "awaiting_confirmation",
  declined: "declined",
  rejected: "rejected",
  refunded: "rejected",
  expired: "expired",
  paid: "active",
} as const satisfies Record<ReturnType<typeof attemptStateOf>, VerifyOutcome>;

const outcomeOf = (attempt: PaymentRow, now: Date): VerifyOutcome => outcomes[attemptStateOf(attempt, now)];

// Stores what the payer entered. If that money waits already, it activates now; if somebody else claims it too, an admin
// decides.
async function claimUtr(
  tx: Tx,
  platform: Pick<Platform, "settings">,
  { reference }: PaymentRow,
  utr: string,
): Promise<void> {
  await lockBook(tx);
  const attempt = await findAttempt(tx, reference ?? "");
  if (!attempt || !isUnsettled(attempt) || attempt.claimed_utr === utr) return;
  // Money may be waiting whose UTR somebody else would find by trying.
  if (attempt.utr_claims >= paymentLimits.utrClaims) throw refuse("too_many_utrs", undefined, { at: "utr" });
  const now = await boliNow(tx);
  const until = new Date(attempt.created_at.getTime() + paymentLimits.claimedDays * dayMs);
  const others = (await listClaims(tx, utr)).filter(({ user_id: userId }) => userId !== attempt.user_id);
  const [money] = await listSameMoney(tx, {
    provider: attempt.provider,
    utr,
    providerPayment: null,
    bankRow: null,
  });
  const isTaken = money !== undefined && money.state !== "unmatched";
  const isContested = others.length > 0 || isTaken;
  await updatePayment(tx, attempt.id, {
    claimed_utr: utr,
    claimed_at: now,
    utr_claims: attempt.utr_claims + 1,
    problem: isContested ? "utr_claimed_twice" : null,
    // An attempt that was still open stays so while somebody looks for the money.
    ...(attempt.state === "pending" && attempt.expires_at !== null && attempt.expires_at > now
      ? { expires_at: attempt.expires_at > until ? attempt.expires_at : until }
      : {}),
  });
  for (const other of others.filter(isUnsettled))
    await updatePayment(tx, other.id, { problem: "utr_claimed_twice" });
  if (attempt.user_id !== null) hintSubscription(tx, attempt.user_id);
  // Money that came before the attempt was made paid for something else: an admin looks at it.
  if (!money || isContested || money.created_at < attempt.created_at) return;
  await takeWaiting(tx, platform, money);
}

// The bank reported it before its payer did.
async function takeWaiting(tx: Tx, platform: Pick<Platform, "settings">, money: PaymentRow): Promise<void> {
  await takeMoney(
    tx,
    platform,
    {
      provider: money.provider,
      amountPaise: money.received_paise ?? money.amount_paise,
      reference: money.named_reference,
      utr: money.utr,
      providerPayment: money.provider_payment,
      bankRow: money.bank_row,
    },
    {
      kind: money.proof_kind ?? "statement",
      source: money.proof_source ?? money.id,
      by: money.proved_by,
      note: money.proof_note,
    },
  );
}

// A declined attempt can still be paid: money says more than a message that there was none.
export async function decline(tx: Tx, reference: string): Promise<void> {
  await lockBook(tx);
  const attempt = await findAttempt(tx, reference);
  if (attempt?.state !== "pending") return;
  await updatePayment(tx, attempt.id, { state: "declined" });
  if (attempt.user_id !== null) hintSubscription(tx, attempt.user_id);
}
