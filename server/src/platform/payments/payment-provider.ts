import type { IncomingHttpHeaders } from "node:http";
import { type UpiPayee, upiLink } from "./upi-link.ts";

// Money that a provider or a bank reports. Its names at the bank (UTR) and at the provider say which money it is.
export interface Money {
  amountPaise: number;
  reference: string | null;
  utr: string | null;
  providerPayment: string | null;
}

export interface Order {
  reference: string;
  amountPaise: number;
  note: string;
  expiresAt: Date;
}

export interface OpenedOrder {
  // The link that a UPI app opens or a QR code shows: `upi://pay?…`.
  link: string;
  upiId: string;
  // The provider's name for the order, if it has one.
  order: string | null;
}

export type Finding = { kind: "paid"; money: Money } | { kind: "declined" } | { kind: "not_seen" };

// Money that goes back, perhaps only a part of a payment: by a chargeback, or by a refund that was sent at the provider.
export interface Reversal {
  // The provider's name of the chargeback or refund.
  name: string;
  // As the provider says it, for the admin.
  cause: string;
  amountPaise: number;
  providerPayment: string;
  reference: string | null;
}

// `forged`: without a valid signature; nobody acts on it. `other`: valid, but about no payment. `unreadable`: may be about a
// payment, so the operator has to look at it; sending it again would not help. `contested`: a payer's bank asks for the money
// back, and it is still here. `taken_back`: it is not here any more.
export type WebhookReading =
  | { kind: "forged" }
  | { kind: "other"; eventId: string }
  | { kind: "unreadable"; eventId: string }
  | { kind: "paid"; eventId: string; money: Money }
  | { kind: "declined"; eventId: string; reference: string }
  | { kind: "contested" | "taken_back"; eventId: string; money: Reversal }
  | { kind: "refund_failed"; eventId: string; providerPayment: string; refund: string };

export interface Refund {
  // The same for every try of the same refund.
  key: string;
  providerPayment: string | null;
  amountPaise: number;
}

// The service that takes the money. No call is made while a transaction is open.
export interface PaymentProvider {
  readonly name: string;
  open(order: Order): Promise<OpenedOrder>;
  // Finds the state of an order.
  find(order: { reference: string; order: string | null }): Promise<Finding>;
  // Reads a message that somebody sent to our webhook: `body` as it arrived, byte for byte.
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): WebhookReading;
  // `by_hand`: an admin has to send the money.
  refund(
    refund: Refund,
    signal: AbortSignal,
  ): Promise<{ kind: "sent"; reference: string } | { kind: "by_hand" }>;
}

// The provider cannot be reached, or refuses us.
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

// A UPI ID of the owner's bank, and nobody to ask: bank statements and admins report what came in.
export const manualUpi = (payee: UpiPayee): PaymentProvider => ({
  name: "manual-upi",
  open: async (order) => ({ link: upiLink(payee, order), upiId: payee.upiId, order: null }),
  find: async () => ({ kind: "not_seen" }),
  readWebhook: () => ({ kind: "forged" }),
  refund: async () => ({ kind: "by_hand" }),
});
