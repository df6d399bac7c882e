import { type Page, pageOf } from "@boli/contract/base/paging";
import {
  type notificationEndpoints,
  type Notification,
  type NotificationTab,
  maxListed,
  type NotificationPreferenceChange,
  type NotificationPreferences,
} from "@boli/contract/notifications/endpoints";
import { mailTopics } from "@boli/contract/notifications/kinds";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import {
  countUnread,
  markAllRead,
  markDeleted,
  markRead,
  listNotifications,
  listSwitchedOff,
  switchMails,
} from "../platform/notifications/index.ts";
import type { Platform } from "../platform/platform.ts";
import { presentNotification } from "./present-notification.ts";

export function notificationHandlers({
  database,
}: Pick<Platform, "database">): Handlers<typeof notificationEndpoints> {
  const unreadOf = async (userId: string) => ({ unread: await countUnread(database.db, userId) });
  return {
    listNotifications: ({ query }, call) => listPage(database.db, call, query),
    readNotifications: async ({ body }, { principal: { userId } }) => {
      await database.transaction(async (tx) => {
        if (body.ids === undefined)
          await markAllRead(tx, userId, body.before === undefined ? undefined : new Date(body.before));
        else if (!(await markRead(tx, userId, body.ids))) throw refuse("notification_not_found");
      });
      return unreadOf(userId);
    },
    deleteNotification: async ({ params }, { principal: { userId } }) => {
      await database.transaction(async (tx) => {
        if (!(await markDeleted(tx, userId, params.id))) throw refuse("notification_not_found");
      });
      return unreadOf(userId);
    },
    getNotificationPreferences: (_input, call) => readPreferences(database.db, call.principal.userId),
    setNotificationPreferences: ({ body }, call) =>
      database.transaction((tx) => savePreferences(tx, call.principal.userId, body)),
  };
}

// A page of the drawer, in the reader's language, and the number at the bell.
async function listPage(
  db: Queryable,
  { principal, language }: SignedInCall,
  query: { tab: NotificationTab; page: number; limit: number },
): Promise<{ data: Notification[]; page: Page; unread: number }> {
  const now = await boliNow(db);
  const { total, rows } = await listNotifications(db, principal.userId, query);
  return {
    data: rows.flatMap((row) => presentNotification(row, { language, now }, row) ?? []),
    page: pageOf(query.page, query.limit, total, rows.length, maxListed),
    unread: await countUnread(db, principal.userId),
  };
}

// The topics that a person also gets by mail: all, until they switch some off.
async function readPreferences(db: Queryable, userId: string): Promise<NotificationPreferences> {
  const off = new Set(await listSwitchedOff(db, userId));
  const mails = Object.fromEntries(mailTopics.map((topic) => [topic, !off.has(topic)]));
  return { mails: mails as NotificationPreferences["mails"] };
}

// Switches only the named topics, and returns all of them.
async function savePreferences(
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
