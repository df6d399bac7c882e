// The sentences around notifications; the server makes their own.
export const en = {
  heading: "Notifications",
  tabs: { all: "All", unread: "Unread", auctions: "Auctions" },
  readAll: "Mark all as read",
  settings: "Notification Settings",
  loading: "Loading notifications…",
  failed: "We couldn't load your notifications.",
  empty: {
    all: {
      heading: "Nothing yet",
      sentence: "When something happens that concerns you, you'll see it here.",
    },
    unread: { heading: "You're all caught up", sentence: "You have no unread notifications." },
    auctions: { heading: "Nothing about auctions yet", sentence: "Updates about auctions appear here." },
  },
  today: "Today",
  yesterday: "Yesterday",
  unread: "Unread",
  important: "Important",
  remove: ({ title }: { title: string }) => `Delete “${title}”`,
  removeFailed: "We couldn't delete this.",
  readFailed: "We couldn't mark this as read.",
  more: "Show more",
  showNew: "Show new notifications",
  mails: {
    heading: "Notifications",
    sentence: "You see everything under the bell. Choose what you'd also like to get by email.",
    quietHours: "Between 9:30 PM and 7:30 AM we email only reminders. The rest comes in the morning.",
    loading: "Loading your choices…",
    loadFailed: "We couldn't load your choices.",
    topics: {
      alerts: { label: "Alerts", hint: "New auctions that match your saved searches." },
      reminders: { label: "Reminders", hint: "Before an auction you've set a reminder for." },
      changes: {
        label: "Changes",
        hint: "A new date, estimate, status or place for an auction you follow.",
      },
    },
    saved: "Choice saved",
    saveFailed: "We couldn't save your choice.",
  },
};
export type NotificationMessages = typeof en;
