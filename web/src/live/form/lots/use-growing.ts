import { startTransition, useEffect, useState } from "react";

// Rows that are mounted at once, and then with each step.
const atFirst = 40;
const eachStep = 40;

// The number of rows of a long list that are rendered so far. Hundreds that are added at once are mounted little by little,
// so that typing and pressing stay quick meanwhile. It never shrinks, so that no row is mounted twice.
export function useGrowing(count: number): number {
  const [mounted, setMounted] = useState(atFirst);
  useEffect(() => {
    if (mounted >= count) return undefined;
    const timer = setTimeout(() => startTransition(() => setMounted((now) => now + eachStep)), 16);
    return () => clearTimeout(timer);
  }, [mounted, count]);
  return Math.min(mounted, count);
}
