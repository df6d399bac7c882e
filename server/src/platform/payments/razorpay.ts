import * as z from "zod/mini";
import {
  type Finding,
  type Money,
  type OpenedOrder,
  type Order,
  type PaymentProvider,
  ProviderUnavailable,
  type Refund,
} from "./payment-provider.ts";
import { moneyOf, paymentEntity, readSignedEvent } from "./signed-event.ts";
import { readUpiLink } from "./upi-link.ts";

interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  url: URL;
}

const timeoutMs = 10_000;

const qrCode = z.object({ id: z.string(), image_content: z.string() });
const orderSchema = z.object({ id: z.string() });
const payments = z.object({ items: z.array(paymentEntity) });
const refundSchema = z.object({ id: z.string(), status: z.optional(z.string()) });

// Razorpay over plain HTTPS: an order keeps the amount, a QR code for one use carries the link. Written from its
// documentation and tested against a stand-in; it has never run against the real service.
export function razorpay(settings: RazorpaySettings): PaymentProvider {
  const call = makeCall(settings);
  return {
    name: "razorpay",
    open: (order) => openOrder(call, order),
    find: ({ reference, order }) => findPayment(call, reference, order),
    readWebhook: (body, headers) => readSignedEvent(body, headers, settings.webhookSecret),
    refund: (refund, signal) => sendRefund(call, refund, signal),
  };
}

type Call = <S extends z.ZodMiniType>(
  schema: S,
  path: string,
  options?: { body?: unknown; key?: string; signal?: AbortSignal },
) => Promise<z.output<S>>;

function makeCall({ keyId, keySecret, url }: RazorpaySettings): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return async (schema, path, { body, key, signal } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(new URL(path, url), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "x-refund-idempotency": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((error: unknown) => {
      throw new ProviderUnavailable("Razorpay cannot be reached.", { cause: error });
    });
    // Its answer may repeat what was sent, so the error says only the status.
    if (!answer.ok)
      throw new ProviderUnavailable(`Razorpay answers ${path.split("?")[0]} with ${answer.status}.`);
    const read = schema.safeParse(await answer.json().catch(() => undefined));
    if (!read.success) throw new ProviderUnavailable("Razorpay answers something unknown.");
    return read.data;
  };
}

async function openOrder(
  call: Call,
  { reference, amountPaise, note, expiresAt }: Order,
): Promise<OpenedOrder> {
  const notes = { reference };
  const order = await call(orderSchema, "/v1/orders", {
    body: { amount: amountPaise, currency: "INR", receipt: reference, notes },
  });
  const qr = await call(qrCode, "/v1/payments/qr_codes", {
    body: {
      type: "upi_qr",
      usage: "single_use",
      fixed_amount: true,
      payment_amount: amountPaise,
      description: note,
      close_by: Math.floor(expiresAt.getTime() / 1_000),
      notes,
    },
  });
  const link = readUpiLink(qr.image_content);
  if (link?.amountPaise !== amountPaise)
    throw new ProviderUnavailable("Razorpay's QR code asks for another amount.");
  return { link: qr.image_content, upiId: link.upiId, order: `${order.id} ${qr.id}` };
}

// `order` holds the order's id and its QR code's id. Asks for the payments of both, because money may come by either.
async function findPayment(call: Call, reference: string, order: string | null): Promise<Finding> {
  const [orderId, qrId] = (order ?? "").split(" ");
  if (!orderId || !qrId) return { kind: "not_seen" };
  const [ofOrder, ofQr] = await Promise.all([
    call(payments, `/v1/orders/${encodeURIComponent(orderId)}/payments`),
    call(payments, `/v1/payments/qr_codes/${encodeURIComponent(qrId)}/payments`),
  ]);
  const all = [...ofOrder.items, ...ofQr.items];
  const paid = all.find(({ status }) => status === "captured");
  // The order and its code are this attempt's own, whatever the notes say.
  if (paid) return { kind: "paid", money: { ...moneyOf(paid, reference), reference } satisfies Money };
  return { kind: all.length > 0 && all.every(({ status }) => status === "failed") ? "declined" : "not_seen" };
}

async function sendRefund(call: Call, { key, providerPayment, amountPaise }: Refund, signal: AbortSignal) {
  if (providerPayment === null) return { kind: "by_hand" } as const;
  const { id, status } = await call(
    refundSchema,
    `/v1/payments/${encodeURIComponent(providerPayment)}/refund`,
    {
      body: { amount: amountPaise, receipt: key },
      key,
      signal,
    },
  );
  if (status === "failed") throw new ProviderUnavailable("Razorpay could not send a refund.");
  return { kind: "sent", reference: id } as const;
}
