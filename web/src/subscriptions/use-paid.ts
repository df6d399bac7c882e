import { useEffect, useEffectEvent, useRef } from "react";
import type { MySubscription } from "@boli/contract/subscriptions/schemas";

// Calls back once, when the attempt that was pending on this screen is paid, however the screen learns of it.
export function usePaid(mine: MySubscription | undefined, onPaid: (mine: MySubscription) => void): void {
  const pendingId = useRef<string>(undefined);
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (mine === undefined) return;
    const before = pendingId.current;
    pendingId.current = mine.pending?.id;
    if (before === undefined || mine.pending !== null) return;
    if (mine.history.some(({ id, payment }) => id === before && payment?.state === "paid")) paid(mine);
  }, [mine]);
}
