import type { Sentences, MailTexts } from "../base/sentences.ts";
import type { authRefusals } from "./refusals.ts";
import type { authMails } from "./mails.ts";

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

const hello = (name: string): string => `Hello ${name},`;
const count = (amount: number, one: string): string => `${amount} ${amount === 1 ? one : `${one}s`}`;
const notMe = (supportEmail: string): string =>
  `If this wasn't you, set a new password right away and write to us at ${supportEmail}.`;
const newPassword = { label: "Set a new password" };
const checkAccount = { label: "Check my account" };

export const authMailTexts: MailTexts<typeof authMails> = {
  verifyEmail: ({ hours }) => ({
    subject: "Confirm your email address",
    lines: [
      "Hello,",
      "Please confirm that this email address is yours. After that your Boli account is ready.",
      `The link works for ${count(hours, "hour")}.`,
    ],
    action: { label: "Confirm my email" },
    notes: [
      "If you didn't ask for an account, you can ignore this email. Without the link, no account is created.",
    ],
  }),
  alreadyHaveAccount: () => ({
    subject: "You already have an account",
    lines: [
      "Hello,",
      "Someone, perhaps you, tried to sign up for Boli with this email address. It already has an account, so nothing has changed.",
      "You can sign in as usual. If you've forgotten your password, choose “Forgot password?” on the sign-in page and set a new one.",
    ],
    action: { label: "Sign in" },
    notes: ["If this wasn't you, you don't need to do anything."],
  }),
  resetPassword: ({ name, minutes }) => ({
    subject: "Set a new password",
    lines: [
      hello(name),
      "Someone, perhaps you, asked to set a new password for your Boli account.",
      `The link works once, for ${count(minutes, "minute")}.`,
    ],
    action: newPassword,
    notes: ["If you didn't ask for this, you can ignore this email. Your password stays the same."],
  }),
  passwordChanged: ({ name, when, supportEmail }) => ({
    subject: "Your password was changed",
    lines: [hello(name), `The password of your Boli account was changed on ${when}.`, notMe(supportEmail)],
    action: newPassword,
    notes: ["If this was you, you don't need to do anything."],
  }),
  newSignIn: ({ name, when, device, network, supportEmail }) => ({
    subject: "New sign-in to your account",
    lines: [
      hello(name),
      "Someone signed in to your Boli account from a new device.",
      `When: ${when}`,
      `Device: ${device}`,
      `Network: ${network}`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, you don't need to do anything."],
  }),
  manyNewSignIns: ({ name, when, device, network, supportEmail }) => ({
    subject: "Many new sign-ins to your account",
    lines: [
      hello(name),
      "There were several sign-ins to your Boli account from new devices today. We won't send another email like this until tomorrow.",
      "The latest sign-in:",
      `When: ${when}`,
      `Device: ${device}`,
      `Network: ${network}`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, you don't need to do anything."],
  }),
  twoStepTurnedOn: ({ name, when, supportEmail }) => ({
    subject: "Two-step sign-in is on",
    lines: [
      hello(name),
      `Two-step sign-in was turned on for your Boli account on ${when}. From now on, you also need a code from your authenticator app to sign in.`,
      "Keep your recovery codes in a safe place. You can sign in with them when you don't have your phone.",
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, you don't need to do anything else."],
  }),
  twoStepTurnedOff: ({ name, when, supportEmail }) => ({
    subject: "Two-step sign-in is off",
    lines: [
      hello(name),
      `Two-step sign-in was turned off for your Boli account on ${when}. You no longer need a code to sign in.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, you don't need to do anything."],
  }),
  recoveryCodeUsed: ({ name, when, left, supportEmail }) => ({
    subject: "A recovery code was used",
    lines: [
      hello(name),
      `A recovery code was used to sign in to your Boli account on ${when}. It won't work again.`,
      left === 0
        ? "It was your last one. Please create new recovery codes in your account."
        : `You have ${count(left, "recovery code")} left.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, you don't need to do anything else."],
  }),
  googleLinked: ({ name, when, supportEmail }) => ({
    subject: "Your account is linked to Google",
    lines: [
      hello(name),
      `The Google account with this email address was linked to your Boli account on ${when}. From now on you can also sign in with Google.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, you don't need to do anything."],
  }),
  recoveryCodesRenewed: ({ name, when, supportEmail }) => ({
    subject: "You have new recovery codes",
    lines: [
      hello(name),
      `New recovery codes were created for your Boli account on ${when}. The old ones no longer work.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, please keep the new codes in a safe place."],
  }),
  manyWrongPasswords: ({ name, when, supportEmail }) => ({
    subject: "Someone is guessing your password",
    lines: [
      hello(name),
      `Someone keeps entering wrong passwords for your Boli account, most recently on ${when}. New devices can now try only once in a while. A device you've signed in on before works as usual.`,
      `If it wasn't you, make sure you don't use this password anywhere else, and turn on two-step sign-in. If you have questions, write to ${supportEmail}.`,
    ],
    action: newPassword,
    notes: ["If you mistyped it yourself, you don't need to do anything."],
  }),
  manyWrongTries: ({ name, when, tries, supportEmail }) => ({
    subject: "Many failed sign-ins to your account",
    lines: [
      hello(name),
      `${tries} wrong passwords or codes were entered for your Boli account within a day, most recently on ${when}. None of them worked.`,
      `If it wasn't you, make sure you don't use this password anywhere else, and turn on two-step sign-in. If you have questions, write to ${supportEmail}.`,
    ],
    action: newPassword,
    notes: ["If you mistyped them yourself, you don't need to do anything."],
  }),
  manyWrongCodes: ({ name, when, supportEmail }) => ({
    subject: "Wrong codes for your account",
    lines: [
      hello(name),
      `Someone entered five wrong codes for your Boli account, most recently on ${when}. They had already passed the first step of signing in, for example with your password.`,
      notMe(supportEmail),
    ],
    action: newPassword,
    notes: ["If you mistyped them yourself, please wait 15 minutes and try again."],
  }),
};
