import type { About, NotificationKind, NotificationText } from "@boli/contract/notifications/kinds";
import {
  type NotificationKey,
  notificationKinds,
  notificationTexts,
} from "@boli/contract/texts/notifications";
import type { Notification } from "@boli/contract/notifications/endpoints";
import type { Language } from "@boli/contract/users";
import type { StoredNotification } from "../platform/notifications/index.ts";

interface Reader {
  language: Language;
  now: Date;
}

interface Texts {
  one(values: object, now: Date): NotificationText;
  many?(count: number, values: object, now: Date): NotificationText;
}

// A notification as its reader sees it now; it is the newest of `count` that tell of so many things. Undefined for a kind
// that only a newer program knows.
export function presentNotification(
  row: StoredNotification,
  { language, now }: Reader,
  { count, things } = { count: 1, things: 1 },
): Notification | undefined {
  if (!isKnown(row.kind)) return undefined;
  const { type, priority, opens }: NotificationKind = notificationKinds[row.kind];
  const texts = notificationTexts[language][row.kind] as unknown as Texts;
  const about = aboutOf(row);
  const text = things > 1 && texts.many ? texts.many(things, row.given, now) : texts.one(row.given, now);
  return {
    id: row.id,
    count,
    type,
    priority,
    ...text,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    actionUrl: typeof opens === "string" ? opens : about ? opens(about) : "/app/dashboard",
    about: about ?? null,
  };
}

const isKnown = (kind: string): kind is NotificationKey => Object.hasOwn(notificationKinds, kind);

const aboutOf = ({ about_kind: kind, about_id: id }: StoredNotification): About | undefined =>
  kind !== null && id !== null ? { kind, id } : undefined;
