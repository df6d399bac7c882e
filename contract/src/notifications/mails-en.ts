import type { MailTexts } from "../texts/mail-text.ts";
import { mailedSentences } from "../texts/notification-sentence.ts";
import type { notificationMails } from "./mails.ts";

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

export const notificationMailTexts: MailTexts<typeof notificationMails> = {
  notifications: ({ name, topic, told }) => {
    const said = mailedSentences("en", told);
    const [first] = said;
    return {
      subject: said.length === 1 && first ? first.title : subjects[topic],
      lines: [`Hello ${name},`, ...said.map(({ message }) => message)],
      action: { label: said.length === 1 ? "See the auction" : "Open Boli" },
      notes: [reasons[topic]],
      unsubscribe: "Stop emails like this",
    };
  },
};
