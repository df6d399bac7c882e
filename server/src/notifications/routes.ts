import type { notificationEndpoints } from "@boli/contract/notifications/endpoints";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Platform } from "../platform/platform.ts";
import { countUnread, markAllRead, markDeleted, markRead } from "../platform/notifications/index.ts";
import { listPage } from "./list-page.ts";
import { readPreferences, savePreferences } from "./preferences.ts";

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
