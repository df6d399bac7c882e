import { useEffect, useState } from "react";

const answeredMs = 800;
const mountedMs = 1_000;

// The button sleeps when another lot comes under the finger, and for a moment after an answer, so that no press is meant for what
// was there before.
export function useSleep(answer: object | undefined): boolean {
  const [isNew, setNew] = useState(true);
  const [rested, setRested] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), mountedMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setRested(answer), answeredMs);
    return () => clearTimeout(timer);
  }, [answer]);
  return isNew || (answer !== undefined && rested !== answer);
}

// True once an instant has passed by this clock; asked again when it does.
export function useHasPassed(untilMs: number | undefined, nowMs: () => number): boolean {
  const isPast = (): boolean => untilMs !== undefined && untilMs <= nowMs();
  const [, look] = useState(0);
  const hasPassed = isPast();
  useEffect(() => {
    if (untilMs === undefined || hasPassed) return undefined;
    const timer = setTimeout(
      () => look((count) => count + 1),
      Math.min(Math.max(0, untilMs - nowMs()) + 5, 2 ** 31 - 1),
    );
    return () => clearTimeout(timer);
  });
  return hasPassed;
}
