import type * as z from "zod/mini";
import { alertNotifications } from "../alerts/notifications.ts";
import { alertNotificationTexts as alertsInEnglish } from "../alerts/texts-en.ts";
import { alertNotificationTexts as alertsInHindi } from "../alerts/texts-hi.ts";
import { auctionNotifications } from "../auctions/notifications.ts";
import { auctionNotificationTexts as auctionsInEnglish } from "../auctions/texts-en.ts";
import { auctionNotificationTexts as auctionsInHindi } from "../auctions/texts-hi.ts";
import { followingNotifications } from "../following/notifications.ts";
import { followingNotificationTexts as followingInEnglish } from "../following/texts-en.ts";
import { followingNotificationTexts as followingInHindi } from "../following/texts-hi.ts";
import { liveNotifications } from "../live/notifications.ts";
import { liveNotificationTexts as liveInEnglish } from "../live/texts-en.ts";
import { liveNotificationTexts as liveInHindi } from "../live/texts-hi.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { outcomeNotifications } from "../outcomes/notifications.ts";
import { outcomeNotificationTexts as outcomesInEnglish } from "../outcomes/texts-en.ts";
import { outcomeNotificationTexts as outcomesInHindi } from "../outcomes/texts-hi.ts";
import { resellerNotifications } from "../resellers/notifications.ts";
import { resellerNotificationTexts as resellersInEnglish } from "../resellers/texts-en.ts";
import { resellerNotificationTexts as resellersInHindi } from "../resellers/texts-hi.ts";
import { subscriptionNotifications } from "../subscriptions/notifications.ts";
import { subscriptionNotificationTexts as subscriptionsInEnglish } from "../subscriptions/texts-en.ts";
import { subscriptionNotificationTexts as subscriptionsInHindi } from "../subscriptions/texts-hi.ts";
import type { Language } from "../base/languages.ts";

// The notifications of all capabilities, and their sentences. The server makes them; no browser loads them.
export const notificationKinds = {
  ...auctionNotifications,
  ...followingNotifications,
  ...alertNotifications,
  ...subscriptionNotifications,
  ...liveNotifications,
  ...outcomeNotifications,
  ...resellerNotifications,
};
export type NotificationKey = keyof typeof notificationKinds;
export type NotificationValues = {
  [Key in NotificationKey]: z.output<(typeof notificationKinds)[Key]["values"]>;
};

export const notificationTexts: Record<Language, NotificationTexts<typeof notificationKinds>> = {
  en: {
    ...auctionsInEnglish,
    ...followingInEnglish,
    ...alertsInEnglish,
    ...subscriptionsInEnglish,
    ...liveInEnglish,
    ...outcomesInEnglish,
    ...resellersInEnglish,
  },
  hi: {
    ...auctionsInHindi,
    ...followingInHindi,
    ...alertsInHindi,
    ...subscriptionsInHindi,
    ...liveInHindi,
    ...outcomesInHindi,
    ...resellersInHindi,
  },
};
