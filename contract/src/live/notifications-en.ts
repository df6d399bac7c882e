import type { NotificationTexts } from "../notifications/kinds.ts";
import type { liveNotifications } from "./notifications.ts";

export const liveNotificationTexts: NotificationTexts<typeof liveNotifications> = {
  "lot-restarted": {
    one: ({ auction, item, reason }) => ({
      title: "Bidding starts again",
      message: `Bidding on “${item}” in “${auction}” starts again: ${reason} Your bids and your maximum have ended.`,
    }),
  },
  "barred-from-lot": {
    one: ({ auction, item, reason }) => ({
      title: "Your bid didn't count",
      message: `Your bid on “${item}” in “${auction}” was found not genuine: ${reason} You can't bid on it again. Write to us if you think this is wrong.`,
    }),
  },
};
