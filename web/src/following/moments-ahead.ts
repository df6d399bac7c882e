import {
  defaultMoments,
  msBefore,
  reminderMoments,
  type ReminderMoment,
} from "@boli/contract/following/moments";

// The moments of a start that are not over yet. The server decides by its own clock.
export const momentsAhead = (startsAt: string, nowMs: number): readonly ReminderMoment[] =>
  reminderMoments.filter((moment) => Date.parse(startsAt) - msBefore[moment] > nowMs);

// The moments as they come.
export const inOrder: readonly ReminderMoment[] = reminderMoments.toSorted(
  (one, other) => msBefore[other] - msBefore[one],
);

// The moments that a press of the bell sets: the usual ones, or else those that are left.
export function firstMoments(ahead: readonly ReminderMoment[]): readonly ReminderMoment[] {
  const usual = defaultMoments.filter((moment) => ahead.includes(moment));
  return usual.length > 0 ? usual : ahead;
}
