import { formatTime, timeZone } from "@boli/contract/time";
import type { Language } from "@boli/contract/users";

const minuteMs = 60_000;

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
    time:
      locale === locales.en
        ? { format: formatTime }
        : of({ hour: "numeric", minute: "2-digit", hour12: true }),
  };
}

// India has no summer time, so midnight there is found by counting.
const indiaMs = 330 * minuteMs;

export function showDay(instant: Date, language: Language): DayShown {
  const { day, month, weekday, time } = formatters[language];
  return {
    iso: instant.toISOString(),
    day: day.format(instant),
    month: month.format(instant),
    weekday: weekday.format(instant),
    time: language === "hi" ? timeInHindi(instant) : time.format(instant),
  };
}

// Hindi says the part of the day and "o'clock" instead of am and pm.
function timeInHindi(instant: Date): string {
  const minutes = Math.floor((instant.getTime() + indiaMs) / minuteMs) % (24 * 60);
  const hour = Math.floor(minutes / 60);
  const part = hour < 4 ? "रात" : hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : hour < 20 ? "शाम" : "रात";
  const minute = String(minutes % 60).padStart(2, "0");
  return `${part} ${hour % 12 === 0 ? 12 : hour % 12}:${minute} बजे`;
}
