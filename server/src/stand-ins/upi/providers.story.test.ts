import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  manualUpi,
  type PaymentProvider,
  ProviderUnavailable,
} from "../../platform/payments/payment-provider.ts";
import { razorpay } from "../../platform/payments/razorpay.ts";
import { startRazorpay } from "../../platform/payments/testing/razorpay-server.ts";
import { makeReference, readUpiLink } from "../../platform/payments/upi-link.ts";
import { UpiStandIn } from "./upi-stand-in.ts";

interface Message {
  body: string;
  headers: Record<string, string>;
}
type Play = (
  opened: { link: string; order: string | null },
  outcome: "paid" | "declined",
) => Message | undefined;

let service: Awaited<ReturnType<typeof startRazorpay>>;
let razorpayProvider: PaymentProvider;
beforeAll(async () => {
  service = await startRazorpay();
  razorpayProvider = razorpay(service.settings);
});
afterAll(() => service.close());

const standIn = new UpiStandIn({ secret: "a secret of this test", ownOrigin: () => "" });
const payee = { upiId: "boli@bank", name: "Boli & Sons", merchantCode: undefined };
const providers: Array<[name: string, provider: () => PaymentProvider, play: Play]> = [
  ["manual-upi", () => manualUpi(payee), () => undefined],
  [
    "razorpay",
    () => razorpayProvider,
    ({ order }, outcome) =>
      service.play(order ?? "", { status: outcome === "paid" ? "captured" : "failed", amount: 99_900 }),
  ],
  ["upi", () => standIn, ({ link }, outcome) => standIn.play(readUpiLink(link)!, outcome)],
];

const anOrder = () => ({
  reference: makeReference(),
  amountPaise: 99_900,
  note: "Boli subscription 30 days",
  expiresAt: new Date(Date.now() + 86_400_000),
});
const read = (provider: PaymentProvider, { body, headers }: Message) =>
  provider.readWebhook(Buffer.from(body), headers);

describe.each(providers)("the provider %s", (name, providerOf, play) => {
  it("PAY-1 opens an order with a link that any UPI app can pay, over exactly our amount", async () => {
    const provider = providerOf();
    expect(provider.name).toBe(name);
    const opened = await provider.open(anOrder());
    expect(readUpiLink(opened.link)).toMatchObject({ amountPaise: 99_900, upiId: opened.upiId });
  });

  it("PAY-10 tells of a payment by message and by answer with the same names", async () => {
    const provider = providerOf();
    const order = anOrder();
    const opened = await provider.open(order);
    const asked = { reference: order.reference, order: opened.order };
    expect(await provider.find(asked)).toEqual({ kind: "not_seen" });
    const message = play(opened, "paid");
    if (!message) return expect(await provider.find(asked)).toEqual({ kind: "not_seen" });
    const told = read(provider, message);
    const found = await provider.find(asked);
    expect(told).toMatchObject({ kind: "paid", money: { reference: order.reference, amountPaise: 99_900 } });
    expect(found).toEqual({ kind: "paid", money: told.kind === "paid" ? told.money : undefined });
  });

  it("PAY-12 tells of a decline, which a later payment overrules", async () => {
    const provider = providerOf();
    const order = anOrder();
    const opened = await provider.open(order);
    const asked = { reference: order.reference, order: opened.order };
    const message = play(opened, "declined");
    if (!message) return expect(read(provider, { body: "{}", headers: {} })).toEqual({ kind: "forged" });
    expect(read(provider, message)).toMatchObject({ kind: "declined", reference: order.reference });
    expect(await provider.find(asked)).toEqual({ kind: "declined" });
    play(opened, "paid");
    expect(await provider.find(asked)).toMatchObject({ kind: "paid" });
  });

  it("PAY-11 takes no message with another body, signature or secret", async () => {
    const provider = providerOf();
    const opened = await provider.open(anOrder());
    const { body, headers }: Message = play(opened, "paid") ?? { body: "{}", headers: {} };
    const signature = headers["x-razorpay-signature"];
    const spoiled: Message[] = [
      { body: `${body} `, headers },
      { body: body.replace("99900", "99901"), headers: { ...headers, "x-razorpay-signature": "" } },
      { body, headers: { ...headers, "x-razorpay-signature": (signature ?? "").toUpperCase() } },
      { body, headers: { ...headers, "x-razorpay-signature": "0".repeat(64) } },
      { body, headers: {} },
    ];
    for (const message of spoiled) expect(read(provider, message)).toEqual({ kind: "forged" });
  });

  it("PAY-23 sends a refund once, however often it is tried", async () => {
    const provider = providerOf();
    const refund = { key: makeReference(), providerPayment: "pay_1", amountPaise: 99_900 };
    const signal = new AbortController().signal;
    const [first] = [await provider.refund(refund, signal)];
    if (first.kind === "sent" && name === "razorpay") {
      expect(await provider.refund(refund, signal)).toEqual(first);
      expect(service.refunds.size).toBe(1);
    }
    expect(["sent", "by_hand"]).toContain(first.kind);
  });
});

describe("Razorpay", () => {
  it("PAY-1 that is away, or asks for another amount, opens nothing", async () => {
    service.state.isDown = true;
    await expect(razorpayProvider.open(anOrder())).rejects.toThrow(ProviderUnavailable);
    await expect(razorpayProvider.find({ reference: "x", order: "a b" })).rejects.toThrow(
      ProviderUnavailable,
    );
    service.state.isDown = false;
    service.state.asksWrongAmount = true;
    await expect(razorpayProvider.open(anOrder())).rejects.toThrow("another amount");
    service.state.asksWrongAmount = false;
    const strange = razorpay({ ...service.settings, keySecret: "another secret" });
    await expect(strange.open(anOrder())).rejects.toThrow(/answers \/v1\/orders with 401/);
  });

  it("PAY-41 a refund that it answers as failed has not been sent", async () => {
    service.state.failsRefunds = true;
    const refund = { key: makeReference(), providerPayment: "pay_1", amountPaise: 99_900 };
    await expect(razorpayProvider.refund(refund, new AbortController().signal)).rejects.toThrow(
      ProviderUnavailable,
    );
    service.state.failsRefunds = false;
  });

  it("PAY-11 other events, and a body that is none, are taken without effect when they are signed", () => {
    const { body, headers } = standIn.message("BOLI0000000000000000", {
      outcome: "paid",
      amountPaise: 1,
      providerPayment: "pay_1",
      utr: "632700000000",
    });
    expect(read(razorpayProvider, { body, headers })).toEqual({ kind: "forged" });
    const otherwise = standIn.signed(body.replace("payment.captured", "settlement.processed"));
    expect(read(standIn, otherwise)).toMatchObject({ kind: "other" });
    expect(read(standIn, standIn.signed("no JSON"))).toMatchObject({ kind: "unreadable" });
  });
});
