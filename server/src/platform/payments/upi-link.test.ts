import { expect, test } from "vitest";
import { makeReference, readUpiLink, referenceIn, upiLink } from "./upi-link.ts";

const order = { reference: "BOLI0123456789ABCDEF", amountPaise: 99_900, note: "A note & more" };

test("PAY-1 the link has the fields of the specification: %20 for spaces, a plain @, two decimals", () => {
  expect(upiLink({ upiId: "boli@bank", name: "Boli + Sons", merchantCode: "7399" }, order)).toBe(
    "upi://pay?pa=boli@bank&pn=Boli%20%2B%20Sons&mc=7399&tr=BOLI0123456789ABCDEF&tn=A%20note%20%26%20more&am=999.00&cu=INR",
  );
  expect(
    upiLink({ upiId: "boli@bank", name: "Boli", merchantCode: undefined }, { ...order, amountPaise: 5 }),
  ).toContain("&am=0.05&");
});

test("PAY-1 what is written is read again", () => {
  const link = upiLink({ upiId: "boli@bank", name: "Boli + Sons", merchantCode: "7399" }, order);
  expect(readUpiLink(` ${link}\n`)).toEqual({ upiId: "boli@bank", name: "Boli + Sons", ...order });
});

test.each([
  "",
  "https://example.com/pay?pa=a@b&tr=x&am=1&cu=INR",
  "upi://pay?pa=nobody&tr=x&am=1.00&cu=INR",
  "upi://pay?pa=a@b&am=1.00&cu=INR",
  "upi://pay?pa=a@b&tr=x&cu=INR",
  "upi://pay?pa=a@b&tr=x&am=1.001&cu=INR",
  "upi://pay?pa=a@b&tr=x&am=-1&cu=INR",
  "upi://pay?pa=a@b&tr=x&am=1&cu=USD",
])("PAY-1 %j is no link that can be paid", (text) => {
  expect(readUpiLink(text)).toBeUndefined();
});

test("PAY-16 a reference is found in the text of a statement, in capitals or not", () => {
  const reference = makeReference();
  expect(referenceIn(`UPI/asha/${reference.toLowerCase()}/SBIN`)).toBe(reference);
  expect(referenceIn("UPI/asha/BOLI123/SBIN")).toBeNull();
  expect(new Set(Array.from({ length: 1_000 }, makeReference)).size).toBe(1_000);
});
