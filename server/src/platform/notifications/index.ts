export { findMailSwitch, markAllRead, markDeleted, markRead, switchMails } from "./change.ts";
export { listAdmins } from "./list-admins.ts";
export { type Bell, type NamedThing, countUnread, listNotifications, readBells } from "./list.ts";
export {
  type DueNotification,
  type MailReader,
  defineMailsDue,
  holdUntilMorning,
  listMailReaders,
  listMailsDue,
  readMailMoment,
  setMailed,
} from "./mails-due.ts";
export { anybody, correct, notificationsTopic, notify } from "./notify.ts";
export { type SeededNotification, seedNotifications } from "./seed.ts";
export {
  type StoredNotification,
  deleteNotificationData,
  deleteOldNotifications,
  listAllNotifications,
  listSwitchedOff,
} from "./queries.ts";
