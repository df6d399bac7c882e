import type { Sentences } from "../base/sentences.ts";
import type { authRefusals } from "./refusals.ts";

// A span of two hours or more is given in hours.
function spanOf(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

export const authTexts = {
  refusals: {
    fill_all_fields: () => "Please fill in all fields",
    confirm_email_first: () => "Please confirm your email first: open the link we sent you.",
    wrong_credentials: () => "The email or password is incorrect.",
    email_missing: () => "Please enter your email address",
    common_password: () => "This password is too common. Please choose another.",
    password_from_email: () =>
      "This password is mostly the name in your email address. Please choose another.",
    same_password: () => "Your new password must be different from your current one.",
    password_needed: () => "Please enter your password.",
    wrong_password: () => "The password is incorrect.",
    wrong_code: () => "This code is incorrect. Please try again.",
    second_step_needed: () => "Please enter the code from your authenticator app.",
    sign_in_expired: () => "This sign-in took too long. Please sign in again.",
    link_over: () => "This link is no longer valid. Please request a new one.",
    two_step_on: () => "Two-step sign-in is already on.",
    two_step_off: () => "Two-step sign-in is off.",
    two_step_setup_over: () => "Setup took too long. Please start again.",
    proof_needed: () => "Please confirm again that it's you.",
    two_step_setup_needed: () => "Admins must turn on two-step sign-in first.",
    two_step_not_vouched: () =>
      "Admins set up two-step sign-in with a setup token. Please turn it off and set it up again.",
    setup_token_needed: () => "Please enter the setup token. Whoever runs the server has it.",
    setup_token_wrong: () => "This setup token is incorrect or no longer valid. Please ask for a new one.",
    account_deactivated: () => "This account is deactivated. Please contact support.",
    session_not_found: () => "This device is already signed out.",
    too_many_mails: ({ minutes }: { minutes: number }) =>
      `Too many email requests. Please try again in ${spanOf(minutes)}.`,
    too_many_tries: ({ minutes }: { minutes: number }) =>
      `Too many failed attempts. Please try again in ${spanOf(minutes)}.`,
  } satisfies Sentences<typeof authRefusals>,
  fields: {
    password_rules: () => "Please meet all password requirements",
    adult: () => "Please confirm that you are 18 or older.",
    consent: () => "Please accept the terms and the privacy policy.",
  },
};
