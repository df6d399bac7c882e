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
  manyNewSignIns: ({ name, when, device, network, supportEmail }) => ({
    subject: "Many new sign-ins to your account",
    lines: [
      hello(name),
      "Your Boli account was signed in to again and again today, from devices that are new to us. We will not send another of these mails until tomorrow.",
      "The latest sign-in:",
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
  googleLinked: ({ name, when, supportEmail }) => ({
    subject: "Your account is linked to Google",
    lines: [
      hello(name),
      `The Google account with this email address was linked to your Boli account on ${when}. From now on you can also sign in with Google.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, there is nothing you need to do."],
  }),
  recoveryCodesRenewed: ({ name, when, supportEmail }) => ({
    subject: "You have new recovery codes",
    lines: [
      hello(name),
      `New recovery codes were made for your Boli account on ${when}. The old ones no longer work.`,
      notMe(supportEmail),
    ],
    action: checkAccount,
    notes: ["If this was you, please keep the new codes in a safe place."],
  }),
  manyWrongPasswords: ({ name, when, supportEmail }) => ({
    subject: "Someone is guessing your password",
    lines: [
      hello(name),
      `Wrong passwords have been tried for your Boli account again and again, until ${when}. We now let devices that are new to us try only once in a while. A device on which you have signed in before works as usual.`,
      `If it was not you, please make sure that you use your password nowhere else, and turn on two-step sign-in. For any question write to ${supportEmail}.`,
    ],
    action: newPassword,
    notes: ["If you mistyped it yourself, there is nothing you need to do."],
  }),
  manyWrongTries: ({ name, when, tries, supportEmail }) => ({
    subject: "Many wrong tries at your account",
    lines: [
      hello(name),
      `${tries} wrong passwords or codes were entered for your Boli account within a day, the last one on ${when}. None of them opened it.`,
      `If it was not you, please make sure that you use your password nowhere else, and turn on two-step sign-in. For any question write to ${supportEmail}.`,
    ],
    action: newPassword,
    notes: ["If you mistyped them yourself, there is nothing you need to do."],
  }),
  manyWrongCodes: ({ name, when, supportEmail }) => ({
    subject: "Wrong codes for your account",
    lines: [
      hello(name),
      `Five wrong codes were entered for your Boli account, until ${when}. Whoever did so had got past the first step of signing in, as with your password.`,
      notMe(supportEmail),
    ],
    action: newPassword,
    notes: ["If you mistyped them yourself, please wait a quarter of an hour and try again."],
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
