import { useState } from "react";
import { formatRupees, maxRupees } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import { stepAt } from "@boli/contract/live/steps";
import { Choice } from "../../ui/fields/choice.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { Countdown } from "../countdown.tsx";
import { useRoomMessages } from "../room/texts/index.ts";
import type { ShownLot } from "../shown.ts";
import { AmountDialog, keepKeyboard } from "./amount-dialog.tsx";
import type { Amounts } from "./bid-sender.ts";

// An amount of one's own, a maximum, or a higher maximum of the bidder who leads.
export type AmountKind = "own" | "maximum" | "raise";

interface BidDialogProps {
  sale: Pick<SaleView, "pace" | "endDateTime" | "isHeld" | "settings">;
  kind: AmountKind;
  lot: ShownLot;
  // The bidder's maximum that counts now.
  own: number | undefined;
  // Why no bid is taken now; undefined while one is.
  shutBecause: string | undefined;
  allIn(amount: number): string;
  // A maximum may win for less.
  allInMaximum(amount: number): string;
  // Another amount is typed.
  onTyped(): void;
  onSend(amounts: Amounts): void;
  onClose(): void;
}

// Another amount than the next bid, of one of two kinds, between which one can still choose. Sending closes it: the box says what
// became of the bid.
export function BidDialog({
  sale,
  kind: first,
  lot,
  own,
  shutBecause,
  onTyped,
  onSend,
  onClose,
  ...says
}: BidDialogProps) {
  const { amount: texts, tooLow, ceilingNotHigher } = useRoomMessages();
  const { state, refuse } = useAttempt();
  const [kind, setKind] = useState(first);
  const { leastBid, currentHighestBid, minimumBidPrice, inventoryItem } = lot;
  const isRaise = kind === "raise";
  const top = Math.max(isRaise ? (own ?? 0) : 0, currentHighestBid ?? minimumBidPrice);
  const min = isRaise ? top + 1 : leastBid;
  const item = inventoryItem.name;
  const step = stepAt(sale.settings.step, top);
  const [one, five] = amountSteps(isRaise ? top : leastBid - step, step);
  const chips = [
    { name: "one", label: `+${formatRupees(one.rupees)}`, next: one.next },
    { name: "five", label: `+${formatRupees(five.rupees)}`, next: five.next },
  ];
  const whyOff = (amount: number): string | undefined => {
    if (shutBecause !== undefined) return shutBecause;
    const above = isRaise ? top : (currentHighestBid ?? 0);
    return amount <= above ? texts.notAbove({ amount: formatRupees(above) }) : undefined;
  };
  return (
    <AmountDialog
      heading={kind === "own" ? texts.ownHeading({ item }) : texts.maximumHeading({ item })}
      kinds={
        kind !== "raise" && (
          <div className="amount-kinds" role="presentation" onMouseDown={keepKeyboard}>
            <Choice<"own" | "maximum">
              legend={texts.kind}
              options={[
                { value: "own", label: texts.own },
                { value: "maximum", label: texts.maximum },
              ]}
              value={kind}
              onChoose={setKind}
            />
          </div>
        )
      }
      chips={isRaise ? chips : [{ name: "least", label: formatRupees(min), next: () => min }, ...chips]}
      note={kind === "own" ? "" : texts.onlyYou}
      figures={<SheetFigures sale={sale} lot={lot} />}
      label={kind === "raise" ? texts.maximum : texts.rupees}
      hint={texts.atLeast({ amount: formatRupees(min) })}
      save={kind === "own" ? texts.place : texts.save}
      texts={texts}
      min={min}
      tooLow={(least) => (isRaise ? ceilingNotHigher() : tooLow({ min: least }))}
      least={leastBid}
      allIn={kind === "own" ? says.allIn : says.allInMaximum}
      whyOff={whyOff}
      state={state}
      refuse={refuse}
      onTyped={onTyped}
      onSend={(amount, isConfirmed) => onSend({ ...amountsOf(kind, amount, leastBid), isConfirmed })}
      onClose={onClose}
    />
  );
}

// A bidder who does not lead shows the least bid at once; the maximum beyond it stays secret (BID-9).
function amountsOf(kind: AmountKind, amount: number, least: number): Amounts {
  if (kind === "own") return { amount, maxAmount: null };
  if (kind === "raise") return { amount: null, maxAmount: amount };
  return amount > least ? { amount: least, maxAmount: amount } : { amount, maxAmount: null };
}

const many = 5;

interface AmountStep {
  rupees: number;
  // The amount after a press, from the one that is typed.
  next(amount: number | undefined): number;
}

// The raises that a sheet offers: one step, and five. Below `from` they begin there.
export function amountSteps(from: number, step: number): readonly [AmountStep, AmountStep] {
  const raise = (rupees: number): AmountStep => ({
    rupees,
    next: (amount = 0) => Math.min(maxRupees, Math.max(amount, from) + rupees),
  });
  return [raise(step), raise(many * step)];
}

interface SheetFiguresProps {
  sale: Pick<SaleView, "pace" | "endDateTime" | "isHeld">;
  lot: ShownLot;
}

// Price and clock at the foot of a sheet, which covers those of the box; theirs are read aloud.
function SheetFigures({ sale, lot }: SheetFiguresProps) {
  const { box: texts } = useRoomMessages();
  const until = sale.pace === "clerk" ? sale.endDateTime : lot.closesAt;
  return (
    <div className="amount-figures numbers">
      <span>{formatRupees(lot.currentHighestBid ?? lot.minimumBidPrice)}</span>
      {sale.isHeld || until === null || lot.status !== "open" ? (
        sale.isHeld && texts.heldOpen
      ) : (
        <Countdown label={texts.timeLeft} until={until} over={texts.closing} />
      )}
    </div>
  );
}
