import * as z from "zod/mini";
import { emailAddress, requiredLine, requiredText } from "../fields.ts";
import { sellerTermsVersion } from "./terms.ts";

export const sellerLimits = { organisation: 100, sells: 500 } as const;

// A buyer's application to become a seller. Only admins see it, when they look at the first listings.
export const sellerApplication = z.strictObject({
  organisation: requiredLine(sellerLimits.organisation),
  sells: requiredText(sellerLimits.sells),
  phone: requiredText(20).check(
    z.refine((text) => text === "" || /^[+0-9][0-9 ()-]{5,19}$/.test(text), "phone"),
  ),
  email: emailAddress,
  // The version that was shown.
  termsVersion: z.literal(sellerTermsVersion, "seller_terms"),
});
export type SellerApplication = z.output<typeof sellerApplication>;
