import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MySubscription } from "@boli/contract/subscriptions/schemas";

// Calls back once, when the attempt that was pending on this screen is paid, however the screen learns of it.
export function usePaid(mine: MySubscription | undefined, onPaid: (mine: MySubscription) => void): void {
  const pendingId = useRef<string>(undefined);
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (mine === undefined) return;
    const before = pendingId.current;
    pendingId.current = mine.pending?.id;
    if (before !== undefined && isPaid(mine, before)) paid(mine);
  }, [mine]);
}

// The subscription as it was before its attempt was paid, for a screen that is about to be left: until the next page is there,
// nothing moves.
export function useUntilPaid(mine: MySubscription | undefined): MySubscription | undefined {
  const [shown, setShown] = useState(mine);
  const attempt = shown?.pending?.id;
  const stays = mine !== undefined && attempt !== undefined && isPaid(mine, attempt);
  if (shown !== mine && !stays) setShown(mine);
  return stays ? shown : mine;
}

const isPaid = ({ pending, history }: MySubscription, attempt: string): boolean =>
  pending === null && history.some(({ id, payment }) => id === attempt && payment?.state === "paid");
