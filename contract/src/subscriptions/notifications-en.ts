import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import { formatDate, formatTime } from "../base/time.ts";
import type { subscriptionNotifications } from "./notifications.ts";

const when = (endsAt: string): string => `${formatDate(new Date(endsAt))}, ${formatTime(new Date(endsAt))}`;

export const subscriptionNotificationTexts: NotificationTexts<typeof subscriptionNotifications> = {
  "subscription-active": {
    one: ({ amount, endsAt }) => ({
      title: "Payment received",
      message: `We received ${formatRupees(amount)}. Your subscription is active until ${when(endsAt)}.`,
    }),
  },
  "subscription-ending": {
    one: ({ endsAt }, now) => {
      const at = moment(endsAt, now, "en");
      if (at.isPast) return { title: "Subscription ended", message: `Your subscription ended ${at.day}.` };
      return {
        title: `Subscription ends ${at.day}`,
        message: `Your subscription ends ${at.day} at ${at.time}. Renew now, and you won't lose a day.`,
      };
    },
  },
  "subscription-ended": {
    one: ({ endsAt }, now) => ({
      title: "Subscription ended",
      message: `Your subscription ended ${moment(endsAt, now, "en").day}. Subscribe again to see full addresses.`,
    }),
  },
  "payment-rejected": {
    one: ({ amount, reason }) => ({
      title: "Payment not found",
      message: `We couldn't find your payment of ${formatRupees(amount)}: ${reason}`,
    }),
  },
  "payment-refunded": {
    one: ({ amount }) => ({
      title: "Refund agreed",
      message: `You'll get ${formatRupees(amount)} back. We'll tell you when we send it.`,
    }),
  },
  "refund-sent": {
    one: ({ amount, reference }) => ({
      title: "Refund sent",
      message: `We sent back ${formatRupees(amount)}. Your bank's reference is ${reference}.`,
    }),
  },
  "refund-failed": {
    one: ({ amount }) => ({
      title: "Refund failed",
      message: `The payment provider couldn't send back ${formatRupees(amount)}. Try again, or send it yourself.`,
    }),
  },
  "chargeback-opened": {
    one: ({ amount, reference }) => ({
      title: "Chargeback opened",
      message: `A payer's bank wants ${formatRupees(amount)} of payment ${reference} back. Answer it at the payment provider, or the money goes.`,
    }),
  },
  "payment-taken-back": {
    one: ({ amount, reference }) => ({
      title: "Payment taken back",
      message: `${formatRupees(amount)} of payment ${reference} went back. Decide whether the payment still counts.`,
    }),
  },
  "refund-refused": {
    one: ({ amount, reason }) => ({
      title: "No refund",
      message: `We can't refund your payment of ${formatRupees(amount)}: ${reason}`,
    }),
  },
};
