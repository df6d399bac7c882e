import { formatLongDate, formatTime } from "@boli/contract/time";

// An instant in words, so that a slip of the finger is seen: "Tuesday, 1 December 2026, 10:00 AM IST".
export const sayMoment = (instant: Date | undefined): string | undefined =>
  instant === undefined ? undefined : `${formatLongDate(instant)}, ${formatTime(instant)} IST`;
