import type { NotificationTexts } from "../notifications/kinds.ts";
import type { auctionNotifications } from "./notifications.ts";

export const auctionNotificationTexts: NotificationTexts<typeof auctionNotifications> = {
  "listing-waits": {
    one: ({ auction, organisation }) => ({
      title: "एक नीलामी की जाँच बाकी है",
      message: `${organisation} की “${auction}” तब तक छिपी रहेगी, जब तक कोई एडमिन इसे मंज़ूर नहीं करता।`,
    }),
  },
  "listing-approved": {
    one: ({ auction }) => ({
      title: "आपकी नीलामी अब सबको दिख रही है",
      message: `“${auction}” को मंज़ूरी मिल गई है। अब इसे सब देख सकते हैं।`,
    }),
  },
  "listing-sent-back": {
    one: ({ auction, reason }) => ({
      title: "कृपया अपनी नीलामी में बदलाव करें",
      message: `“${auction}” को अभी सबको नहीं दिखाया जा सकता। कारण: “${reason}”`,
    }),
  },
};
