import { useSyncExternalStore } from "react";

// The remaining seconds. They are read from the clock, because a tab in the background misses ticks.
export const useSecondsUntil = (endMs: number): number =>
  useSyncExternalStore(everyQuarter, () => Math.max(0, Math.ceil((endMs - Date.now()) / 1_000)));

function everyQuarter(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
