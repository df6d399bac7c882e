import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import type { Leaving } from "../room/room.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import type { ShownLot } from "../shown.ts";
import { type Said, useSpoken } from "../speech.tsx";
import { lookOf } from "./bid-state.tsx";
import { seesBidding } from "./box-state.ts";
import { useInterruptionWords, useMovedWords } from "./outage-words.ts";
import "./room-notice.css";

interface RoomNoticeProps {
  sale: Pick<SaleView, "can" | "status" | "startedAt" | "interruption">;
  lot: ShownLot;
  leaving: Leaving | undefined;
  outage: Extension | undefined;
}

// As important as a hold or the time, and less than the reader's standing.
const rank = 2;

// An interruption of bidding: what it means for the lot, for as long as it matters to it, and of the last one when it was, until the sale
// ends. It stands in the page, because the box to bid in is about bids.
export function RoomNotice({ sale, lot, leaving, outage }: RoomNoticeProps) {
  const messages = useRoomMessages();
  const moved = useMovedWords(outage, lot);
  const interruption = useInterruptionWords(sale);
  // The box says it to whoever can bid.
  const left =
    leaving === undefined || seesBidding(sale, lot)
      ? undefined
      : lookOf({ kind: "leaving", why: leaving }, lot, messages);
  useSpoken(left?.said);
  useSpoken(movedSaid(moved, outage));
  if (left === undefined && moved === undefined && interruption === undefined) return null;
  return (
    <div className="room-notice numbers">
      {left !== undefined && (
        <p className="lot-box-state">
          {left.sentence} {left.more}
        </p>
      )}
      {moved !== undefined && <p className="lot-box-state">{moved}</p>}
      {interruption !== undefined && <p className="lot-box-quiet">{interruption}</p>}
    </div>
  );
}

// It is read once.
function movedSaid(moved: string | undefined, outage: Extension | undefined): Said | undefined {
  if (moved === undefined || outage === undefined) return undefined;
  return { id: `outage ${outage.seq}`, text: moved, isUrgent: false, rank };
}
