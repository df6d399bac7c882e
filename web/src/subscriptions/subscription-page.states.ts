import type { MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { alert, done } from "../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  fill,
  gives,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../e2e/support/steps.ts";

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

const enter = visit("/app/subscription", "buyer");
const open = (mine: MySubscription, search = ""): Steps =>
  steps(gives(address, done(mine)), visit(`/app/subscription${search}`, "buyer"), ".plan-features");
const openPending = steps(
  open(pending, `?returnTo=${encodeURIComponent("/app/auctions/x")}`),
  "img.payment-qr-picture",
);
const pay = click(".subscription-columns button[type=submit]");

const verified = (outcome: "not_seen" | "awaiting_confirmation", utr: string): Steps =>
  steps(
    openPending,
    gives(
      `${address}/${id}/verify`,
      done({ outcome, subscription: purchase({ payment: attempt({ utr: utr || null }) }) }),
    ),
    fill("input[name=utr]", utr),
    click(".payment-verify button[type=submit]"),
    ".payment-verify .notice",
  );

const { payment } = paid();
// A refund was asked for and refused.
const refused = older({
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

// The plan, an attempt to pay and its endings, and the subscription.
export const states: StatesOf<"/app/subscription"> = {
  full: open({ ...free, history: [older()] }),
  loading: steps(never(address), enter, ".skeleton"),
  failed: steps(busy(address), enter, alert),
  refused: steps(
    open(free),
    click(".buyer-fields > summary"),
    fill("input[name=gstin]", "27ABC"),
    pay,
    alert,
  ),
  "needs-address": steps(open({ ...free, needsAddress: true, issuesInvoices: true }), pay, alert),
  pending: openPending,
  "not-seen": verified("not_seen", ""),
  awaiting: verified("awaiting_confirmation", "632812345678"),
  declined: steps(open({ ...free, history: [lapsed("declined"), older()] }), alert),
  expired: steps(open({ ...free, status: "expired", history: [lapsed("expired"), older()] }), alert),
  active: steps(open(member(paid(), [refused])), ".current-facts"),
  renewal: steps(
    open(member(paid({ endDate: inMs(3 * dayMs), refundableUntil: null }))),
    ".current-renewal button",
  ),
  "refund-dialog": steps(open(member(paid())), click(".payment-line button"), "dialog.dialog"),
};
