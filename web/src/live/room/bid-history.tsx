import { useInfiniteQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { SaleView } from "@boli/contract/live";
import type { BidView } from "@boli/contract/live/bid-list";
import { shownTime } from "../../lib/moments.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { lotBids } from "../queries.ts";
import { rupees } from "../rupees.ts";
import type { ShownLot } from "../shown.ts";
import { useRoomMessages } from "./texts/index.ts";

// The bids of one lot, the newest first. New ones come by the room.
export function BidHistory({ sale, lot }: { sale: SaleView; lot: ShownLot }) {
  const { history: words } = useRoomMessages();
  const found = useInfiniteQuery(lotBids(sale.id, lot.id));
  return (
    <ListStates
      found={found}
      loading={<Skeleton rows={5} rowHeight="row" words={words.loading} />}
      failed={words.failed}
      empty={{
        is: ({ pages }) => pages[0]?.length === 0,
        heading: words.empty,
        sentence: words.emptySentence,
      }}
    >
      {({ pages }) => (
        <>
          <div
            className="bid-history"
            role="log"
            aria-live="off"
            aria-label={words.label}
            // The keyboard scrolls it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <ol>
              {pages.flat().map((bid, at) => (
                <Row
                  // By place: a new bid fills the first row, and no row moves under a reader's eyes.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  bid={bid}
                  isOwn={bid.bidder !== null && bid.bidder === sale.ownAlias}
                  status={statusOf(bid, lot)}
                />
              ))}
            </ol>
          </div>
          <MoreButton found={found} label={words.more} />
        </>
      )}
    </ListStates>
  );
}

// By the lot as it stands now, because a row of a page says what was when it was loaded.
function statusOf({ status, bidder, amount }: BidView, lot: ShownLot): BidView["status"] {
  if (status === "voided") return status;
  if (bidder !== lot.leader || amount !== lot.currentHighestBid) return "outbid";
  return lot.status === "sold" ? "won" : "leading";
}

interface RowProps {
  bid: BidView;
  isOwn: boolean;
  status: BidView["status"];
}

const Row = memo(function Row({ bid, isOwn, status }: RowProps) {
  const { history: words } = useRoomMessages();
  const { bidder, kind, amount, timestamp } = bid;
  const how = kind === "auto" ? words.automatic : kind === "floor" ? words.floor : undefined;
  return (
    <li className="bid-history-row numbers" data-own={isOwn || undefined}>
      <span className="bid-history-who">
        {isOwn ? <strong>{words.you}</strong> : bidder}
        {how !== undefined && <span className="bid-history-quiet"> {how}</span>}
      </span>
      <span className="bid-history-amount">{amount !== null && rupees(amount)}</span>
      <span className="bid-history-quiet">
        {words.status[status]} · {shownTime(timestamp)}
      </span>
    </li>
  );
});
