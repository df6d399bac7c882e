import type { NotificationTexts } from "../notifications/kinds.ts";
import type { liveNotifications } from "./notifications.ts";

export const liveNotificationTexts: NotificationTexts<typeof liveNotifications> = {
  "lot-restarted": {
    one: ({ auction, item, reason }) => ({
      title: "बोली फिर से शुरू हो रही है",
      message: `“${auction}” में “${item}” पर बोली फिर से शुरू हो रही है: ${reason} आपकी बोलियाँ और आपकी अधिकतम राशि अब लागू नहीं हैं।`,
    }),
  },
  "barred-from-lot": {
    one: ({ auction, item, reason }) => ({
      title: "आपकी बोली नहीं गिनी गई",
      message: `“${auction}” में “${item}” पर आपकी बोली सही नहीं मानी गई: ${reason} आप इस पर दोबारा बोली नहीं लगा सकते। अगर यह गलत है तो हमें लिखें।`,
    }),
  },
};
