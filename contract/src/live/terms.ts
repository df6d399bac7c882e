import * as z from "zod/mini";
import { optionalLine } from "../base/fields.ts";

// The terms of a sale, shown before anybody bids (TERMS-1). An empty text stands for the house's own sentence, which
// the texts of the screens have.

const limits = { payment: 500, collectionPlace: 300, collectBy: 200, viewing: 500, condition: 500 } as const;
const maxPercent = { gst: 40, premium: 30 } as const;

const hundred = 100;
// 12.5 and 0.25 are percentages of two decimals, 0.125 is not.
export const hundredthsOf = (percent: number): number => Math.round(percent * hundred);
const hasTwoDecimals = (percent: number): boolean => percent === hundredthsOf(percent) / hundred;

const percent = (max: number, message: "gst_wrong" | "premium_wrong") =>
  z.number(message).check(z.minimum(0, message), z.maximum(max, message), z.refine(hasTwoDecimals, message));
const gstPercent = percent(maxPercent.gst, "gst_wrong");
const premiumPercent = percent(maxPercent.premium, "premium_wrong");

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, "too_long"));

const fields = {
  payment: optionalLine(limits.payment),
  gstPercent,
  premiumPercent,
  collectionPlace: optionalLine(limits.collectionPlace),
  collectBy: optionalLine(limits.collectBy),
  viewing: optionalText(limits.viewing),
  condition: optionalText(limits.condition),
};

// A host who states no tax or premium adds none: nobody pays more than was stated.
export const termsInput = z.strictObject({
  payment: z._default(fields.payment, ""),
  gstPercent: z._default(fields.gstPercent, 0),
  premiumPercent: z._default(fields.premiumPercent, 0),
  collectionPlace: z._default(fields.collectionPlace, ""),
  collectBy: z._default(fields.collectBy, ""),
  viewing: z._default(fields.viewing, ""),
  condition: z._default(fields.condition, ""),
});
export type TermsInput = z.output<typeof termsInput>;
export const termsOfNobody: TermsInput = termsInput.parse({});

// Omitted fields stay as they are.
export const termsChange = z.strictObject({
  payment: z.optional(fields.payment),
  gstPercent: z.optional(fields.gstPercent),
  premiumPercent: z.optional(fields.premiumPercent),
  collectionPlace: z.optional(fields.collectionPlace),
  collectBy: z.optional(fields.collectBy),
  viewing: z.optional(fields.viewing),
  condition: z.optional(fields.condition),
});
export type TermsChange = z.output<typeof termsChange>;

export const termsSchema = z.strictObject({
  // Counts the changes of a sale's terms, from 1.
  version: z.int(),
  payment: z.string(),
  gstPercent: z.number(),
  premiumPercent: z.number(),
  collectionPlace: z.string(),
  collectBy: z.string(),
  viewing: z.string(),
  condition: z.string(),
});
export type Terms = z.output<typeof termsSchema>;
export const termsTexts = ["payment", "collectionPlace", "collectBy", "viewing", "condition"] as const;
export type TermsText = (typeof termsTexts)[number];
