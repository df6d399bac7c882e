import { notificationEndpoints } from "@boli/contract/notifications/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { schedule } from "../platform/jobs/index.ts";
import { deleteNotificationData, deleteOldNotifications } from "../platform/notifications/index.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { mailNotifications } from "./mail-notifications.ts";
import { ownNotificationTables } from "./own-tables.ts";
import { notificationHandlers } from "./routes.ts";
import { addUnsubscribeRoutes } from "./unsubscribe.ts";

export { BellWatch } from "./watch-bells.ts";

const personal: PersonalData = {
  columns: ["notification.user_id", "mail_switched_off.user_id"],
  tables: ownNotificationTables,
  erase: deleteNotificationData,
};

export const notifications = {
  web: ({ platform, secret }) => ({
    endpoints: [answer(notificationEndpoints, notificationHandlers(platform))],
    addRoutes: (server, edge) => addUnsubscribeRoutes(server, edge, secret),
  }),
  jobs: () => [mailNotifications],
  housekeeping: [
    schedule({ kind: "housekeeping/notifications", everySeconds: 60, run: deleteOldNotifications }),
  ],
  personal,
} satisfies Capability;
