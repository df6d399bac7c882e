import { formatPaise, paiseFromRupees } from "../money.ts";
import type { MailTexts } from "../texts/mail-text.ts";
import type { subscriptionMails } from "./mails.ts";

const rupees = (amount: number): string => formatPaise(paiseFromRupees(amount));

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
  subscriptionActive: ({ name, amount, endsAt }) => ({
    subject: "Your subscription is active",
    lines: [
      `Hello ${name},`,
      `we received ${rupees(amount)}. Your subscription to Boli is active until ${endsAt}.`,
      "You find the receipt on the page of your subscription, under your payments.",
    ],
    action: { label: "Open the receipt" },
    notes: ["Nothing is charged by itself: your subscription ends on that day unless you renew it."],
  }),
  refundAgreed: ({ name, amount }) => ({
    subject: "You get your money back",
    lines: [
      `Hello ${name},`,
      `you get back ${rupees(amount)} for your payment to Boli. The money is not sent yet; we write to you when it is.`,
    ],
    action: { label: "Your payments" },
    notes: ["What this money paid for has ended."],
  }),
  refundRefused: ({ name, amount, reason }) => ({
    subject: "About your request for a refund",
    lines: [`Hello ${name},`, `we cannot refund your payment of ${rupees(amount)}: ${reason}`],
    action: { label: "Your payments" },
    notes: ["Your subscription goes on as before."],
  }),
  refundSent: ({ name, amount, reference }) => ({
    subject: "Your refund is on its way",
    lines: [
      `Hello ${name},`,
      `we have sent back ${rupees(amount)}. Your bank knows the transfer by ${reference}.`,
    ],
    action: { label: "Your payments" },
    notes: [
      "It can take some days until it is in your account. After that please ask your bank for the reference.",
    ],
  }),
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
