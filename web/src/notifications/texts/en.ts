// The sentences around notifications; the server makes their own.
export const en = {
  heading: "Notifications",
  tabs: { all: "All", unread: "Unread", auctions: "Auctions" },
  readAll: "Mark all as read",
  readAllDone: "Everything is marked as read.",
  settings: "Notification Settings",
  loading: "Loading notifications…",
  failed: "We couldn't load your notifications.",
  empty: {
    all: {
      heading: "Nothing yet",
      sentence: "When something happens that concerns you, you'll see it here.",
    },
    unread: { heading: "You're all caught up", sentence: "There is nothing unread." },
    auctions: { heading: "Nothing about auctions yet", sentence: "News of auctions will be here." },
  },
  today: "Today",
  yesterday: "Yesterday",
  unread: "Unread",
  important: "Important",
  remove: ({ title }: { title: string }) => `Delete “${title}”`,
  removeFailed: "This could not be deleted.",
  readFailed: "This could not be marked as read.",
  more: "Show more",
  showNew: "Show new notifications",
  mails: {
    heading: "Notifications",
    sentence: "You see everything at the bell. Choose what you'd like to get by email as well.",
    quietHours: "Between 9:30 PM and 7:30 AM only reminders are mailed; the rest follows in the morning.",
    loading: "Loading your choices…",
    loadFailed: "We couldn't load your choices.",
    topics: {
      alerts: { label: "Alerts", hint: "New auctions that fit a search you saved." },
      reminders: { label: "Reminders", hint: "Before an auction that you asked to be reminded of." },
      changes: {
        label: "Changes",
        hint: "A new date, estimate, status or place of an auction that you follow.",
      },
    },
    saved: "Your choice is saved.",
    saveFailed: "Your choice could not be saved.",
  },
};
export type NotificationMessages = typeof en;
