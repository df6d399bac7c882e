import * as z from "zod/mini";
import { consentVersion } from "../users/consent.ts";
import { endpoints, redirection, whenEmpty } from "../endpoint/endpoint.ts";
import { loginBody, resetRequestBody, signUpBody } from "./bodies.ts";
import { id, instant, newPassword, typedPassword } from "../base/fields.ts";
import { textLimits } from "../base/typed-text.ts";
import { userSchema } from "../users/user.ts";

const sessionSchema = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  lastSeenAt: instant,
  // The user agent and the network address of the browser.
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

// A code from the authenticator app, or a recovery code.
const secondStepCode = z
  .string()
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(textLimits.short, "too_long"));

// The setup token that the operator hands to an administrator.
const setupToken = z
  .string()
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(textLimits.short, "too_long"));

// The secret part of a mailed link.
const linkToken = z.string().check(z.minLength(1, "required"), z.maxLength(textLimits.short, "too_long"));

const googlePurposes = ["login", "reset", "reproof"] as const;
export type GooglePurpose = (typeof googlePurposes)[number];

// True when the account was about to be deleted, and stays because of this sign-in.
const isKept = z.optional(z.literal(true));
const signedInAnswer = z.strictObject({
  user: userSchema,
  token: z.string(),
  isKept,
});
const nothing = z.strictObject({});
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const authEndpoints = endpoints({
  login: {
    method: "POST",
    path: "/api/auth/login",
    summary: "Signs in with e-mail and password. The token is for API clients; browsers use the cookie.",
    access: "anyone",
    input: { body: loginBody },
    answer: signedInAnswer,
    audit: "own-transaction",
    limit: "signIn",
    whenWrong: whenEmpty("fill_all_fields"),
    refusals: [
      "fill_all_fields",
      "wrong_credentials",
      "confirm_email_first",
      "too_many_tries",
      "account_deactivated",
      "second_step_needed",
    ],
  },
  completeSecondStep: {
    method: "POST",
    path: "/api/auth/two-step",
    summary: "Completes a sign-in that waits for the code of the authenticator app or a recovery code.",
    access: "anyone",
    input: { body: z.strictObject({ code: secondStepCode }) },
    answer: signedInAnswer,
    audit: "own-transaction",
    limit: "signIn",
    refusals: ["wrong_code", "sign_in_expired", "account_deactivated", "too_many_tries"],
  },
  signUp: {
    method: "POST",
    path: "/api/auth/signup",
    summary:
      "Asks for an account. A mailed link makes it; the answer is the same whether the address has one already.",
    access: "anyone",
    input: { body: signUpBody },
    answer: nothing,
    status: 202,
    audit: "own-transaction",
    limit: "mail",
    refusals: ["too_many_mails", "common_password", "password_from_email"],
  },
  resendVerification: {
    method: "POST",
    path: "/api/auth/verification-mail",
    summary: "Mails the link of a sign-up again, to whoever knows its password.",
    access: "anyone",
    input: { body: loginBody },
    answer: nothing,
    status: 202,
    audit: "own-transaction",
    limit: "mail",
    whenWrong: whenEmpty("fill_all_fields"),
    refusals: ["fill_all_fields", "wrong_credentials", "too_many_tries", "too_many_mails"],
  },
  verifyEmail: {
    method: "POST",
    path: "/api/auth/verify-email",
    summary:
      "Makes the account that a mailed link stands for, and signs in. In another browser it needs the password.",
    access: "anyone",
    input: { body: z.strictObject({ token: linkToken, password: z.optional(typedPassword) }) },
    answer: signedInAnswer,
    audit: "own-transaction",
    limit: "signIn",
    refusals: ["link_over", "password_needed", "wrong_password", "too_many_tries"],
  },
  google: {
    method: "GET",
    path: "/api/auth/google",
    summary:
      "Sends the browser to Google: to sign in, to prove an account for a new password, or to prove it once more.",
    access: "anyone",
    input: {
      query: z.strictObject({
        purpose: z._default(z.enum(googlePurposes, "invalid"), "login"),
        returnTo: z.optional(z.string().check(z.maxLength(textLimits.long, "too_long"))),
      }),
    },
    answer: redirection,
    redirects: true,
    navigated: true,
    limit: "signIn",
    refusals: ["not_found", "too_many_tries"],
  },
  googleCallback: {
    method: "GET",
    path: "/api/auth/google/callback",
    summary: "Where Google sends the browser back to.",
    access: "anyone",
    input: { query: z.record(z.string(), z.string().check(z.maxLength(textLimits.long, "too_long"))) },
    answer: redirection,
    redirects: true,
    navigated: true,
    audit: "own-transaction",
    limit: "signIn",
    refusals: ["not_found"],
  },
  linkGoogle: {
    method: "POST",
    path: "/api/auth/google/link",
    summary:
      "Links the Google account that waits to the account with its address, once, by that one's password, and signs in.",
    access: "anyone",
    input: { body: z.strictObject({ password: typedPassword }) },
    answer: signedInAnswer,
    audit: "own-transaction",
    limit: "signIn",
    refusals: [
      "wrong_password",
      "sign_in_expired",
      "account_deactivated",
      "second_step_needed",
      "too_many_tries",
    ],
  },
  setPassword: {
    method: "POST",
    path: "/api/auth/password",
    summary:
      "Sets the caller's password, or changes it with the old one; all other sessions end, and this one gets a new token.",
    access: { right: "profile.edit" },
    input: { body: z.strictObject({ password: newPassword, currentPassword: z.optional(typedPassword) }) },
    answer: z.strictObject({ user: userSchema, token: z.string() }),
    sensitive: true,
    audit: "own-transaction",
    limit: "account",
    refusals: [
      "wrong_password",
      "password_needed",
      "common_password",
      "password_from_email",
      "same_password",
      "too_many_tries",
    ],
  },
  requestReset: {
    method: "POST",
    path: "/api/auth/password-reset",
    summary:
      "Begins to set a new password, by Google or by a mailed link. The answer is the same for unknown addresses.",
    access: "anyone",
    input: { body: resetRequestBody },
    answer: nothing,
    status: 202,
    audit: "own-transaction",
    limit: "mail",
    whenWrong: whenEmpty("email_missing"),
    refusals: ["email_missing", "too_many_mails"],
  },
  checkReset: {
    method: "POST",
    path: "/api/auth/password-reset/check",
    summary: "Says whether a mailed link can still set a new password, and leaves the link as it is.",
    access: "anyone",
    input: { body: z.strictObject({ token: linkToken }) },
    answer: nothing,
    limit: "signIn",
    refusals: ["link_over"],
  },
  completeReset: {
    method: "POST",
    path: "/api/auth/password-reset/complete",
    summary:
      "Sets the new password by a mailed link or after Google's proof. Signs in, unless a second step is still owed.",
    access: "anyone",
    input: { body: z.strictObject({ token: z.optional(linkToken), password: newPassword }) },
    answer: z.strictObject({ user: z.nullable(userSchema), token: z.nullable(z.string()), isKept }),
    audit: "own-transaction",
    limit: "signIn",
    refusals: ["link_over", "common_password", "password_from_email", "same_password", "too_many_tries"],
  },
  beginTwoStep: {
    method: "POST",
    path: "/api/auth/two-step/setup",
    summary:
      "Makes a secret for an authenticator app; it counts once a code has confirmed it, in the same session.",
    access: { right: "profile.edit" },
    answer: z.strictObject({
      secret: z.string(),
      uri: z.string(),
      qr: z.string(),
      // True for administrators: the confirmation also asks for a setup token.
      needsToken: z.boolean(),
    }),
    sensitive: "each-time",
    audit: "own-transaction",
    limit: "account",
    refusals: ["two_step_on"],
  },
  confirmTwoStep: {
    method: "POST",
    path: "/api/auth/two-step/confirm",
    summary:
      "Turns two-step sign-in on with the first code; answers the recovery codes, once. Administrators add the setup token that the operator gave them.",
    access: { right: "profile.edit" },
    input: { body: z.strictObject({ code: secondStepCode, token: z.optional(setupToken) }) },
    answer: recoveryCodes,
    audit: "own-transaction",
    limit: "account",
    refusals: [
      "wrong_code",
      "setup_token_needed",
      "setup_token_wrong",
      "two_step_on",
      "two_step_setup_over",
      "too_many_tries",
    ],
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/auth/two-step/recovery-codes",
    summary: "Makes new recovery codes; the old ones no longer count.",
    access: { right: "profile.edit" },
    answer: recoveryCodes,
    sensitive: "each-time",
    audit: "own-transaction",
    limit: "account",
    refusals: ["two_step_off"],
  },
  endTwoStep: {
    method: "DELETE",
    path: "/api/auth/two-step",
    summary: "Turns two-step sign-in off.",
    access: { right: "profile.edit" },
    answer: nothing,
    sensitive: "each-time",
    audit: "own-transaction",
    limit: "account",
    refusals: ["two_step_off"],
  },
  prove: {
    method: "POST",
    path: "/api/auth/proof",
    summary:
      "Proves the user's identity again, for two hours and for one action that needs a proof of its own: by code where two-step sign-in is on, else by password. The session gets a new token.",
    access: "signed-in",
    input: {
      body: z.strictObject({ code: z.optional(secondStepCode), password: z.optional(typedPassword) }),
    },
    answer: z.strictObject({ token: z.string() }),
    audit: "own-transaction",
    limit: "account",
    refusals: ["wrong_code", "wrong_password", "password_needed", "too_many_tries"],
  },
  acceptConsent: {
    method: "POST",
    path: "/api/auth/consent",
    summary: "Accepts the present wording of terms and privacy.",
    access: "signed-in",
    input: { body: z.strictObject({ consentVersion: z.literal(consentVersion, "consent") }) },
    answer: z.strictObject({ user: userSchema }),
    audit: true,
    limit: "account",
  },
  logout: {
    method: "POST",
    path: "/api/auth/logout",
    summary: "Ends the session of this call.",
    access: "signed-in",
    answer: z.strictObject({}),
    audit: "own-transaction",
    limit: "write",
  },
  currentSession: {
    method: "GET",
    path: "/api/auth/session",
    summary: "Returns the signed-in user, or no user for a signed-out caller.",
    access: "anyone",
    answer: z.strictObject({ user: z.nullable(userSchema) }),
    limit: "read",
  },
  listSessions: {
    method: "GET",
    path: "/api/auth/sessions",
    summary: "Lists the caller's open sessions, the newest first.",
    access: { right: "sessions.manage" },
    answer: z.array(sessionSchema),
    limit: "read",
  },
  endSession: {
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    summary: "Ends one of the caller's sessions.",
    access: { right: "sessions.manage" },
    input: { params: z.strictObject({ id }) },
    answer: z.strictObject({}),
    audit: "own-transaction",
    limit: "write",
    refusals: ["session_not_found"],
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/api/auth/sessions",
    summary: "Ends all of the caller's sessions but this one.",
    access: { right: "sessions.manage" },
    answer: z.strictObject({ ended: z.int() }),
    audit: true,
    limit: "write",
  },
});
