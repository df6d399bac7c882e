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
  "own-data-failed": {
    one: () => ({
      title: "We couldn't prepare your data",
      message: "Something went wrong on our side. Please ask for your data again.",
    }),
  },
};

export const ownDataMailTexts: MailTexts<typeof ownDataMails> = {
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
