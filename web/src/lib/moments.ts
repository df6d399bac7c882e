import { dayOf } from "@boli/contract/auction-times";
import { formatDate, formatLongDate, formatTime } from "@boli/contract/time";

// "1 Dec 2026, 10:00 AM", in India's time wherever the page is read.
export function moment(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)}, ${formatTime(at)}`;
}

// "Tuesday, 1 December 2026, 10:00 AM", with the end beside it where that is the same day.
export function longMoment(startsAt: string, endsAt: string | null): string {
  const start = new Date(startsAt);
  const begun = `${formatLongDate(start)}, ${formatTime(start)}`;
  if (endsAt === null) return begun;
  const end = new Date(endsAt);
  return dayOf(start) === dayOf(end) ? `${begun} – ${formatTime(end)}` : begun;
}

// "1 Dec 2026, 10:00 AM – 5:00 PM" for two instants of one day; undefined where they are of two.
export function sameDaySpan(from: string, to: string): string | undefined {
  const end = new Date(to);
  return dayOf(new Date(from)) === dayOf(end) ? `${moment(from)} – ${formatTime(end)}` : undefined;
}
