import type { NotificationTexts } from "../notifications/kinds.ts";
import type { auctionNotifications } from "./notifications.ts";

export const auctionNotificationTexts: NotificationTexts<typeof auctionNotifications> = {
  "listing-waits": {
    one: ({ auction, organisation }) => ({
      title: "A listing is waiting for review",
      message: `“${auction}” of ${organisation} is hidden until an admin approves it.`,
    }),
  },
  "listing-approved": {
    one: ({ auction }) => ({
      title: "Your listing is live",
      message: `“${auction}” is approved. Everyone can find it now.`,
    }),
  },
  "listing-sent-back": {
    one: ({ auction, reason }) => ({
      title: "Please change your listing",
      message: `“${auction}” can't go live yet. The reason: “${reason}”`,
    }),
  },
};
