export { notify } from "./notify.ts";
export {
  type StoredNotification,
  deleteNotificationData,
  deleteOldNotifications,
  listAllNotifications,
  listSwitchedOff,
} from "./queries.ts";
