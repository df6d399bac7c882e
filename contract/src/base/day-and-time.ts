import { timeZone } from "./time.ts";

// An auction's date and time of day as people write them. India has one UTC offset and no daylight saving time.
const indianOffset = "+05:30";

const clockPattern = /^(?:(1[0-2]|0?[1-9]):([0-5]\d)\s*([AaPp])\.?[Mm]\.?|([01]?\d|2[0-3]):([0-5]\d))$/;

// Parses "10:00 AM" or "22:30" into hour and minute; undefined when the text is no time of day.
export function clockOf(text: string): { hour: number; minute: number } | undefined {
  const found = clockPattern.exec(text.trim());
  if (!found) return undefined;
  const [, hour12, minute12, half, hour24, minute24] = found;
  if (half === undefined) return { hour: Number(hour24), minute: Number(minute24) };
  return { hour: (Number(hour12) % 12) + (half.toLowerCase() === "p" ? 12 : 0), minute: Number(minute12) };
}

const days = new Intl.DateTimeFormat("en-CA", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

// The calendar day of an instant in India, such as "2026-12-01".
export const dayOf = (instant: Date): string => days.format(instant);

// Returns a plain day unchanged; for an instant, returns its day in India.
export const readDay = (text: string): string => (text.includes("T") ? dayOf(new Date(text)) : text);

const two = (number: number): string => String(number).padStart(2, "0");

// The start as an instant, from a day ("2026-12-01") and a time of day; undefined when the time cannot be parsed.
export function startOf(day: string, time: string): Date | undefined {
  const clock = clockOf(time);
  if (clock === undefined) return undefined;
  const start = new Date(`${day}T${two(clock.hour)}:${two(clock.minute)}:00${indianOffset}`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}
