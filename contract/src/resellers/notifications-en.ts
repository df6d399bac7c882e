import type { NotificationTexts } from "../notifications/kinds.ts";
import type { resellerNotifications } from "./notifications.ts";

export const resellerNotificationTexts: NotificationTexts<typeof resellerNotifications> = {
  "reseller-submitted": {
    one: ({ organisation }) => ({
      title: "We have your application",
      message: `We'll review the application of ${organisation} within 2 to 3 business days.`,
    }),
  },
  "reseller-in-review": {
    one: ({ organisation }) => ({
      title: "We're reviewing your application",
      message: `One of our admins is looking at the application of ${organisation}.`,
    }),
  },
  "reseller-approved": {
    one: ({ organisation }) => ({
      title: "You're a reseller now",
      message: `The application of ${organisation} is approved. You can host live auctions.`,
    }),
  },
  "reseller-changes": {
    one: ({ organisation }) => ({
      title: "Please change your application",
      message: `We need a few changes in the application of ${organisation}. See what to change.`,
    }),
  },
  "reseller-rejected": {
    one: ({ organisation }) => ({
      title: "Your application wasn't approved",
      message: `We couldn't approve the application of ${organisation}. See the reason.`,
    }),
  },
  "reseller-suspended": {
    one: ({ organisation }) => ({
      title: "Your reseller account is suspended",
      message: `${organisation} can't host live auctions any more. See the reason.`,
    }),
  },
  "reseller-reinstated": {
    one: ({ organisation }) => ({
      title: "You're a reseller again",
      message: `The suspension of ${organisation} is lifted. You can host live auctions.`,
    }),
  },
  "reseller-waits": {
    one: ({ organisation }) => ({
      title: "A reseller application is waiting",
      message: `${organisation} has applied to become a reseller.`,
    }),
  },
};
