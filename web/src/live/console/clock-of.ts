import { formatClock } from "@boli/contract/base/time";
import { shownLanguage } from "../../locales/language.ts";

// "6:02:17 PM" in India's time, with seconds.
export const clockOf = (instant: number | string): string =>
  formatClock(new Date(instant), shownLanguage.get());

// "0:42", or "12:05" of minutes.
export function minutesOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
