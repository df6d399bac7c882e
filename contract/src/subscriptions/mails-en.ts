import { formatRupees } from "../base/money.ts";
import type { MailTexts } from "../base/mail-text.ts";
import type { subscriptionMails } from "./mails.ts";

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
  subscriptionActive: ({ name, amount, endsAt }) => ({
    subject: "Your subscription is active",
    lines: [
      `Hello ${name},`,
      `We received ${formatRupees(amount)}. Your subscription to Boli is active until ${endsAt}.`,
      "You'll find the receipt on your subscription page, under Your payments.",
    ],
    action: { label: "Open the receipt" },
    notes: ["It doesn't renew automatically: your subscription ends on that day unless you renew it."],
  }),
  refundAgreed: ({ name, amount }) => ({
    subject: "You'll get your money back",
    lines: [
      `Hello ${name},`,
      `You'll get ${formatRupees(amount)} back for your payment to Boli. We haven't sent the money yet; we'll email you when we do.`,
    ],
    action: { label: "Your payments" },
    notes: ["The subscription days that this payment bought have ended."],
  }),
  refundRefused: ({ name, amount, reason }) => ({
    subject: "About your refund request",
    lines: [`Hello ${name},`, `We can't refund your payment of ${formatRupees(amount)}: ${reason}`],
    action: { label: "Your payments" },
    notes: ["Your subscription continues as before."],
  }),
  refundSent: ({ name, amount, reference }) => ({
    subject: "Your refund is on its way",
    lines: [
      `Hello ${name},`,
      `We've sent back ${formatRupees(amount)}. Your bank's reference for the transfer is ${reference}.`,
    ],
    action: { label: "Your payments" },
    notes: [
      "It can take a few days to reach your account. If it doesn't, please ask your bank about this reference.",
    ],
  }),
  subscriptionEnding: ({ name, endsAt }) => ({
    subject: "Your subscription ends soon",
    lines: [
      `Hello ${name},`,
      `Your subscription to Boli ends on ${endsAt}.`,
      "If you renew now, the new 30 days start after that, so you don't lose a day. It doesn't renew automatically.",
    ],
    action: { label: "Renew" },
    notes: ["After that you can still see auctions, but not full addresses or maps."],
  }),
  subscriptionEnded: ({ name, endsAt }) => ({
    subject: "Your subscription has ended",
    lines: [
      `Hello ${name},`,
      `Your subscription to Boli ended on ${endsAt}.`,
      "Subscribe again whenever you need full addresses and maps.",
    ],
    action: { label: "Subscribe" },
    notes: ["You haven't been charged again, and you won't be."],
  }),
};
