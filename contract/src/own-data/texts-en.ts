import { moment } from "../base/relative-day.ts";
import type { MailTexts, Sentences } from "../base/sentences.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import type { ownDataMails } from "./mails.ts";
import type { ownDataNotifications } from "./notifications.ts";
import type { ownDataRefusals } from "./refusals.ts";

export const ownDataTexts = {
  refusals: {
    export_under_way: () => "Your data is being prepared already. We'll notify you when it's ready.",
    too_many_exports: () => "You've asked for your data 3 times today. Please try again tomorrow.",
    export_over: () => "This download is no longer available. Please ask for your data again.",
    settle_first: () => "Some things are still open. Please settle them first, then delete your account.",
    admin_stays: () => "An admin can't delete their account. Please hand your role to another admin first.",
  } satisfies Sentences<typeof ownDataRefusals>,
};

export const ownDataNotificationTexts: NotificationTexts<typeof ownDataNotifications> = {
  "own-data-ready": {
    one: ({ until }, now) => {
      const { day, time, isPast } = moment(until, now, "en");
      return {
        title: "Your data is ready",
        message: isPast
          ? "The download is no longer available. You can ask for your data again."
          : `Download it from your profile. It's available until ${time} ${day}.`,
      };
    },
  },
  "account-kept": {
    one: () => ({
      title: "Your account stays",
      message: "You signed in, so your account won't be deleted. Everything is as it was.",
    }),
  },
  "own-data-failed": {
    one: () => ({
      title: "We couldn't prepare your data",
      message: "Something went wrong on our side. Please ask for your data again.",
    }),
  },
};

export const ownDataMailTexts: MailTexts<typeof ownDataMails> = {
  accountLeaving: ({ name, until, supportEmail }) => ({
    subject: "Your account will be deleted",
    lines: [
      `Hello ${name},`,
      `Your Boli account will be deleted on ${until}. You're signed out everywhere, and we don't send you notifications any more.`,
      "If you'd like to keep it, sign in before then. Nothing else is needed.",
    ],
    action: { label: "Sign in and keep my account" },
    notes: [
      "After that we erase your name, your contacts and what you saved. Bills and receipts are kept as long as tax law demands.",
      `If you didn't ask for this, please sign in, change your password and write to ${supportEmail}.`,
    ],
  }),
  accountKept: ({ name, when, supportEmail }) => ({
    subject: "Your account stays",
    lines: [
      `Hello ${name},`,
      `You signed in on ${when}, so your Boli account won't be deleted. Everything is as it was.`,
    ],
    action: { label: "Go to my profile" },
    notes: [`If this wasn't you, please change your password, and write to ${supportEmail}.`],
  }),
  accountUnused: ({ name, until }) => ({
    subject: "Your account isn't used any more",
    lines: [
      `Hello ${name},`,
      `You haven't used your Boli account for almost three years. If you don't sign in before ${until}, we'll delete it.`,
      "To keep it, just sign in once.",
    ],
    action: { label: "Sign in" },
    notes: ["If you don't need your account any more, you don't have to do anything."],
  }),
  ownDataReady: ({ name, until, supportEmail }) => ({
    subject: "Your data is ready",
    lines: [
      `Hello ${name},`,
      "The copy of your Boli data that you asked for is ready. You can download it from your profile, under “Account Actions”.",
      `It's available until ${until}. After that we delete it, and you can ask for a new one.`,
    ],
    action: { label: "Go to my profile" },
    notes: [
      `If you didn't ask for this, somebody else may be using your account. Please change your password, or write to ${supportEmail}.`,
    ],
  }),
};
