import { formatRupees } from "@boli/contract/money";
import { useAttempt } from "../../ui/use-attempt.ts";
import { AmountDialog } from "../amount-dialog.tsx";
import type { ShownLot } from "../shown.ts";
import type { Press } from "./bid-sending.ts";
import { useRoomMessages } from "./texts/index.ts";

// An amount of one's own, a maximum, or a higher maximum of who leads.
export type BidWish = "own" | "maximum" | "raise";

interface BidDialogProps {
  wish: BidWish;
  lot: ShownLot;
  // The own maximum that stands.
  own: number | undefined;
  allIn(amount: number): string;
  onSend(amounts: Pick<Press, "amount" | "maxAmount">): void;
  onClose(): void;
}

// Another amount than the next bid. Sending closes it: the box says what became of the bid.
export function BidDialog({ wish, lot, own, allIn, onSend, onClose }: BidDialogProps) {
  const { amount: words, tooLow, ceilingNotHigher } = useRoomMessages();
  const { state, refuse } = useAttempt();
  const { leastBid, currentHighestBid, inventoryItem } = lot;
  const isRaise = wish === "raise";
  const min = isRaise ? Math.max(own ?? 0, currentHighestBid ?? 0) + 1 : leastBid;
  const item = inventoryItem.name;
  const whyOff = (amount: number | undefined): string | undefined => {
    if (amount === undefined) return words.missing;
    const above = currentHighestBid ?? 0;
    return amount <= above ? words.notAbove({ amount: formatRupees(above) }) : undefined;
  };
  return (
    <AmountDialog
      heading={wish === "own" ? words.ownHeading({ item }) : words.maximumHeading({ item })}
      intro={wish === "own" ? undefined : words.onlyYou}
      label={wish === "own" ? words.own : words.maximum}
      hint={words.atLeast({ amount: formatRupees(min) })}
      save={wish === "own" ? words.place : words.save}
      words={words}
      min={min}
      tooLow={(least) => (isRaise ? ceilingNotHigher() : tooLow({ min: least }))}
      least={leastBid}
      allIn={allIn}
      whyOff={whyOff}
      state={state}
      refuse={refuse}
      onSend={(amount) => onSend(amountsOf(wish, amount, leastBid))}
      onClose={onClose}
    />
  );
}

// A bidder who does not lead shows the least bid at once; the maximum beyond it stays secret (BID-9).
function amountsOf(wish: BidWish, amount: number, least: number): Pick<Press, "amount" | "maxAmount"> {
  if (wish === "own") return { amount, maxAmount: null };
  if (wish === "raise") return { amount: null, maxAmount: amount };
  return amount > least ? { amount: least, maxAmount: amount } : { amount, maxAmount: null };
}
