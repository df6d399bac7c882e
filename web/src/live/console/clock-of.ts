import { shownLanguage } from "../../locales/language.ts";

const clocks = new Map<string, Intl.DateTimeFormat>();

// "6:02:17 PM" in India's time, with seconds.
export function clockOf(instant: number | string): string {
  const language = shownLanguage.get();
  const clock =
    clocks.get(language) ??
    new Intl.DateTimeFormat(`${language}-IN`, { timeZone: "Asia/Kolkata", timeStyle: "medium" });
  clocks.set(language, clock);
  return clock.format(new Date(instant)).replace(/[ap]m$/, (half) => half.toUpperCase());
}

// "0:42", or "12:05" of minutes.
export function minutesOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
