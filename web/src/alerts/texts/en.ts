import type { AlertFrequency } from "@boli/contract/alerts/endpoints";

export const en = {
  heading: "Alerts",
  subheading: "Boli tells you when a new auction fits one of your searches.",
  set: "Set alert",
  dialogHeading: "Set an alert",
  dialogSentence: "We'll tell you about new auctions that fit:",
  everything: "All auctions",
  frequency: "How often",
  frequencyOf: ({ alert }: { alert: string }) => `How often: ${alert}`,
  frequencies: {
    instant: "At once",
    daily: "Once a day",
    weekly: "Once a week",
  } satisfies Record<AlertFrequency, string>,
  // Of those who are no subscribers.
  afterAnHour: "After an hour",
  // Advantages of subscribers.
  later: "Subscribers hear of a match at once, others an hour later.",
  full: ({ max }: { max: number }) =>
    max === 1
      ? "You can have one alert, and you have it already; a paused one counts too. Subscribers can have 20, and hear of matches at once."
      : `You can have ${max} alerts, and you have them already; paused ones count too. Delete one to add another.`,
  subscribe: "Subscribe Now - ₹999/month",
  save: "Save alert",
  saved: "Alert saved",
  saveFailed: "The alert could not be saved.",
  manage: "Manage Alerts",
  loading: "Loading your alerts",
  loadFailed: "Your alerts could not be loaded.",
  emptyHeading: "No alerts yet",
  emptySentence: "Search for what you need or choose filters, then press 'Set alert'.",
  browse: "Browse Auctions",
  since: ({ day }: { day: string }) => `Saved on ${day}`,
  found: ({ count, isMore, day }: { count: number; isMore: boolean; day: string }) =>
    `${count}${isMore ? "+" : ""} found, last on ${day}`,
  foundNone: "Nothing found yet",
  pausedByYou: "Paused",
  pausedForSubscribers: "Paused: for subscribers",
  pausedWhy:
    "Without a subscription your newest alert stays on. The others wait, and go on when you subscribe.",
  pause: "Pause",
  resume: "Resume",
  remove: "Delete",
  removeHeading: "Delete this alert?",
  removeSentence: ({ alert }: { alert: string }) => `You'll hear no more of new auctions for ${alert}.`,
  removed: "Alert deleted",
  changeFailed: "The alert could not be changed.",
  room: ({ count, max, paused }: { count: number; max: number; paused: number }) =>
    `${count} of ${max} ${max === 1 ? "alert" : "alerts"}${paused > 0 ? `, ${paused} paused` : ""}`,
};
export type AlertMessages = typeof en;
