import { startTransition, useEffect, useState } from "react";
import { after } from "../../lib/after.ts";

// Rows of a long list that are mounted at once, as many as a tall window shows, and then with each step.
const atFirst = 20;
const eachStep = 10;
// A step comes after this time at the latest.
const longestWaitMs = 200;

// The number of rows of a long list that are rendered so far. Hundreds that are added at once are mounted little by little
// while nothing else is to do, so that typing and pressing stay quick meanwhile. A short list is whole. It never shrinks, so that
// no row is mounted twice.
export function useGrowing(count: number, longFrom: number): number {
  const [mounted, setMounted] = useState(atFirst);
  if (mounted < count && count <= longFrom) setMounted(count);
  useEffect(() => {
    if (mounted >= count) return undefined;
    return whenIdle(() => startTransition(() => setMounted((now) => now + eachStep)));
  }, [mounted, count]);
  return Math.min(mounted, count);
}

function whenIdle(run: () => void): () => void {
  // Safari does not say when it is idle.
  if (!("requestIdleCallback" in globalThis)) return after(16, run);
  const idle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(idle);
}
