import { type Notification, type NotificationTab, maxListed } from "@boli/contract/notifications/endpoints";
import { type Page, pageOf } from "@boli/contract/base/paging";
import type { SignedInCall } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import { countUnread, listNotifications } from "../platform/notifications/index.ts";
import { presentNotification } from "./present-notification.ts";

// A page of the drawer, in the reader's language, and the number at the bell.
export async function listPage(
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
