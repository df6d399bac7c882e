import { useEffect, useRef } from "react";
import { newKey } from "../../lib/client.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import type { ShownLot } from "../shown.ts";
import type { BidSender } from "./bid-sender.ts";
import type { Amounts, Sending } from "./bid-sending.ts";
import type { SaleSenders } from "./sale-senders.ts";

interface Bidding {
  sending: Sending;
  press(amounts: Amounts): void;
  // Another amount is typed: the refusal of the last one goes.
  dismiss(): void;
}

const idle = createStore<Sending>({ kind: "idle" });

// The bids of this page on the shown lot, each sent once however often it is pressed (BID-7).
export function useBidding(senders: SaleSenders | undefined, lot: ShownLot): Bidding {
  const { id: lotId } = lot;
  const sender = senders?.of(lotId);
  useEffect(() => () => sender?.leave(), [sender]);
  const sending = useStore(sender?.state ?? idle);
  useMovingOn(sender, sending, lot.bidSeq);
  return {
    sending,
    press: (amounts) => sender?.press({ key: newKey(), lotId, ...amounts }),
    dismiss: () => sender?.dismiss(),
  };
}

// Long enough to be read.
const shownMs = 4_000;

// A refusal is shown alone until the next price, and for some seconds at least; then below the bidder's standing, until the next press.
function useMovingOn(sender: BidSender | undefined, sending: Sending, bidSeq: number): void {
  const refused = useRef<{ sending: Sending; bidSeq: number; ms: number }>(undefined);
  useEffect(() => {
    if (sending.kind !== "refused" || sending.isPast) return undefined;
    if (refused.current?.sending !== sending) refused.current = { sending, bidSeq, ms: performance.now() };
    if (bidSeq === refused.current.bidSeq) return undefined;
    const left = Math.max(0, refused.current.ms + shownMs - performance.now());
    const timer = setTimeout(() => sender?.moveOn(), left);
    return () => clearTimeout(timer);
  }, [sender, sending, bidSeq]);
}
