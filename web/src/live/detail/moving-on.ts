import { useEffect, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { firstShown, type ShownLot } from "../shown.ts";

interface Pinned {
  // The lot that the address names.
  lotId: string | undefined;
  // The lot that it named when the page was opened.
  cameWith: string | undefined;
  // The lot that was under the hammer before; null without one.
  before: string | null;
}

// True when another lot opens and the one that the address names has been decided (ROOMPAGE-12). Who has since chosen a lot that was
// decided long before stays with it.
export function isMovingOn(
  { pace, currentLotId, items }: Pick<SaleView, "pace" | "currentLotId" | "items">,
  { lotId, cameWith, before }: Pinned,
): boolean {
  if (pace !== "clerk" || currentLotId === null || currentLotId === before) return false;
  if (lotId === undefined || lotId === currentLotId || (lotId !== before && lotId !== cameWith)) return false;
  const status = items.find(({ id }) => id === lotId)?.status;
  return status === "sold" || status === "passed" || status === "withdrawn";
}

// The lot that comes after one that was decided: the one under the hammer, else the open one that closes soonest, else the next that
// waits. Undefined when nothing is left.
export function lotAfter(
  { items, currentLotId }: Pick<SaleView, "items" | "currentLotId">,
  decided: ShownLot,
): ShownLot | undefined {
  const left = items.filter(
    ({ id, status }) => id !== decided.id && (status === "open" || status === "queued"),
  );
  return firstShown(left, currentLotId);
}

// Calls `leave` when the page has to follow the hammer again, as it does without a lot in the address.
export function useFollowingHammer(sale: SaleView, lotId: string | undefined, leave: () => void): void {
  const [cameWith] = useState(lotId);
  const before = useRef(sale.currentLotId);
  useEffect(() => {
    const isNow = isMovingOn(sale, { lotId, cameWith, before: before.current });
    before.current = sale.currentLotId ?? before.current;
    if (isNow) leave();
  }, [sale, lotId, cameWith, leave]);
}
