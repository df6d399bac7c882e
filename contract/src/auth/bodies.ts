import * as z from "zod/mini";
import { consentVersion } from "../users/consent.ts";
import { emailAddress, newPassword, typedPassword } from "../base/fields.ts";
import { personName } from "../users/person-name.ts";

// The bodies that the sign-in screens check before they send them. In a file of their own, so that the endpoints load
// without any schema.
export const loginBody = z.strictObject({ email: emailAddress, password: typedPassword });

export const signUpBody = z.strictObject({
  name: personName,
  email: emailAddress,
  password: newPassword,
  // Consent at sign-up: the declaration of age, and the version of terms and privacy that was shown.
  isAdult: z.literal(true, "adult"),
  consentVersion: z.literal(consentVersion, "consent"),
});

export const resetRequestBody = z.strictObject({
  email: emailAddress,
  byMail: z._default(z.boolean(), false),
});
