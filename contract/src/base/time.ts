import type { Language } from "./languages.ts";

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

const exactClock = new Intl.DateTimeFormat("en-US", {
  timeZone,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
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

// "10:00:05 AM", for what may last seconds.
export const formatClock = (instant: Date, language: Language = "en"): string =>
  language === "hi" ? timeInHindi(instant, "seconds") : exactClock.format(instant).replaceAll(/\s/g, " ");

// "1 Dec 2026, 10:00:05 AM", without the date where it was said beside it.
export const formatExact = (instant: Date, language: Language, beside?: Date): string => {
  const date = formatDate(instant, language);
  const isSaid = beside !== undefined && formatDate(beside, language) === date;
  return isSaid ? formatClock(instant, language) : `${date}, ${formatClock(instant, language)}`;
};

const units = [
  { ms: dayMs, en: { one: " day", many: " days" }, hi: " दिन" },
  { ms: hourMs, en: { one: " h", many: " h" }, hi: " घंटे" },
  { ms: minuteMs, en: { one: " min", many: " min" }, hi: " मिनट" },
  { ms: 1_000, en: { one: " s", many: " s" }, hi: " सेकंड" },
];

// "12 min 11 s", "2 h", "1 day 3 h": the two largest units, the rest of which is dropped.
export function formatLength(ms: number, language: Language = "en"): string {
  const seconds = Math.max(1, Math.round(ms / 1_000)) * 1_000;
  const largest = units.findIndex((unit) => seconds >= unit.ms);
  return units
    .slice(largest, largest + 2)
    .map((unit, at) => ({
      unit,
      count: Math.floor((at === 0 ? seconds : seconds % (units[largest]?.ms ?? 1)) / unit.ms),
    }))
    .filter(({ count }) => count > 0)
    .map(
      ({ unit, count }) => `${count}${language === "hi" ? unit.hi : unit.en[count === 1 ? "one" : "many"]}`,
    )
    .join(" ");
}

const indiaOffsetMs = 330 * minuteMs;

// Hindi names the part of the day and adds "o'clock" instead of AM and PM: "शाम 6:41 बजे".
function timeInHindi(instant: Date, to: "minutes" | "seconds" = "minutes"): string {
  const ms = instant.getTime() + indiaOffsetMs;
  const minutes = Math.floor(ms / minuteMs) % (24 * 60);
  const hour = Math.floor(minutes / 60);
  const part = hour < 4 ? "रात" : hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : hour < 20 ? "शाम" : "रात";
  const two = (count: number): string => String(count).padStart(2, "0");
  const minute = two(minutes % 60) + (to === "seconds" ? `:${two(Math.floor(ms / 1_000) % 60)}` : "");
  return `${part} ${hour % 12 === 0 ? 12 : hour % 12}:${minute} बजे`;
}
