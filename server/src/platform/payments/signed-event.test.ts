import { expect, it } from "vitest";
import { eventIdHeader, readSignedEvent, signatureHeader, signatureOf } from "./signed-event.ts";

const secret = "the secret of the webhook";
const payment = {
  id: "pay_1",
  amount: 99_900,
  currency: "INR",
  status: "captured",
  notes: { reference: "BOLI1" },
};

function read(change: object): string {
  const entity = { ...payment, ...change };
  const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
  const headers = { [signatureHeader]: signatureOf(body, secret), [eventIdHeader]: "evt_1" };
  return readSignedEvent(Buffer.from(body), headers, secret).kind;
}

it("PAY-10 reads a payment", () => {
  expect(read({})).toBe("paid");
});

it.each([
  ["no amount", { amount: 0 }],
  ["a negative amount", { amount: -99_900 }],
  ["an amount beyond all bounds", { amount: 1e15 }],
  ["an id with a NUL", { id: "pay_\u0000" }],
  ["an id without end", { id: "x".repeat(65) }],
  ["a reference with a NUL", { notes: { reference: "BOLI\u0000" } }],
  ["another currency", { currency: "USD" }],
])(
  "PAY-14 takes a signed message with %s as one of no payment, so that it is not sent for ever",
  (_what, change) => {
    expect(read(change)).toBe("unreadable");
  },
);
