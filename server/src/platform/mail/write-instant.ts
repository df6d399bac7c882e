import { formatDate, formatTime, timeZone } from "@boli/contract/time";
import type { Language } from "@boli/contract/users";

// Built once each: making a formatter costs a hundred times more than using it.
const dateAndTime: Record<Language, readonly { format(instant: Date): string }[]> = {
  en: [{ format: formatDate }, { format: formatTime }],
  // Hindi says the part of the day before the hour: शाम 6:41.
  hi: [
    new Intl.DateTimeFormat("hi-IN", { timeZone, day: "numeric", month: "long", year: "numeric" }),
    new Intl.DateTimeFormat("hi-IN", { timeZone, hour: "numeric", minute: "2-digit", dayPeriod: "short" }),
  ],
};

// A mail is read anywhere and much later, so it says whose time it means.
export function writeInstant(instant: Date, language: Language): string {
  const parts = dateAndTime[language].map((part) => part.format(instant));
  return `${parts.join(", ")} IST`.replaceAll(/[\u00a0\u202f]/g, " ");
}
