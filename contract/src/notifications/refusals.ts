declare module "../endpoint/refusals.ts" {
  interface Refusals {
    notifications: typeof notificationRefusals;
  }
}

export const notificationRefusals = {
  notification_not_found: 404,
} as const;
