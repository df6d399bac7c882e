import type {
  NotificationPreferenceChange,
  NotificationPreferences,
} from "@boli/contract/notifications/endpoints";
import { mailTopics } from "@boli/contract/notifications/kinds";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { listSwitchedOff, switchMails } from "../platform/notifications/index.ts";

// The topics that a person also gets by mail: all, until they switch some off.
export async function readPreferences(db: Queryable, userId: string): Promise<NotificationPreferences> {
  const off = new Set(await listSwitchedOff(db, userId));
  const mails = Object.fromEntries(mailTopics.map((topic) => [topic, !off.has(topic)]));
  return { mails: mails as NotificationPreferences["mails"] };
}

// Switches only the named topics, and returns all of them.
export async function savePreferences(
  tx: Tx,
  userId: string,
  { mails }: NotificationPreferenceChange,
): Promise<NotificationPreferences> {
  await switchMails(tx, userId, {
    on: mailTopics.filter((topic) => mails[topic] === true),
    off: mailTopics.filter((topic) => mails[topic] === false),
  });
  return readPreferences(tx, userId);
}
