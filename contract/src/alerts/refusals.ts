declare module "../endpoint/refusals.ts" {
  interface Refusals {
    alerts: typeof alertRefusals;
  }
}

export const alertRefusals = {
  alert_not_found: 404,
  alert_exists: 409,
  alerts_full: 409,
} as const;
