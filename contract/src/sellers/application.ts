import * as z from "zod/mini";
import { emailAddress, requiredLine, requiredText } from "../base/fields.ts";
import { sellerTermsVersion } from "./terms.ts";

export const sellerLimits = { organisation: 100, sells: 500 } as const;

// A buyer's application to become a seller. Only admins see it, when they look at the first listings.
export const sellerApplication = z.strictObject({
  organisation: requiredLine(sellerLimits.organisation),
  sells: requiredText(sellerLimits.sells),
  phone: requiredText(20).check(z.refine((text) => text === "" || isWholeNumber(text), "phone")),
  email: emailAddress,
  // The version that was shown.
  termsVersion: z.literal(sellerTermsVersion, "seller_terms"),
});

// True for ten digits, as in India with the code of the city, and for a foreign number after a +.
function isWholeNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return /^[+0-9][0-9 ()-]*$/.test(text) && digits >= (text.startsWith("+") ? 8 : 10) && digits <= 15;
}
export type SellerApplication = z.output<typeof sellerApplication>;
