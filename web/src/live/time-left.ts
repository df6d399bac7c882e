import { useEffect, useState } from "react";
import { serverClock } from "./server-clock.ts";

const second = 1_000;
const day = 86_400;

// Below this a countdown is red.
export const nearMs = 300_000;

// The whole seconds left as days and HH:MM:SS. A second that has begun counts, so that zero is shown at the end only.
export function shownTimeLeft(leftMs: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / second));
  const two = (value: number): string => String(value).padStart(2, "0");
  const rest = seconds % day;
  return {
    days: Math.floor(seconds / day),
    clock: [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(":"),
  };
}

// The readings that are said aloud, and no others: a timer that speaks each second drowns everything else.
const spokenMs = [300_000, 60_000, 30_000, 10_000];
export const spokenAt = (leftMs: number): number | undefined =>
  spokenMs.find((ms) => leftMs <= ms && leftMs > ms - 3 * second);

// The time left until an instant of the server, read anew at each of its whole seconds.
export function useTimeLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => serverClock.nowMs());
  // An instant that moves has other whole seconds, and at zero nothing was read for a while.
  const [of, setOf] = useState(untilMs);
  if (of !== untilMs) {
    setOf(untilMs);
    setNowMs(serverClock.nowMs());
  }
  const leftMs = Math.max(0, untilMs - nowMs);
  useEffect(() => {
    const left = untilMs - serverClock.nowMs();
    if (left <= 0 && leftMs === 0) return undefined;
    // A moment later, because timers may fire early.
    const timer = setTimeout(() => setNowMs(serverClock.nowMs()), Math.max(0, (left % second) + 5));
    return () => clearTimeout(timer);
  }, [untilMs, leftMs]);
  return leftMs;
}

// Minutes and seconds, as a late bid adds them to a close: "02:00".
export function shownExtension(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
