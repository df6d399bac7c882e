import * as z from "zod/mini";
import { meetsAllRules } from "./password-rules.ts";

// Building blocks of inputs. A message is never a sentence but a key into `texts.fields`,
// so that the same check speaks the caller's language on both sides.
export const textLimits = { short: 200, long: 5_000, email: 254, passwordMax: 128 } as const;

// Sets the keys for the checks that zod makes itself: a missing value, a wrong type, an unknown key.
z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null ? "required" : "invalid";
      case "unrecognized_keys":
        return "unknown_field";
      case "too_big":
        return "too_long";
      default:
        return "invalid";
    }
  },
});

export const requiredText = (max: number = textLimits.short) =>
  z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(max, "too_long"));

// What ends a line or turns the direction of what stands beside it: with these a name can look like another one, or write
// lines of its own into a mail or a file. The two joiners are none of them; Hindi is written with those.
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
export const isSingleLine = (text: string): boolean => !notInALine.test(text);

// Names, titles, and all else that is shown in one line.
export const requiredLine = (max: number = textLimits.short) =>
  requiredText(max).check(z.refine(isSingleLine, "single_line"));
export const optionalLine = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, "too_long"), z.refine(isSingleLine, "single_line"));

// Addresses are compared without case; the length is the one that mail servers accept.
export const emailAddress = z.pipe(
  z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1, "required"), z.maxLength(textLimits.email, "too_long")),
  z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "email")),
);

// A password is taken as typed: no trimming, any script. Only its length is bounded here, in characters as a person
// counts them (zod counts code points), so that whatever may be set may also be typed to sign in.
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

export const id = z.uuid("invalid");
export const instant = z.iso.datetime({ offset: true, error: "invalid" });

// What no auction is about is a slip of the pen; the calendars of the database and of JavaScript also differ out there.
const isPlausibleYear = (text: string): boolean => text >= "1900" && text < "3000";
export const sentInstant = instant.check(z.refine(isPlausibleYear, "invalid"));
// A day of the calendar in India, or an instant of which the day in India counts.
export const dayOrInstant = z.union(
  [z.iso.date("invalid").check(z.refine(isPlausibleYear, "invalid")), sentInstant],
  "invalid",
);
