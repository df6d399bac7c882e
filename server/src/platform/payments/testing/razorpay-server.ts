import { createHmac, randomUUID } from "node:crypto";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { upiLink } from "../upi-link.ts";

const keys = {
  keyId: "rzp_test_key",
  keySecret: "the secret of the key",
  webhookSecret: "the secret of the webhook",
};

interface Payment {
  id: string;
  amount: number;
  currency: "INR";
  status: "captured" | "failed";
  notes: unknown;
  acquirer_data: { rrn?: string };
}

// Answers as Razorpay's documentation says. It knows what was asked of it, for tests.
export async function startRazorpay() {
  const books: Books = {
    orders: new Map(),
    codes: new Map(),
    refunds: new Map(),
    state: { isDown: false, asksWrongAmount: false, failsRefunds: false },
  };
  const { codes, refunds, state } = books;
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const basic = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`;
      const isKnown = request.headers.authorization === basic && !state.isDown;
      const key = request.headers["x-refund-idempotency"];
      const found = isKnown
        ? answer(
            books,
            request.url ?? "",
            text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
            String(key),
          )
        : undefined;
      response.writeHead(state.isDown ? 503 : isKnown ? (found ? 200 : 404) : 401, {
        "content-type": "application/json",
      });
      response.end(JSON.stringify(found ?? { error: { code: "BAD_REQUEST_ERROR" } }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  return {
    settings: { ...keys, url: new URL(`http://127.0.0.1:${port}`) },
    state,
    refunds,
    // Money or a failure for the QR code of an order; returns the message that Razorpay sends.
    play(order: string, { status, amount }: { status: Payment["status"]; amount: number }) {
      const code = codes.get(order.split(" ")[1] ?? "");
      if (!code) throw new Error("There is no such QR code.");
      const payment: Payment = {
        id: `pay_${randomUUID()}`,
        amount,
        currency: "INR",
        status,
        // Payments of a QR code have no notes of their own: Razorpay sends an empty list.
        notes: [],
        acquirer_data: status === "captured" ? { rrn: String(632_700_000_000 + codes.size) } : {},
      };
      code.payments.push(payment);
      return messageOf(payment, { id: order.split(" ")[1], notes: code.notes });
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

// The record of all that was asked, and the faults it is to have.
interface Books {
  orders: Map<string, Payment[]>;
  codes: Map<string, { notes: { reference: string }; payments: Payment[] }>;
  refunds: Map<string, string>;
  state: Record<"isDown" | "asksWrongAmount" | "failsRefunds", boolean>;
}

function answer(
  { orders, codes, refunds, state }: Books,
  path: string,
  body: Record<string, unknown>,
  key: string | undefined,
): unknown {
  if (path === "/v1/orders") {
    const id = `order_${randomUUID()}`;
    orders.set(id, []);
    return { id, ...body, status: "created" };
  }
  if (path === "/v1/payments/qr_codes") {
    const id = `qr_${randomUUID()}`;
    const notes = body["notes"] as { reference: string };
    codes.set(id, { notes, payments: [] });
    const amountPaise = Number(body["payment_amount"]) + (state.asksWrongAmount ? 100 : 0);
    const payee = { upiId: "boli@rzp", name: "Boli", merchantCode: "7399" };
    const link = upiLink(payee, { reference: id.replaceAll(/\W|_/g, ""), amountPaise, note: "" });
    return { id, image_content: link, image_url: "https://rzp.example/qr.png" };
  }
  const [, kind, id = "", last] =
    /^\/v1\/(orders|payments\/qr_codes|payments)\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
  if (kind === "orders" && last === "payments") return { items: orders.get(id) ?? [] };
  if (kind === "payments/qr_codes" && last === "payments") return { items: codes.get(id)?.payments ?? [] };
  if (kind === "payments" && last === "refund") {
    const refund = refunds.get(key ?? "") ?? `rfnd_${randomUUID()}`;
    refunds.set(key ?? "", refund);
    return { id: refund, amount: body["amount"], status: state.failsRefunds ? "failed" : "processed" };
  }
  return undefined;
}

function messageOf(payment: Payment, code: { id: string | undefined; notes: unknown }) {
  const body = JSON.stringify({
    entity: "event",
    event: payment.status === "captured" ? "qr_code.credited" : "payment.failed",
    payload: {
      payment: { entity: payment },
      qr_code: { entity: code },
    },
  });
  const signature = createHmac("sha256", keys.webhookSecret).update(body).digest("hex");
  const headers = { "x-razorpay-signature": signature, "x-razorpay-event-id": `evt_${randomUUID()}` };
  return { body, headers };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
