import type { MailTexts } from "../texts/mail-text.ts";
import type { subscriptionMails } from "./mails.ts";

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
  subscriptionEnding: ({ name, endsAt }) => ({
    subject: "Your subscription ends soon",
    lines: [
      `Hello ${name},`,
      `your subscription to Boli ends on ${endsAt}.`,
      "If you renew it now, the new 30 days begin after that, so no day is lost. Nothing is charged by itself.",
    ],
    action: { label: "Renew" },
    notes: ["After the end you can still see auctions, but no full addresses and maps."],
  }),
  subscriptionEnded: ({ name, endsAt }) => ({
    subject: "Your subscription has ended",
    lines: [
      `Hello ${name},`,
      `your subscription to Boli ended on ${endsAt}.`,
      "Subscribe again whenever you need full addresses and maps.",
    ],
    action: { label: "Subscribe" },
    notes: ["Nothing was charged, and nothing will be."],
  }),
};
