import { useEffect, useState } from "react";
import { after } from "../../lib/after.ts";
import { useStore } from "../../lib/use-store.ts";
import { createShownLeast, type ShownLeast } from "./shown-least.ts";

// The amount that the button of a lot shows and sends.
export function useShownLeast(least: number): Omit<ShownLeast, "amount"> & { amount: number } {
  const [shown] = useState(() => createShownLeast(least, { now: () => performance.now(), after }));
  useEffect(() => shown.learn(least), [shown, least]);
  useEffect(() => shown.stop, [shown]);
  return { ...shown, amount: useStore(shown.amount) };
}
