import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { memo, useRef, useState } from "react";
import { formatRupees } from "@boli/contract/money";
import type { SaleView } from "@boli/contract/live";
import type { BidView } from "@boli/contract/live/bid-list";
import { shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { lotBids } from "../queries.ts";
import type { ShownLot } from "../shown.ts";
import { useRoomMessages } from "./texts/index.ts";
import { windowOf } from "./window-of.ts";

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
      {({ pages }) => <Rows sale={sale} lot={lot} bids={pages.flat()} found={found} />}
    </ListStates>
  );
}

// Pixels that still count as the top.
const nearTop = 24;

interface RowsProps {
  sale: SaleView;
  lot: ShownLot;
  // The newest first.
  bids: readonly BidView[];
  found: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}

// A reader who has scrolled away from the newest bid keeps the rows before the eyes, and is told how many came since.
function Rows({ sale, lot, bids, found }: RowsProps) {
  const { history: words } = useRoomMessages();
  const list = useRef<HTMLDivElement>(null);
  // The number of the first row; undefined while the newest bids are followed.
  const [top, setTop] = useState<number>();
  const newest = bids[0]?.seq;
  const { shown, newer, hasOlder } = windowOf(bids, top);
  const toTop = (): void => {
    if (list.current !== null) list.current.scrollTop = 0;
  };

  function showOlder(): void {
    setTop(shown.at(-1)?.seq);
    toTop();
    if (found.hasNextPage) void found.fetchNextPage();
  }

  return (
    <div className="bid-history-pane">
      <div
        ref={list}
        className="bid-history"
        role="log"
        aria-live="off"
        aria-label={words.label}
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop } }) => {
          if (scrollTop > nearTop) setTop((before) => before ?? newest);
          else if (newer === 0) setTop(undefined);
        }}
      >
        <ol>
          {shown.map((bid, at) => (
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
      {newer > 0 && (
        <button
          type="button"
          className="new-pill numbers"
          onClick={() => {
            setTop(undefined);
            toTop();
          }}
        >
          {words.newer({ count: newer })}
        </button>
      )}
      {(hasOlder || found.hasNextPage) && (
        <Button kind="quiet" wide busy={found.isFetchingNextPage} onPress={showOlder}>
          {words.more}
        </Button>
      )}
    </div>
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
      <span className="bid-history-amount">{amount !== null && formatRupees(amount)}</span>
      <span className="bid-history-quiet">
        {words.status[status]} · {shownTime(timestamp)}
      </span>
    </li>
  );
});
