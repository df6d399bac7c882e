export const notificationRefusals = {
  notification_not_found: 404,
} as const;
