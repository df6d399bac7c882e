import type { SaleView } from "@boli/contract/live/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { Countdown } from "../countdown.tsx";
import type { ShownLot } from "../shown.ts";
import { useRoomMessages } from "../room/texts/index.ts";

interface SheetFiguresProps {
  sale: Pick<SaleView, "pace" | "endDateTime" | "isHeld">;
  lot: ShownLot;
}

// Price and clock at the foot of a sheet, which covers those of the box; theirs are read aloud.
export function SheetFigures({ sale, lot }: SheetFiguresProps) {
  const { box: words } = useRoomMessages();
  const until = sale.pace === "clerk" ? sale.endDateTime : lot.closesAt;
  return (
    <div className="amount-figures numbers">
      <span>{formatRupees(lot.currentHighestBid ?? lot.minimumBidPrice)}</span>
      {sale.isHeld || until === null || lot.status !== "open" ? (
        sale.isHeld && words.heldOpen
      ) : (
        <Countdown label={words.timeLeft} until={until} over={words.closing} />
      )}
    </div>
  );
}
