import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MySubscription } from "@boli/contract/subscriptions/schemas";

// Calls `onPaid` once the attempt that was pending on this screen is paid: by this screen, another tab or an admin.
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

// The subscription to show on a screen that leads to another page once its attempt is paid. It stays as it was before the
// payment, so that nothing moves until the next page is there.
export function useUntilPaid(mine: MySubscription | undefined): MySubscription | undefined {
  const [shown, setShown] = useState(mine);
  const attempt = shown?.pending?.id;
  const stays = mine !== undefined && attempt !== undefined && isPaid(mine, attempt);
  if (shown !== mine && !stays) setShown(mine);
  return stays ? shown : mine;
}

const isPaid = ({ history }: MySubscription, attempt: string): boolean =>
  history.some(({ id, payment }) => id === attempt && payment?.state === "paid");
