import type { MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  type ShownState,
  unavailable,
} from "../../../e2e/support/state-answers.ts";

const address = "/api/subscription";
const id = "01900000-0000-7000-8000-0000000abc01";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

type Payment = NonNullable<Subscription["payment"]>;

const attempt = (change: Partial<Payment> = {}): Payment => ({
  state: "waiting",
  reference: "BOLI7K2M9QX4TR8W",
  link: "upi://pay?pa=boli@bolibank&pn=Boli&mc=5399&tr=BOLI7K2M9QX4TR8W&tn=Boli%20subscription&am=999.00&cu=INR",
  expiresAt: inMs(23.4 * hourMs),
  utr: null,
  received: null,
  paidAt: null,
  provedBy: null,
  isInDoubt: false,
  buyer: null,
  documents: [],
  ...change,
});

const purchase = (change: Partial<Subscription> = {}): Subscription => ({
  id,
  userId: "01900000-0000-7000-8000-0000000abc00",
  plan: "monthly",
  amount: 999,
  status: "pending",
  paymentMethod: "UPI",
  upiId: "boli@bolibank",
  paymentVerified: false,
  startDate: null,
  endDate: null,
  createdAt: inMs(-0.6 * hourMs),
  payment: attempt(),
  refund: null,
  refundableUntil: null,
  ...change,
});

const paid = (change: Partial<Subscription> = {}): Subscription =>
  purchase({
    status: "active",
    paymentVerified: true,
    startDate: inMs(-2 * dayMs),
    endDate: inMs(28 * dayMs),
    payment: attempt({
      state: "paid",
      link: null,
      utr: "632807654321",
      paidAt: inMs(-2 * dayMs),
      provedBy: "webhook",
      documents: [{ kind: "receipt", number: "BOLI/2627/000042", issuedAt: inMs(-2 * dayMs) }],
    }),
    refundableUntil: inMs(5 * dayMs),
    ...change,
  });

const lapsed = (state: "declined" | "expired" | "rejected"): Subscription =>
  purchase({ status: "expired", payment: attempt({ state, link: null }) });

const older = (change: Partial<Subscription> = {}): Subscription => ({
  ...paid({ startDate: inMs(-40 * dayMs), endDate: inMs(-10 * dayMs), refundableUntil: null }),
  id: "01900000-0000-7000-8000-0000000abc02",
  status: "expired",
  createdAt: inMs(-40 * dayMs),
  ...change,
});

const free: MySubscription = {
  plan: { id: "monthly", amount: 999, struckAmount: 3_000, discountPercent: 67, days: 30 },
  canPay: true,
  needsAddress: false,
  issuesInvoices: false,
  status: "free",
  endDate: null,
  renewFrom: null,
  current: null,
  pending: null,
  history: [],
};

const pending: MySubscription = { ...free, pending: purchase(), history: [purchase()] };

function member(current: Subscription, history: Subscription[] = []): MySubscription {
  const endMs = new Date(current.endDate ?? "").getTime();
  return {
    ...free,
    status: "subscribed",
    endDate: current.endDate,
    renewFrom: new Date(endMs - 7 * dayMs).toISOString(),
    current,
    history: [current, ...history],
  };
}

async function open(page: Page, mine: MySubscription, search = ""): Promise<void> {
  await answer(page, address, 200, done(mine));
  await signInByApi(page, "buyer");
  await page.goto(`/app/subscription${search}`);
  await expect(page.locator(".plan-features")).toBeVisible();
}

async function openPending(page: Page, change: Partial<Payment> = {}): Promise<void> {
  const waiting = purchase({ payment: attempt(change) });
  await open(page, { ...pending, pending: waiting }, `?returnTo=${encodeURIComponent("/app/auctions/x")}`);
  await expect(page.locator("img.payment-qr-picture")).toBeVisible();
}

async function verified(page: Page, outcome: "not_seen" | "awaiting_confirmation", utr: string) {
  await openPending(page);
  const subscription = purchase({ payment: attempt({ utr: utr === "" ? null : utr }) });
  await answer(page, `${address}/${id}/verify`, 200, done({ outcome, subscription }));
  await page.locator("input[name=utr]").fill(utr);
  await page.locator(".payment-verify button[type=submit]").click();
  await expect(page.locator(".payment-verify .notice")).toBeVisible();
}

// The plan, an attempt to pay and its endings, and the subscription.
export const subscriptionStates: Record<string, Record<string, ShownState>> = {
  "/app/subscription": {
    full: { show: (page) => open(page, { ...free, history: [older()] }) },
    loading: {
      trouble: address,
      async show(page) {
        await neverAnswer(page, address);
        await signInByApi(page, "buyer");
        await page.goto("/app/subscription");
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    failed: {
      trouble: address,
      async show(page) {
        await answer(page, address, 503, unavailable);
        await signInByApi(page, "buyer");
        await page.goto("/app/subscription");
        await alert(page);
      },
    },
    refused: {
      async show(page) {
        await open(page, free);
        await page.locator(".buyer-fields > summary").click();
        await page.locator("input[name=gstin]").fill("27ABC");
        await page.locator(".subscription-columns button[type=submit]").click();
        await alert(page);
      },
    },
    "needs-address": {
      async show(page) {
        await open(page, { ...free, needsAddress: true, issuesInvoices: true });
        await page.locator(".subscription-columns button[type=submit]").click();
        await alert(page);
      },
    },
    pending: { show: (page) => openPending(page) },
    "not-seen": { show: (page) => verified(page, "not_seen", "") },
    awaiting: { show: (page) => verified(page, "awaiting_confirmation", "632812345678") },
    declined: {
      async show(page) {
        await open(page, { ...free, history: [lapsed("declined"), older()] });
        await alert(page);
      },
    },
    expired: {
      async show(page) {
        await open(page, { ...free, status: "expired", history: [lapsed("expired"), older()] });
        await alert(page);
      },
    },
    active: {
      async show(page) {
        const { payment } = paid();
        const asked = older({
          payment: payment && { ...payment, isInDoubt: true, documents: [] },
          refund: {
            state: "refused",
            reason: "faulty",
            askedAt: inMs(-35 * dayMs),
            decidedAt: inMs(-34 * dayMs),
            note: "The places of all three auctions were shown on that day.",
            amount: null,
            sentAt: null,
            reference: null,
          },
        });
        await open(page, member(paid(), [asked]));
        await expect(page.locator(".current-facts")).toBeVisible();
      },
    },
    renewal: {
      async show(page) {
        const current = paid({ endDate: inMs(3 * dayMs), refundableUntil: null });
        await open(page, member(current));
        await expect(page.locator(".current-renewal button")).toBeVisible();
      },
    },
    "refund-dialog": {
      async show(page) {
        await open(page, member(paid()));
        await page.locator(".payment-line button").click();
        await expect(page.locator("dialog.dialog")).toBeVisible();
      },
    },
  },
};
