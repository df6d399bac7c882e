import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BidAnswer, SaleView } from "@boli/contract/live";
import type { StandingView } from "@boli/contract/live/standing";
import { after } from "../../lib/after.ts";
import { newKey } from "../../lib/client.ts";
import { tabStorage } from "../../lib/form/tab-storage.ts";
import { session, userOf } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { placeBid, standings } from "../queries.ts";
import { saleKey } from "../query-keys.ts";
import type { ShownLot } from "../shown.ts";
import { createBidSender, type BidSender } from "./sending/bid-sender.ts";
import type { Press, Sending } from "./sending/bid-sending.ts";
import { isStillLeading } from "./box-state.ts";
import { findPress, forgetPress, storePress } from "./sending/stored-press.ts";
import { useRoomMessages } from "./texts/index.ts";

export interface Bidding {
  sending: Sending;
  press(amounts: Pick<Press, "amount" | "maxAmount">): void;
  // Another amount is typed: the refusal of the last one goes.
  dismiss(): void;
}

const idle = createStore<Sending>({ kind: "idle" });

// The bids of this page on one lot, each sent once however often it is pressed (BID-7).
export function useBidding(sale: SaleView, lot: ShownLot): Bidding {
  const client = useQueryClient();
  const userId = userOf(useStore(session))?.id;
  const [holder] = useState(() => createStore<BidSender | undefined>(undefined));
  const sender = useStore(holder);
  const { id: saleId } = sale;
  const { id: lotId, inventoryItem } = lot;
  const { name: item } = inventoryItem;
  const latest = useRef({ sale, lot });
  useEffect(() => {
    latest.current = { sale, lot };
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    const storage = tabStorage();
    function readStanding(): void {
      // The first bid makes an alias, which only the sale contains.
      const hasAlias = latest.current.sale.ownAlias !== null;
      const queryKey = hasAlias ? standings(saleId).queryKey : saleKey(saleId);
      void client.invalidateQueries({ queryKey });
    }
    const made = createBidSender({
      send: (press) => placeBid(saleId, press),
      after,
      store: (press) => storePress(storage, userId, { press, nowMs: Date.now() }),
      forget: (press) => forgetPress(storage, userId, press),
      onAnswer(answer) {
        client.setQueryData(standings(saleId).queryKey, (before) =>
          learnAnswer(before, answer, { saleId, item }),
        );
        const { placed, raised } = useRoomMessages.now().box;
        // A raise has no number of its own yet.
        if (isStillLeading(answer, latest.current))
          toasts.show("success", answer.seq === null ? raised : placed);
      },
      readStanding,
    });
    holder.set(made);
    const left = findPress(storage, userId, { lotId, nowMs: Date.now() });
    if (left?.isOld === false) made.restore(left.press);
    else if (left !== undefined) {
      // It may have arrived. It is not sent, because the person has been elsewhere since.
      forgetPress(storage, userId, left.press);
      readStanding();
    }
    return () => made.stop();
  }, [client, holder, userId, saleId, lotId, item]);
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

// The standing that an answer contains. The list that is read next has it more exactly.
function learnAnswer(
  before: StandingView[] | undefined,
  answer: BidAnswer,
  of: { saleId: string; item: string },
): StandingView[] {
  const { lotId, isLeading, isTied, maxAmount, currentHighestBid, closesAt, seq } = answer;
  const known = before?.find((one) => one.lotId === lotId);
  const answered: StandingView = {
    saleId: of.saleId,
    saleTitle: known?.saleTitle ?? "",
    lotId,
    item: of.item,
    status: "open",
    standing: isLeading ? "leading" : isTied ? "tied" : "outbid",
    maxAmount,
    currentHighestBid,
    closesAt,
    bidSeq: seq ?? known?.bidSeq ?? 0,
    inAll: null,
  };
  return [...(before ?? []).filter((one) => one.lotId !== lotId), answered];
}
