import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type {
  Finding,
  OpenedOrder,
  Order,
  PaymentProvider,
  WebhookReading,
} from "../../platform/payments/payment-provider.ts";
import {
  eventIdHeader,
  readSignedEvent,
  signatureHeader,
  signatureOf,
} from "../../platform/payments/signed-event.ts";
import { type ReadLink, upiLink } from "../../platform/payments/upi-link.ts";
import type { Settings } from "../../settings/settings.ts";

const payee = { upiId: "boli@demo", name: "Boli", merchantCode: "7399" };
const maxKept = 10_000;

interface Played {
  outcome: "paid" | "declined";
  providerPayment: string;
  utr: string;
  amountPaise: number;
}

export interface SignedMessage {
  body: string;
  headers: Record<string, string>;
}

// Plays a payment provider and the bank behind it: nobody's money moves. It reports a payment at /dev/upi as a
// provider does, by a signed message. It remembers until the program ends.
export class UpiStandIn implements PaymentProvider {
  readonly name = "upi";
  readonly #secret: string;
  readonly #ownOrigin: () => string;
  readonly #played = new Map<string, Played>();

  constructor({ secret, ownOrigin }: { secret: string; ownOrigin(): string }) {
    this.#secret = createHmac("sha256", secret).update("webhook of the UPI stand-in").digest("hex");
    this.#ownOrigin = ownOrigin;
  }

  async open(order: Order): Promise<OpenedOrder> {
    return { link: upiLink(payee, order), upiId: payee.upiId, order: null };
  }

  async find({ reference }: { reference: string }): Promise<Finding> {
    const played = this.#played.get(reference);
    if (!played) return { kind: "not_seen" };
    if (played.outcome === "declined") return { kind: "declined" };
    const { amountPaise, utr, providerPayment } = played;
    return { kind: "paid", money: { amountPaise, reference, utr, providerPayment } };
  }

  readWebhook(body: Buffer, headers: IncomingHttpHeaders): WebhookReading {
    return readSignedEvent(body, headers, this.#secret);
  }

  async refund(): Promise<{ kind: "sent"; reference: string }> {
    return { kind: "sent", reference: `rfnd_${randomBytes(7).toString("hex")}` };
  }

  // Pays or declines what a link asks for. Paying the same link twice moves money twice, as in a real app.
  play({ reference, amountPaise }: ReadLink, outcome: Played["outcome"]): SignedMessage {
    const played: Played = {
      outcome,
      amountPaise,
      providerPayment: `pay_${randomBytes(7).toString("hex")}`,
      utr: Array.from({ length: 12 }, () => randomInt(10)).join(""),
    };
    const before = this.#played.get(reference);
    if (before?.outcome !== "paid") this.#remember(reference, played);
    return this.message(reference, played);
  }

  // The provider's message about it, signed.
  message(reference: string, { outcome, amountPaise, providerPayment, utr }: Played): SignedMessage {
    const isPaid = outcome === "paid";
    const body = JSON.stringify({
      event: isPaid ? "payment.captured" : "payment.failed",
      payload: {
        payment: {
          entity: {
            id: providerPayment,
            amount: amountPaise,
            currency: "INR",
            status: isPaid ? "captured" : "failed",
            method: "upi",
            notes: { reference },
            acquirer_data: isPaid ? { rrn: utr } : {},
          },
        },
      },
    });
    return this.signed(body);
  }

  // Anything that the provider says.
  signed(body: string): SignedMessage {
    return {
      body,
      headers: {
        "content-type": "application/json",
        [eventIdHeader]: `evt_${randomBytes(7).toString("hex")}`,
        [signatureHeader]: signatureOf(body, this.#secret),
      },
    };
  }

  // Sends it to our own webhook, over HTTP like a stranger's.
  async deliver({ body, headers }: SignedMessage): Promise<number> {
    const answer = await fetch(new URL(`/api/payments/webhook/${this.name}`, this.#ownOrigin()), {
      method: "POST",
      headers,
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  }

  #remember(reference: string, played: Played): void {
    const [oldest] = this.#played.keys();
    if (this.#played.size >= maxKept && oldest !== undefined) this.#played.delete(oldest);
    this.#played.set(reference, played);
  }
}

// True when the stand-in takes the payments; only in the demo.
export const usesUpiStandIn = ({ payments, isDemo, isProduction }: Settings): boolean =>
  payments === undefined && isDemo && !isProduction;
