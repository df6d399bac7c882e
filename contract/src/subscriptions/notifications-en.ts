import { formatPaise, paiseFromRupees } from "../money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../texts/relative-day.ts";
import { formatDate, formatTime } from "../time.ts";
import type { subscriptionNotifications } from "./notifications.ts";

const rupees = (amount: number): string => formatPaise(paiseFromRupees(amount));

const when = (endsAt: string): string => `${formatDate(new Date(endsAt))}, ${formatTime(new Date(endsAt))}`;

export const subscriptionNotificationTexts: NotificationTexts<typeof subscriptionNotifications> = {
  "subscription-active": {
    one: ({ amount, endsAt }) => ({
      title: "Payment received",
      message: `We received ${rupees(amount)}. Your subscription is active until ${when(endsAt)}.`,
    }),
  },
  "subscription-ending": {
    one: ({ endsAt }, now) => {
      const at = moment(endsAt, now, "en");
      if (at.isPast) return { title: "Subscription over", message: `Your subscription ended ${at.day}.` };
      return {
        title: `Subscription ends ${at.day}`,
        message: `Your subscription ends ${at.day} at ${at.time}. Renew it now, and no day is lost.`,
      };
    },
  },
  "subscription-ended": {
    one: ({ endsAt }, now) => ({
      title: "Subscription over",
      message: `Your subscription ended ${moment(endsAt, now, "en").day}. Subscribe again to see full addresses.`,
    }),
  },
  "payment-rejected": {
    one: ({ amount, reason }) => ({
      title: "Payment not found",
      message: `We could not find your payment of ${rupees(amount)}: ${reason}`,
    }),
  },
  "payment-refunded": {
    one: ({ amount }) => ({
      title: "Refund agreed",
      message: `You get back ${rupees(amount)}. We tell you when the money is sent.`,
    }),
  },
  "refund-sent": {
    one: ({ amount, reference }) => ({
      title: "Refund sent",
      message: `We sent back ${rupees(amount)}. Your bank knows it by ${reference}.`,
    }),
  },
  "refund-failed": {
    one: ({ amount }) => ({
      title: "Refund failed",
      message: `The provider couldn't send back ${rupees(amount)}. Try it again, or send it by hand.`,
    }),
  },
  "refund-refused": {
    one: ({ amount, reason }) => ({
      title: "No refund",
      message: `We cannot refund your payment of ${rupees(amount)}: ${reason}`,
    }),
  },
};
