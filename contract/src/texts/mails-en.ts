import type { Mails } from "./mails.ts";

const hello = (name: string): string => `Hello ${name},`;
const count = (amount: number, one: string): string => `${amount} ${amount === 1 ? one : `${one}s`}`;
const notMe = (supportEmail: string): string =>
  `If this was not you, set a new password at once and write to us at ${supportEmail}.`;
const newPassword = { label: "Set a new password" };
const checkAccount = { label: "Check my account" };

// The mails, as functions of their values.
export const en: Mails = {
  verifyEmail: ({ hours }) => ({
    subject: "Confirm your email address",
    lines: [
      "Hello,",
      "Please confirm that this email address is yours. After that your Boli account is ready.",
      `The link works for ${count(hours, "hour")}.`,
    ],
    action: { label: "Confirm my email" },
    notes: [
      "If you did not ask for an account, please ignore this mail. Without the link, no account is made.",
    ],
  }),
  alreadyHaveAccount: () => ({
    subject: "You already have an account",
    lines: [
      "Hello,",
      "Someone, perhaps you, tried to sign up at Boli with this email address. It has an account already, so nothing has changed.",
      "You can sign in as usual. If you no longer know your password, choose “Forgot password?” on the sign-in page and set a new one.",
    ],
    action: { label: "Sign in" },
    notes: ["If this was not you, there is nothing you need to do."],
  }),
  resetPassword: ({ name, minutes }) => ({
    subject: "Set a new password",
    lines: [
      hello(name),
      "Someone, perhaps you, asked to set a new password for your Boli account.",
      `The link works once, for ${count(minutes, "minute")}.`,
    ],
    action: newPassword,
    notes: ["If you did not ask for this, please ignore this mail. Your password stays as it is."],
  }),
  passwordChanged: ({ name, when, supportEmail }) => ({
    subject: "Your password was changed",
    lines: [hello(name), `The password of your Boli account was changed on ${when}.`, notMe(supportEmail)],
    action: newPassword,
    notes: ["If this was you, there is nothing you need to do."],
  }),
  newSignIn: ({ name, when, device, network, supportEmail }) => ({
    subject: "New sign-in to your account",
    lines: [
      hello(name),
      "Your Boli account was signed in to from a device that is new to us.",
      `When: ${when}`,
      `Device: ${device}`,
      `Network: ${network}`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, there is nothing you need to do."],
  }),
  twoStepTurnedOn: ({ name, when, supportEmail }) => ({
    subject: "Two-step sign-in is on",
    lines: [
      hello(name),
      `Two-step sign-in was turned on for your Boli account on ${when}. From now on, signing in also takes a code of your authenticator app.`,
      "Keep your recovery codes in a safe place. They let you in when your phone is not at hand.",
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, there is nothing more you need to do."],
  }),
  twoStepTurnedOff: ({ name, when, supportEmail }) => ({
    subject: "Two-step sign-in is off",
    lines: [
      hello(name),
      `Two-step sign-in was turned off for your Boli account on ${when}. Signing in no longer takes a code.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, there is nothing you need to do."],
  }),
  recoveryCodeUsed: ({ name, when, left, supportEmail }) => ({
    subject: "A recovery code was used",
    lines: [
      hello(name),
      `A recovery code was used to sign in to your Boli account on ${when}. It will not work again.`,
      left === 0
        ? "It was your last one. Please make new recovery codes in your account."
        : `You have ${count(left, "recovery code")} left.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, there is nothing more you need to do."],
  }),
  questionAboutAuction: ({ name, auction, from, message }) => ({
    subject: "A question about your auction",
    lines: [
      hello(name),
      `${from} asks about your auction “${auction}” on Boli:`,
      `Their question: “${message}”`,
      "Your answer to this mail goes straight to them, and shows them your email address.",
    ],
    action: { label: "See the auction" },
    notes: ["Please be careful with links and requests for money from people you do not know."],
  }),
};
