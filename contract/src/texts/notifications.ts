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
import type { NotificationTexts, NotificationKind, NotificationText } from "../notifications/kinds.ts";
import { outcomeNotifications } from "../outcomes/notifications.ts";
import { outcomeNotificationTexts as outcomesInEnglish } from "../outcomes/texts-en.ts";
import { outcomeNotificationTexts as outcomesInHindi } from "../outcomes/texts-hi.ts";
import { ownDataNotifications } from "../own-data/notifications.ts";
import { ownDataNotificationTexts as ownDataInEnglish } from "../own-data/texts-en.ts";
import { ownDataNotificationTexts as ownDataInHindi } from "../own-data/texts-hi.ts";
import { resellerNotifications } from "../resellers/notifications.ts";
import { resellerNotificationTexts as resellersInEnglish } from "../resellers/texts-en.ts";
import { resellerNotificationTexts as resellersInHindi } from "../resellers/texts-hi.ts";
import { subscriptionNotifications } from "../subscriptions/notifications.ts";
import { subscriptionNotificationTexts as subscriptionsInEnglish } from "../subscriptions/texts-en.ts";
import { subscriptionNotificationTexts as subscriptionsInHindi } from "../subscriptions/texts-hi.ts";
import { cutText } from "../base/cut-text.ts";
import type { Language } from "../base/languages.ts";

// The notifications of all capabilities, and their sentences. The server makes them; no browser loads them.
export const notificationKinds = {
  ...auctionNotifications,
  ...followingNotifications,
  ...alertNotifications,
  ...subscriptionNotifications,
  ...liveNotifications,
  ...outcomeNotifications,
  ...ownDataNotifications,
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
    ...ownDataInEnglish,
    ...resellersInEnglish,
  },
  hi: {
    ...auctionsInHindi,
    ...followingInHindi,
    ...alertsInHindi,
    ...subscriptionsInHindi,
    ...liveInHindi,
    ...outcomesInHindi,
    ...ownDataInHindi,
    ...resellersInHindi,
  },
};

interface Texts {
  one(values: object, now: Date): NotificationText;
  many?(count: number, values: object, now: Date): NotificationText;
  mailed?(values: object): readonly string[];
}

// The sentence of a stored notification, which may stand for several things.
export function sentenceOf(
  language: Language,
  { kind, given, thingCount }: { kind: NotificationKey; given: object; thingCount: number },
  now: Date,
): NotificationText {
  const texts = notificationTexts[language][kind] as unknown as Texts;
  return thingCount > 1 && texts.many ? texts.many(thingCount, given, now) : texts.one(given, now);
}

// A row may be of a kind that only a newer program knows.
export const isNotificationKey = (kind: string): kind is NotificationKey =>
  Object.hasOwn(notificationKinds, kind);

// The page to which the button of a mail leads: that of the only auction, the reader's alerts, or the app.
export function mailedPage(told: readonly { kind: string; things: number }[]): "auction" | "alerts" | "app" {
  const [first] = told;
  if (!first || !isNotificationKey(first.kind)) return "app";
  const { opens, mail }: NotificationKind = notificationKinds[first.kind];
  if (told.length === 1 && first.things === 1 && typeof opens === "function") return "auction";
  return mail === "alerts" ? "alerts" : "app";
}

// A mail may be read on any day, so its days are written as dates. As of 1970 no day is "tomorrow" or past.
const longAgo = new Date(0);

export const mailedSentences = (
  language: Language,
  told: readonly { kind: string; given: object; things: number }[],
): { subject: string; lines: readonly string[] }[] =>
  told.flatMap(({ kind, given, things }) => {
    if (!isNotificationKey(kind)) return [];
    const { title, message } = sentenceOf(language, { kind, given, thingCount: things }, longAgo);
    const texts = notificationTexts[language][kind] as unknown as Texts;
    const thing = things === 1 ? nameOfThing(given) : undefined;
    const subject = thing === undefined ? title : `${title}: ${cutText(thing, longestInSubject)}`;
    return [{ subject, lines: texts.mailed?.(given) ?? [message] }];
  });

// Most mail programs show some sixty letters of a subject.
const longestInSubject = 50;

const nameOfThing = ({ item, auction }: { item?: unknown; auction?: unknown }): string | undefined =>
  [item, auction].find((name) => typeof name === "string");
