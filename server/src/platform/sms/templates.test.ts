import { languages } from "@boli/contract/base/languages";
import { describe, expect, it } from "vitest";
import {
  type SmsKey,
  type SmsTemplate,
  placePattern,
  smsHeader,
  smsTemplates,
  textOf,
  valuesInOrder,
} from "./templates.ts";

const templates = Object.entries<SmsTemplate>(smsTemplates).flatMap(([key, template]) =>
  languages.map((language) => ({ key: key as SmsKey, language, template, text: template.text[language] })),
);

describe.each(templates)("the template $key in $language", ({ template, text }) => {
  it("SMS-1 has a place for each of its variables, of its type, in their order", () => {
    expect([...text.matchAll(placePattern)].map(([, type]) => type)).toEqual(
      template.variables.map(({ type }) => type),
    );
  });

  it("SMS-1 ends with the registered header of six letters", () => {
    expect(template.header).toMatch(/^[A-Z]{6}$/);
    expect(text.endsWith(` -${smsHeader}`)).toBe(true);
  });

  it("SMS-1 has no link and no number to call", () => {
    expect(text).not.toMatch(/https?:|www\.|\w\.(in|com|example)\b|@|\d{5}/i);
  });

  it("SMS-1 is one message, or at most two in Hindi, with the longest values", () => {
    const longest = template.variables.reduce((sum, { maxLength }) => sum + maxLength, 0);
    const length = [...text.replaceAll(placePattern, "")].length + longest;
    const isPlain = /^[\x20-\x7e]*$/.test(text);
    expect(length).toBeLessThanOrEqual(isPlain ? 160 : 134);
  });
});

describe("the values of a message", () => {
  it("SMS-1 stand in their places, as they were given", () => {
    expect(textOf("mobile-otp", "en", { otp: "000123" })).toMatch(/^000123 is your OTP/);
    expect(textOf("mobile-otp", "hi", { otp: "000123" })).toMatch(/^000123 Boli/);
  });

  it.each(["", "1234567", "12 345", "१२३४५६", "12345a", "1|2"])(
    "SMS-1 are refused before they are ordered when they do not fit their type and length: %s",
    (otp) => expect(() => valuesInOrder("mobile-otp", { otp })).toThrow("The value otp does not fit"),
  );
});
