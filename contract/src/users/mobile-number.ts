import * as z from "zod/mini";
import { latinDigits } from "../base/typed-text.ts";

// Ten digits, as mobile numbers of India have them.
export const isMobileNumber = (text: string): boolean => /^[6-9]\d{9}$/.test(text);

// The ten digits of a number as people type it: with the code of the country or a zero before it, with spaces and hyphens, in the
// digits of Hindi. What is no number stays as it was typed.
export function plainMobileNumber(typed: string): string {
  const digits = latinDigits(typed).replaceAll(/[\s().-]/g, "");
  const number = digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  return isMobileNumber(number) ? number : typed;
}

const longestTyped = 40;
const typedNumber = z
  .string()
  .check(z.overwrite((typed) => plainMobileNumber(typed.slice(0, longestTyped + 1).trim())));

export const mobileNumber = typedNumber.check(z.refine(isMobileNumber, "mobile_number"));

export const mobileNumberOrNone = typedNumber.check(
  z.refine((text) => text === "" || isMobileNumber(text), "mobile_number"),
);
