import type { About, NotificationKind } from "@boli/contract/notifications/kinds";
import { isNotificationKey, sentenceOf, notificationKinds } from "@boli/contract/texts/notifications";
import type { Notification } from "@boli/contract/notifications/endpoints";
import type { Language } from "@boli/contract/base/languages";
import type { NamedThing, StoredNotification } from "../platform/notifications/index.ts";

interface Reader {
  language: Language;
  now: Date;
}

// A notification as its reader sees it now; it is the newest of `count`, which are about this many things. Undefined for a kind
// that only a newer program knows.
export function presentNotification(
  row: StoredNotification,
  { language, now }: Reader,
  { count, thingCount, named }: { count: number; thingCount: number; named: readonly NamedThing[] } = alone,
): Notification | undefined {
  const { kind } = row;
  if (!isNotificationKey(kind)) return undefined;
  const { type, priority }: NotificationKind = notificationKinds[kind];
  return {
    id: row.id,
    count,
    type,
    priority,
    ...sentenceOf(language, { kind, given: row.given, thingCount }, now),
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    actionUrl: pageOf(row),
    about: aboutOf(row) ?? null,
    auctions: named.map(({ kind: about_kind, id: about_id, title }) => ({
      title,
      actionUrl: pageOf({ kind, about_kind, about_id }),
    })),
  };
}

const alone = { count: 1, thingCount: 1, named: [] };

// The page that it opens.
export function pageOf(
  row: Pick<StoredNotification, "kind" | "about_kind" | "about_id"> & { given?: object },
): string {
  if (!isNotificationKey(row.kind)) return dashboard;
  const { opens }: NotificationKind = notificationKinds[row.kind];
  const about = aboutOf(row);
  return typeof opens === "string" ? opens : about ? opens(about, row.given) : dashboard;
}

const dashboard = "/app/dashboard";

const aboutOf = ({
  about_kind: kind,
  about_id: id,
}: Pick<StoredNotification, "about_kind" | "about_id">): About | undefined =>
  kind !== null && id !== null ? { kind, id } : undefined;
