import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod/mini";
import type { WebhookReading } from "./payment-provider.ts";

// Events in the shape of Razorpay, signed over the body as it arrived.
export const signatureHeader = "x-razorpay-signature";
export const eventIdHeader = "x-razorpay-event-id";

export const signatureOf = (body: Buffer | string, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

function isSigned(body: Buffer, given: unknown, secret: string): boolean {
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signatureOf(body, secret), "hex"));
}

// Razorpay sends an empty list where there are no notes.
const notes = z.union([
  z.object({ reference: z.optional(z.string().check(z.regex(/^\w{1,35}$/))) }),
  z.array(z.unknown()),
]);
// Refuses a text that the database cannot store, because its message would fail again each time Razorpay sends it.
const name = z.string().check(z.regex(/^[\w-]{1,64}$/));
const paise = z.int().check(z.gte(1), z.lte(1e12));
export const paymentEntity = z.object({
  id: name,
  amount: paise,
  currency: z.literal("INR"),
  status: z.string(),
  notes: z.optional(notes),
  acquirer_data: z.optional(z.object({ rrn: z.nullish(z.string()) })),
});
export type PaymentEntity = z.output<typeof paymentEntity>;

// A chargeback, or a refund, of a payment.
const reversalEntity = z.object({ id: name, payment_id: name, amount: paise, currency: z.literal("INR") });

const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: paymentEntity })),
    qr_code: z.optional(z.object({ entity: z.object({ notes: z.optional(notes) }) })),
    dispute: z.optional(z.object({ entity: reversalEntity })),
    refund: z.optional(z.object({ entity: reversalEntity })),
  }),
});

const referenceOf = (given: z.output<typeof notes> | undefined): string | null =>
  given === undefined || Array.isArray(given) ? null : (given.reference ?? null);

export const moneyOf = (payment: PaymentEntity, reference: string | null) => ({
  amountPaise: payment.amount,
  reference: referenceOf(payment.notes) ?? reference,
  utr: utrOf(payment),
  providerPayment: payment.id,
});

const utrOf = ({ acquirer_data: bank }: PaymentEntity): string | null =>
  bank?.rrn && /^\d{12}$/.test(bank.rrn) ? bank.rrn : null;

const moneyEvents = new Set(["payment.captured", "qr_code.credited"]);

// The events about money that goes back, and the part of the message that describes it.
const reversalEvents = new Map<string, { of: "dispute" | "refund"; kind: ReversalKind }>([
  ["payment.dispute.created", { of: "dispute", kind: "contested" }],
  ["payment.dispute.lost", { of: "dispute", kind: "taken_back" }],
  ["refund.processed", { of: "refund", kind: "taken_back" }],
  ["refund.failed", { of: "refund", kind: "refund_failed" }],
]);
type ReversalKind = "contested" | "taken_back" | "refund_failed";

export function readSignedEvent(body: Buffer, headers: IncomingHttpHeaders, secret: string): WebhookReading {
  if (!isSigned(body, headers[signatureHeader], secret)) return { kind: "forged" };
  const eventId = headers[eventIdHeader];
  if (typeof eventId !== "string" || !/^[\w.-]{1,100}$/.test(eventId)) return { kind: "forged" };
  const read = event.safeParse(parsed(body));
  const payment = read.data?.payload.payment?.entity;
  if (!read.success) return { kind: "unreadable", eventId };
  const reversal = reversalEvents.get(read.data.event);
  if (reversal) return readReversal(read.data, eventId, reversal);
  const isMoney = moneyEvents.has(read.data.event);
  if (payment === undefined) return { kind: isMoney ? "unreadable" : "other", eventId };
  const reference = referenceOf(payment.notes) ?? referenceOf(read.data.payload.qr_code?.entity.notes);
  if (isMoney && payment.status === "captured")
    return { kind: "paid", eventId, money: moneyOf(payment, reference) };
  if (read.data.event === "payment.failed" && reference !== null)
    return { kind: "declined", eventId, reference };
  return { kind: "other", eventId };
}

function readReversal(
  { event: cause, payload }: z.output<typeof event>,
  eventId: string,
  { of, kind }: { of: "dispute" | "refund"; kind: ReversalKind },
): WebhookReading {
  const entity = payload[of]?.entity;
  if (entity === undefined) return { kind: "unreadable", eventId };
  const { id, payment_id: providerPayment, amount: amountPaise } = entity;
  if (kind === "refund_failed") return { kind, eventId, providerPayment, refund: id };
  const reference = referenceOf(payload.payment?.entity.notes);
  return { kind, eventId, money: { name: id, cause, amountPaise, providerPayment, reference } };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    // The message is signed, but has another format.
    return undefined;
  }
}
