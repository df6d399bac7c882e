import type { MailTexts } from "../base/mail-text.ts";
import type { authMails } from "./mails.ts";

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
