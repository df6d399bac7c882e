import { dayOf } from "@boli/contract/base/day-and-time";
import {
  formatDate,
  formatExact,
  formatLength,
  formatLongDate,
  formatShortDate,
  formatTime,
} from "@boli/contract/base/time";
import { shownLanguage } from "../locales/language.ts";

// Instants as screens show them: in the app's language, and always in India's time. They do not subscribe to the language;
// components that call them also use messages, and so render again when it changes.

export const shownDate = (instant: Date | string): string =>
  formatDate(new Date(instant), shownLanguage.get());
export const shownTime = (instant: Date | string): string =>
  formatTime(new Date(instant), shownLanguage.get());

// "1 Dec 2026, 10:00 AM"
export const moment = (instant: Date | string): string => `${shownDate(instant)}, ${shownTime(instant)}`;

// To the second, because an interruption may last only six. Without the date when `beside` is a moment of the same day.
export const exactMoment = (instant: string, beside?: string): string =>
  formatExact(new Date(instant), shownLanguage.get(), beside === undefined ? undefined : new Date(beside));

// "12 min 11 s"
export const shownLength = (ms: number): string => formatLength(ms, shownLanguage.get());

// "Tue, 24 Nov, 4:00 PM"
export const shortMoment = (instant: string): string =>
  `${formatShortDate(new Date(instant), shownLanguage.get())}, ${shownTime(instant)}`;

// The time alone of an instant on the day of `nowMs`, else with its date.
export const timeOrMoment = (instant: string, nowMs: number): string =>
  isSameDay(new Date(nowMs), instant) ? shownTime(instant) : shortMoment(instant);

// "Tuesday, 1 December 2026, 10:00 AM", with the end if it is on the same day.
export function longMoment(startsAt: Date | string, endsAt: string | null = null): string {
  const start = new Date(startsAt);
  const startText = `${formatLongDate(start, shownLanguage.get())}, ${shownTime(start)}`;
  return endsAt !== null && isSameDay(start, endsAt) ? `${startText} – ${shownTime(endsAt)}` : startText;
}

// "1 Dec 2026, 10:00 AM – 5:00 PM" for two instants of the same day, else undefined.
export const sameDaySpan = (from: string, to: string): string | undefined =>
  isSameDay(from, to) ? `${moment(from)} – ${shownTime(to)}` : undefined;

const isSameDay = (a: Date | string, b: string): boolean => dayOf(new Date(a)) === dayOf(new Date(b));
