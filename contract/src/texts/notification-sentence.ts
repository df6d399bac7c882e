import type { NotificationKind, NotificationText } from "../notifications/kinds.ts";
import type { Language } from "../base/languages.ts";
import { type NotificationKey, notificationKinds, notificationTexts } from "./notifications.ts";

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
): { title: string; lines: readonly string[] }[] =>
  told.flatMap(({ kind, given, things }) => {
    if (!isNotificationKey(kind)) return [];
    const { title, message } = sentenceOf(language, { kind, given, thingCount: things }, longAgo);
    const texts = notificationTexts[language][kind] as unknown as Texts;
    return [{ title, lines: texts.mailed?.(given) ?? [message] }];
  });
