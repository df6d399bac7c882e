import type { AlertFrequency } from "@boli/contract/alerts/endpoints";

export const en = {
  heading: "Alerts",
  subheading: "We tell you when a new auction matches one of your searches.",
  set: "Set alert",
  dialogHeading: "Set an alert",
  dialogSentence: "We'll tell you about new auctions that match:",
  everything: "All auctions",
  frequency: "How often",
  frequencyOf: ({ alert }: { alert: string }) => `How often: ${alert}`,
  frequencies: {
    instant: "At once",
    daily: "Once a day",
    weekly: "Once a week",
  } satisfies Record<AlertFrequency, string>,
  // For people without a subscription.
  afterAnHour: "After an hour",
  // Advantages of subscribers.
  later: "Subscribers hear about a match at once, others an hour later.",
  full: ({ max }: { max: number }) =>
    max === 1
      ? "You can have one alert, and you already have it; a paused one counts too. Subscribers can have 20 and hear about matches at once."
      : `You already have all your ${max} alerts; paused ones count too. Delete one to add another.`,
  subscribe: "Subscribe Now - ₹999/month",
  save: "Save alert",
  saved: "Alert saved",
  saveFailed: "We couldn't save the alert.",
  manage: "Manage Alerts",
  loading: "Loading your alerts…",
  loadFailed: "We couldn't load your alerts.",
  emptyHeading: "No alerts yet",
  emptySentence: "Search for what you need or choose filters, then press 'Set alert'.",
  browse: "Browse Auctions",
  since: ({ day }: { day: string }) => `Saved on ${day}`,
  found: ({ count, isMore, day }: { count: number; isMore: boolean; day: string }) =>
    `${count}${isMore ? "+" : ""} found, last on ${day}`,
  foundNone: "Nothing new yet",
  pausedByYou: "Paused",
  pausedForSubscribers: "Paused: subscribers only",
  pausedWhy: "Without a subscription, only your newest alert stays on. The others resume when you subscribe.",
  pause: "Pause",
  resume: "Resume",
  remove: "Delete",
  removeHeading: "Delete this alert?",
  removeSentence: ({ alert }: { alert: string }) => `You'll no longer hear about new auctions for ${alert}.`,
  removed: "Alert deleted",
  changeFailed: "We couldn't change the alert.",
  room: ({ count, max, paused }: { count: number; max: number; paused: number }) =>
    `${count} of ${max} ${max === 1 ? "alert" : "alerts"}${paused > 0 ? `, ${paused} paused` : ""}`,
};
export type AlertMessages = typeof en;
