import * as z from "zod/mini";
import { latinDigits } from "../base/typed-text.ts";

export const otpLength = 6;

// The digits of a code as people type or paste it: with spaces, hyphens or words around it, in the digits of Hindi.
export const plainOtp = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, "");

const longestTyped = 40;

export const otp = z.string().check(
  z.maxLength(longestTyped, "otp"),
  z.overwrite((typed) => (typed.length > longestTyped ? typed : plainOtp(typed))),
  z.regex(/^\d{6}$/, "otp"),
);
