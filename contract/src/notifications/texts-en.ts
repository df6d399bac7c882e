import type { Sentences, MailTexts } from "../base/sentences.ts";
import type { notificationRefusals } from "./refusals.ts";
import type { MailedNotices, notificationMails } from "./mails.ts";

export const notificationTexts = {
  refusals: {
    notification_not_found: () => "This notification no longer exists.",
  } satisfies Sentences<typeof notificationRefusals>,
};

const subjects = {
  reminders: "Auctions starting soon",
  changes: "Updates on auctions you follow",
  alerts: "New auctions for your alerts",
};
const reasons = {
  reminders: "You get this email because you asked to be reminded of these auctions.",
  changes: "You get this email because you follow these auctions.",
  alerts: "You get this email because you saved a search as an alert.",
};

const actions = { auction: "See the auction", alerts: "See your alerts", app: "Open Boli" };

export const notificationMailTexts = ({
  mailedPage,
  mailedSentences,
}: MailedNotices): MailTexts<typeof notificationMails> => ({
  notifications: ({ name, topic, told }) => {
    const notices = mailedSentences("en", told);
    const [first] = notices;
    return {
      subject: notices.length === 1 && first ? first.subject : subjects[topic],
      lines: [`Hello ${name},`, ...notices.flatMap(({ lines }) => lines)],
      action: { label: actions[mailedPage(told)] },
      notes: [reasons[topic]],
      unsubscribe: "Stop emails like this",
    };
  },
});
