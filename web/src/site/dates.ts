import { formatLongDate, formatTime, timeZone } from "@boli/contract/base/time";
import type { Language } from "@boli/contract/base/languages";

export interface DayShown {
  iso: string;
  day: string;
  month: string;
  weekday: string;
  time: string;
}

const locales = { en: "en-IN", hi: "hi-IN-u-nu-latn" } as const satisfies Record<Language, string>;

// Formatters are made once for each language: making one costs a hundred times more than using it.
// Devanagari has no good short form of a month, and the long ones are short.
const formatters = { en: formattersOf(locales.en, "short"), hi: formattersOf(locales.hi, "long") };

function formattersOf(locale: string, month: "short" | "long") {
  const of = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  return {
    day: of({ day: "numeric" }),
    month: of({ month }),
    weekday: of({ weekday: "long" }),
  };
}

export function showDay(instant: Date, language: Language): DayShown {
  const { day, month, weekday } = formatters[language];
  return {
    iso: instant.toISOString(),
    day: day.format(instant),
    month: month.format(instant),
    weekday: weekday.format(instant),
    time: formatTime(instant, language),
  };
}

export function longMoment(instant: string, language: Language): string {
  const date = new Date(instant);
  return `${formatLongDate(date, language)}, ${formatTime(date, language)}`;
}
