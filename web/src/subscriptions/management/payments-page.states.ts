import type { Payment } from "@boli/contract/subscriptions/admin";
import { alert, listOf } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  gives,
  never,
  type StatesOf,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/admin/payments?*";

const asha = { id: "01900000-0000-7000-8000-0000000abc00", name: "Asha Patel", email: "asha@people.test" };

const may = (can: Partial<Payment["can"]>): Payment["can"] => ({
  confirm: false,
  reject: false,
  refund: false,
  markSent: false,
  retryRefund: false,
  acceptAmount: false,
  ...can,
});

const payment = (number: number, change: Partial<Payment> = {}): Payment => ({
  id: `01900000-0000-7000-8000-0000000def0${number}`,
  state: "matched",
  problem: null,
  amount: 999,
  received: 999,
  provider: "manual-upi",
  reference: `BOLI7K2M9QX4TR8${number}`,
  utr: `63280765432${number}`,
  claimedUtr: null,
  user: asha,
  subscriptionId: "01900000-0000-7000-8000-0000000abc01",
  createdAt: "2026-11-22T06:30:00.000Z",
  expiresAt: null,
  paidAt: "2026-11-22T06:42:00.000Z",
  proof: { kind: "webhook", at: "2026-11-22T06:42:00.000Z", by: null, note: null },
  decision: null,
  refundRequest: null,
  refund: null,
  documents: [{ kind: "receipt", number: `BOLI/2627/00004${number}` }],
  can: may({ refund: true }),
  ...change,
});

const open = may({ confirm: true, reject: true });
const some: readonly Payment[] = [
  payment(1, {
    state: "pending",
    received: null,
    utr: null,
    claimedUtr: "632807654399",
    paidAt: null,
    proof: null,
    expiresAt: "2026-11-24T06:30:00.000Z",
    documents: [],
    can: open,
  }),
  payment(2, {
    state: "unmatched",
    problem: "amount_differs",
    amount: 99,
    received: 99,
    proof: null,
    documents: [],
    can: { ...open, refund: true },
  }),
  payment(3, {
    refundRequest: {
      reason: "duplicate",
      note: "My bank took the money twice: the second time an hour later, without asking.",
      askedAt: "2026-11-22T09:00:00.000Z",
    },
    can: may({ reject: true, refund: true }),
  }),
  payment(4, {
    state: "refund_to_send",
    refund: { amount: 999, isByHand: true, sentAt: null, reference: null },
    decision: {
      kind: "refunded",
      at: "2026-11-22T10:00:00.000Z",
      by: "Meera Nair",
      note: "Paid twice.",
    },
    can: may({ markSent: true }),
  }),
  payment(5, {
    state: "unmatched",
    problem: "unknown_reference",
    reference: null,
    user: null,
    subscriptionId: null,
    proof: null,
    documents: [],
    can: open,
  }),
  payment(6, {
    state: "refund_failed",
    refund: { amount: 999, isByHand: false, sentAt: null, reference: null },
    can: may({ markSent: true, retryRefund: true }),
  }),
  payment(7, {
    problem: "amount_differs",
    received: 99,
    proof: { kind: "admin", at: "2026-11-22T06:42:00.000Z", by: "Meera Nair", note: "Seen." },
    can: may({ refund: true, acceptAmount: true }),
  }),
  payment(8, {
    problem: "reversed",
    proof: { kind: "statement", at: "2026-11-22T06:42:00.000Z", by: "Meera Nair", note: null },
    can: may({ refund: true, acceptAmount: true }),
  }),
];

const counted = { pending: 1, matched: 1, differs: 1, unmatched: 2, to_send: 1, refunded: 1, requests: 1 };
const openList = (payments: readonly Payment[]) =>
  steps(gives(address, { ...listOf(payments), counts: counted }), visit("/app/payments?state=all", "admin"));
const openMenu = (row: number) =>
  steps(
    openList(some),
    click(`tbody tr >> nth=${row} >> .data-table-actions [aria-haspopup=menu]`),
    "role=menuitem",
  );
const openDialog = (row: number) => steps(openMenu(row), click("role=menuitem >> nth=0"), "dialog.dialog");
const enter = visit("/app/payments", "admin");

export const states: StatesOf<"/app/payments"> = {
  full: steps(openList(some), counts("tbody tr", 8)),
  loading: steps(never(address), enter, ".skeleton"),
  empty: steps(openList([]), ".list-empty"),
  failed: steps(busy(address), enter, alert),
  menu: openMenu(0),
  confirming: openDialog(4),
  refunding: openDialog(2),
  sending: openDialog(3),
  retrying: openDialog(5),
  accepting: openDialog(6),
};
