import { describe, expect, it, test } from "vitest";
import { holdsAadhaar, passesVerhoeff, plainPhone, readTaxId } from "./numbers.ts";

// A number that the check digit makes valid; nobody's.
const aadhaarFrom = (front: string): string =>
  [..."0123456789"].map((digit) => front + digit).find(passesVerhoeff) ?? "none";
const number = aadhaarFrom("23456789012");
const grouped = number.replace(/(\d{4})(\d{4})(\d{4})/, "$1 $2 $3");
const inGroups = (sign: string): string => grouped.replaceAll(" ", sign);
const inScript = (zero: number, text = number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe("an Aadhaar number", () => {
  it("RESELLER-5 is found by Verhoeff's check digit, which sees each wrong digit and each swap", () => {
    expect(passesVerhoeff("2363")).toBe(true);
    for (let place = 0; place < 12; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = number.slice(0, place) + digit + number.slice(place + 1);
        expect(passesVerhoeff(wrong), wrong).toBe(wrong === number);
      }
  });

  test.each([
    [number, true],
    [`aadhaar ${grouped}.pdf`, true],
    [`scan_${number.replace(/(\d{4})(?=\d)/g, "$1_")}.jpg`, true],
    [number.replace(/(\d{4})(?=\d)/g, "$1-"), true],
    // Beside other digits.
    [`Flat 12 ${grouped}`, true],
    [`12 ${number} 7`, true],
    // Behind another number of four digits.
    [`Plot 1234 ${grouped}`, true],
    [`${grouped} 4444`, true],
    // Another check digit; too few; too many; a card's sixteen; one that begins with 1.
    [number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10), false],
    [number.slice(1), false],
    [`${number}7`, false],
    [`${grouped} 4445`, false],
    [`4445 ${grouped}`, false],
    [aadhaarFrom("12345678901"), false],
    ["12 Link Road, Pune 411001", false],
    // More than signs between groups.
    [inGroups("....."), false],
  ])("RESELLER-5 is in %s: %s", (text, isThere) => {
    expect(holdsAadhaar(text)).toBe(isThere);
  });

  test.each([
    ...[", ", "\u2013", ":", " - ", "   ", "\u200c", "/", "\u00ad"].map(inGroups),
    // Digits of Hindi, Bengali, Tamil, Arabic and Tai Tham; full-width, bold, and as keys.
    ...[0x0966, 0x09e6, 0x0be6, 0x0660, 0x1a90, 0xff10, 0x1d7ce].map((zero) => inScript(zero)),
    inScript(0x0a66, grouped),
    number.replace(/\d/g, "$&\ufe0f\u20e3"),
  ])("RESELLER-5 is in %s, however it is written", (text) => {
    expect(holdsAadhaar(text)).toBe(true);
  });

  it("RESELLER-5 is looked for in linear time", () => {
    const since = process.cpuUsage();
    for (const text of ["\u0301\u0316", "1\u0301\u0316", "\u09e6", "1,,,", "1234 ", "\ufdfa"])
      expect(holdsAadhaar(text.repeat(100_000))).toBe(false);
    // Sorting as many marks takes far longer.
    expect(process.cpuUsage(since).user).toBeLessThan(5_000_000);
  });
});

test.each([
  ["27AAPFU0939F1ZV", { pan: "AAPFU0939F", gstin: "27AAPFU0939F1ZV" }],
  [" 27 aapfu0939f 1zv ", { pan: "AAPFU0939F", gstin: "27AAPFU0939F1ZV" }],
  ["AAPFU0939F", { pan: "AAPFU0939F", gstin: null }],
  ["27AAPFU0939F1ZW", "mistyped"],
  ["72AAPFU0939F1ZV", "malformed"],
  ["AAPXU0939F", "malformed"],
  ["AAPFU0939", "malformed"],
  ["", "malformed"],
])("RESELLER-4 the tax ID %s reads as %j", (typed, numbers) => {
  expect(readTaxId(typed)).toEqual(numbers);
});

test("RESELLER-7 two ways of writing a phone number are alike", () => {
  expect(plainPhone("+91 98250-12345")).toBe(plainPhone("098250 12345"));
});
