import { dayMs, hourMs } from "../base/time.ts";

// The moments of a reminder: at the start, an hour before it, a day before it.
export const reminderMoments = ["start", "hour", "day"] as const;
export type ReminderMoment = (typeof reminderMoments)[number];

export const defaultMoments: readonly ReminderMoment[] = ["hour", "day"];

export const msBefore: Record<ReminderMoment, number> = { start: 0, hour: hourMs, day: dayMs };
