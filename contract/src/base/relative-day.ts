import { dayOf } from "./day-and-time.ts";
import { dayMs, formatDate, formatTime } from "./time.ts";
import type { Language } from "./languages.ts";

const words = {
  en: { today: "today", tomorrow: "tomorrow", yesterday: "yesterday", on: (date: string) => `on ${date}` },
  hi: { today: "आज", tomorrow: "कल", yesterday: "कल", on: (date: string) => `${date} को` },
} as const satisfies Record<Language, unknown>;

// The day of an instant in a sentence: "tomorrow" or "on 1 Dec 2026"; `plain` is without the "on".
export function relativeDay(
  instant: Date,
  now: Date,
  language: Language,
): { inSentence: string; plain: string } {
  const { today, tomorrow, yesterday, on } = words[language];
  const days = Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(now))) / dayMs);
  const near = new Map([
    [0, today],
    [1, tomorrow],
    [-1, yesterday],
  ]).get(days);
  const date = formatDate(instant, language);
  return { inSentence: near ?? on(date), plain: near ?? date };
}

// An instant in a sentence: its day and time, and whether it is over.
export function moment(
  iso: string,
  now: Date,
  language: Language,
): { day: string; time: string; isPast: boolean } {
  const instant = new Date(iso);
  return {
    day: relativeDay(instant, now, language).inSentence,
    time: formatTime(instant, language),
    isPast: instant <= now,
  };
}
