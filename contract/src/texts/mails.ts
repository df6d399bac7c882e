import type * as z from "zod/mini";
import { auctionMails } from "../auctions/mails.ts";
import { auctionMailTexts as auctionsInEnglish } from "../auctions/texts-en.ts";
import { auctionMailTexts as auctionsInHindi } from "../auctions/texts-hi.ts";
import { authMails } from "../auth/mails.ts";
import { authMailTexts as authInEnglish } from "../auth/texts-en.ts";
import { authMailTexts as authInHindi } from "../auth/texts-hi.ts";
import { notificationMails } from "../notifications/mails.ts";
import { notificationMailTexts as notificationsInEnglish } from "../notifications/texts-en.ts";
import { notificationMailTexts as notificationsInHindi } from "../notifications/texts-hi.ts";
import { ownDataMails } from "../own-data/mails.ts";
import { ownDataMailTexts as ownDataInEnglish } from "../own-data/texts-en.ts";
import { ownDataMailTexts as ownDataInHindi } from "../own-data/texts-hi.ts";
import { resellerMails } from "../resellers/mails.ts";
import { resellerMailTexts as resellersInEnglish } from "../resellers/texts-en.ts";
import { resellerMailTexts as resellersInHindi } from "../resellers/texts-hi.ts";
import { subscriptionMails } from "../subscriptions/mails.ts";
import { subscriptionMailTexts as subscriptionsInEnglish } from "../subscriptions/texts-en.ts";
import { subscriptionMailTexts as subscriptionsInHindi } from "../subscriptions/texts-hi.ts";
import type { Language } from "../base/languages.ts";
import type { MailTexts } from "../base/sentences.ts";
import { mailedPage, mailedSentences } from "./notifications.ts";

// The mails of all capabilities, and their texts. Separate from the other texts, so that no browser loads them.
export const mailKinds = {
  ...authMails,
  ...auctionMails,
  ...notificationMails,
  ...ownDataMails,
  ...resellerMails,
  ...subscriptionMails,
};
export type MailKey = keyof typeof mailKinds;
export type MailValues = { [Key in MailKey]: z.output<(typeof mailKinds)[Key]["values"]> };

export const mails: Record<Language, MailTexts<typeof mailKinds>> = {
  en: {
    ...authInEnglish,
    ...auctionsInEnglish,
    ...notificationsInEnglish({ mailedPage, mailedSentences }),
    ...ownDataInEnglish,
    ...resellersInEnglish,
    ...subscriptionsInEnglish,
  },
  hi: {
    ...authInHindi,
    ...auctionsInHindi,
    ...notificationsInHindi({ mailedPage, mailedSentences }),
    ...ownDataInHindi,
    ...resellersInHindi,
    ...subscriptionsInHindi,
  },
};
