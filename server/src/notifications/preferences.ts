import type { NotificationPreferences } from "@boli/contract/notifications/endpoints";
import { mailTopics } from "@boli/contract/notifications/kinds";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { listSwitchedOff, setSwitchedOff } from "../platform/notifications/index.ts";

// The topics that a person also gets by mail: all, until they switch some off.
export async function readPreferences(db: Queryable, userId: string): Promise<NotificationPreferences> {
  const off = new Set(await listSwitchedOff(db, userId));
  const mails = Object.fromEntries(mailTopics.map((topic) => [topic, !off.has(topic)]));
  return { mails: mails as NotificationPreferences["mails"] };
}

export async function savePreferences(
  tx: Tx,
  userId: string,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  const off = mailTopics.filter((topic) => !preferences.mails[topic]);
  await setSwitchedOff(tx, userId, off);
  return preferences;
}
