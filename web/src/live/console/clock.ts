import { useEffect, useState } from "react";
import { formatClock } from "@boli/contract/base/time";
import { shownLanguage } from "../../locales/language.ts";
import { serverClock } from "../server-clock.ts";

const tickMs = 250;

// The server's time, read four times a second while something on the console counts by it.
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => serverClock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.nowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

// "6:02:17 PM" in India's time, with seconds.
export const clockOf = (instant: number | string): string =>
  formatClock(new Date(instant), shownLanguage.get());

// "0:42", or "12:05" of minutes.
export function minutesOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
