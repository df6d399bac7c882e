export {
  findMailSwitch,
  markAllRead,
  markDeleted,
  markRead,
  switchMails,
  type Bell,
  type NamedThing,
  countUnread,
  listNotifications,
  readBells,
} from "./list.ts";
export {
  listAdmins,
  type StoredNotification,
  deleteNotificationData,
  deleteOldNotifications,
  listAllNotifications,
  listSwitchedOff,
} from "./queries.ts";
export {
  type DueNotification,
  type MailReader,
  defineMailsDue,
  holdBackMails,
  holdUntilMorning,
  listMailReaders,
  listMailsDue,
  readMailMoment,
  setMailed,
} from "./mails-due.ts";
export {
  anybody,
  correct,
  notificationsTopic,
  notify,
  type SeededNotification,
  seedNotifications,
} from "./notify.ts";
