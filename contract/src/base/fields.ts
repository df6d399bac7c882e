import * as z from "zod/mini";
import { meetsAllRules } from "./password-rules.ts";
import { textLimits } from "./typed-text.ts";
import "./zod-messages.ts";

// Building blocks of inputs. A message is never a sentence but a key of `texts.fields`, so that the same check answers in
// the caller's language on both sides.

export const requiredText = (max: number = textLimits.short) =>
  z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(max, "too_long"));

// Characters that end a line or change the writing direction. With them a name could imitate another one, or add lines to a
// mail or a file. The two zero-width joiners are allowed, because Hindi needs them.
const lineBreakers = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
export const isSingleLine = (text: string): boolean => !lineBreakers.test(text);

// Text that is shown on one line, such as names and titles.
export const requiredLine = (max: number = textLimits.short) =>
  requiredText(max).check(z.refine(isSingleLine, "single_line"));
export const optionalLine = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, "too_long"), z.refine(isSingleLine, "single_line"));

// Email addresses are compared without case; the maximum length is what mail servers accept.
export const emailAddress = z.pipe(
  z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1, "required"), z.maxLength(textLimits.email, "too_long")),
  z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "email")),
);

// A password is taken as typed: no trimming, any script. Only its length is limited, counted in characters as people see
// them (zod counts code points), so that every password that can be set can also be typed at sign-in.
export const typedPassword = z
  .string()
  .check(z.minLength(1, "required"), z.maxLength(textLimits.passwordMax, "too_long"));

export const newPassword = z
  .string()
  .check(
    z.minLength(1, "required"),
    z.maxLength(textLimits.passwordMax, "too_long"),
    z.refine(meetsAllRules, "password_rules"),
  );

// In capitals it would be another id for whatever is kept by it.
export const id = z.uuid("invalid").check(z.toLowerCase());
export const instant = z.iso.datetime({ offset: true, error: "invalid" });

// A year outside this range is a typing error; beyond it the calendars of the database and of JavaScript also differ.
const isPlausibleYear = (text: string): boolean => text >= "1900" && text < "3000";
export const sentInstant = instant.check(z.refine(isPlausibleYear, "invalid"));
// A calendar day in India, or an instant whose day in India counts.
export const dayOrInstant = z.union(
  [z.iso.date("invalid").check(z.refine(isPlausibleYear, "invalid")), sentInstant],
  "invalid",
);
