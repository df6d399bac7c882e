import type { Language } from "./users.ts";

// Instants cross the API as ISO 8601 in UTC and are shown in Asia/Kolkata, which has no daylight saving time.
export const timeZone = "Asia/Kolkata";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

// In Hindi the long month names are used: they are short, and abbreviations are uncommon. Digits are the same as in English.
const locales = { en: "en-IN", hi: "hi-IN-u-nu-latn" } as const satisfies Record<Language, string>;
const months = { en: "short", hi: "long" } as const satisfies Record<Language, string>;

// Formatters are created once: creating one costs a hundred times more than using it.
const formatters = { en: formattersIn("en"), hi: formattersIn("hi") };

function formattersIn(language: Language) {
  const make = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
  return {
    date: make({ day: "numeric", month: months[language], year: "numeric" }),
    longDate: make({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    shortDate: make({ weekday: "short", day: "numeric", month: months[language] }),
  };
}

// The American locale writes AM and PM in capitals, as the specification does.
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

// "1 Dec 2026"
export const formatDate = (instant: Date, language: Language = "en"): string =>
  formatters[language].date.format(instant);

// "Tuesday, 1 December 2026"
export const formatLongDate = (instant: Date, language: Language = "en"): string =>
  formatters[language].longDate.format(instant);

// "Tue, 1 Dec"
export const formatShortDate = (instant: Date, language: Language = "en"): string =>
  formatters[language].shortDate.format(instant);

// "10:00 AM". Newer ICU versions put a narrow space before AM and PM.
export const formatTime = (instant: Date, language: Language = "en"): string =>
  language === "hi" ? timeInHindi(instant) : clock.format(instant).replaceAll(/\s/g, " ");

const indiaOffsetMs = 330 * minuteMs;

// Hindi names the part of the day and adds "o'clock" instead of AM and PM: "शाम 6:41 बजे".
function timeInHindi(instant: Date): string {
  const minutes = Math.floor((instant.getTime() + indiaOffsetMs) / minuteMs) % (24 * 60);
  const hour = Math.floor(minutes / 60);
  const part = hour < 4 ? "रात" : hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : hour < 20 ? "शाम" : "रात";
  const minute = String(minutes % 60).padStart(2, "0");
  return `${part} ${hour % 12 === 0 ? 12 : hour % 12}:${minute} बजे`;
}
