declare module "../endpoint/refusals.ts" {
  interface Refusals {
    following: typeof followingRefusals;
  }
}

export const followingRefusals = {
  too_many_favourites: 409,
  too_many_reminders: 409,
  reminder_too_late: 409,
} as const;
