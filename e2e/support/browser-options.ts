// An Indian user's browser. Without the service worker, which would answer before a journey can; those about it allow it.
export const browserOptions = {
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
  serviceWorkers: "block",
} as const;
