import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { memo, useEffect, useRef, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { BidView } from "@boli/contract/live/bid-list";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import { shownTime, timeOrMoment } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { lotBids, lotDetails } from "../room/queries.ts";
import { dropOlderBids } from "../room/received.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import type { ShownLot } from "../shown.ts";

// The bids of one lot and the moves of its close, the newest first. New ones come by the room.
export function BidHistory({ sale, lot }: { sale: SaleView; lot: ShownLot }) {
  const { history: texts } = useRoomMessages();
  const query = useInfiniteQuery(lotBids(sale.id, lot.id));
  const { data: details, isFetched, fetchStatus, failureCount } = useQuery(lotDetails(sale.id, lot.id));
  const isFirstTry = !isFetched && fetchStatus === "fetching" && failureCount === 0;
  const extensions = details?.extensions ?? noExtensions;
  return (
    <ListStates
      // The moves of the close would push the rows away when they come later. When they cannot be loaded at once, nobody waits
      // for them.
      query={isFirstTry && !query.isError ? { ...query, data: undefined } : query}
      loading={<Skeleton rows={5} rowHeight="row" text={texts.loading} />}
      failed={texts.failed}
      empty={{
        is: ({ pages }) => pages[0]?.length === 0 && extensions.length === 0,
        heading: texts.empty,
        sentence: texts.emptySentence,
      }}
    >
      {({ pages }) => (
        <Rows
          sale={sale}
          lot={lot}
          bids={pages.flat()}
          hasOlderPages={pages.length > 1}
          extensions={extensions}
          query={query}
        />
      )}
    </ListStates>
  );
}

const noExtensions: readonly Extension[] = [];

// Pixels that still count as the top.
const nearTop = 24;

interface RowsProps {
  sale: SaleView;
  lot: ShownLot;
  // The newest first.
  bids: readonly BidView[];
  // Pages beside the newest one are loaded.
  hasOlderPages: boolean;
  extensions: readonly Extension[];
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}

// A reader who has scrolled away from the newest bid keeps seeing the same rows, and the number of those that came since.
function Rows({ sale, lot, bids, hasOlderPages, extensions, query }: RowsProps) {
  const { history: texts } = useRoomMessages();
  const list = useRef<HTMLDivElement>(null);
  // The number of the first row; undefined while the newest bids are followed.
  const [top, setTop] = useState<number>();
  const client = useQueryClient();
  const isBack = top === undefined && hasOlderPages && !query.isFetchingNextPage;
  useEffect(() => {
    if (isBack) dropOlderBids(client, sale.id, lot.id);
  }, [isBack, client, sale.id, lot.id]);
  const newest = bids[0]?.seq;
  const { shown, newer, hasOlder } = windowOf(bids, top);
  const isAtOldest = !hasOlder && !query.hasNextPage;
  const rows = historyRows({ bids: shown, isAtNewest: newer === 0, isAtOldest }, extensions);
  const toTop = (): void => {
    if (list.current !== null) list.current.scrollTop = 0;
  };

  function showOlder(): void {
    setTop(shown.at(-1)?.seq);
    toTop();
    if (query.hasNextPage) void query.fetchNextPage();
  }

  return (
    <div className="bid-history-pane">
      <div
        ref={list}
        className="bid-history"
        role="log"
        aria-live="off"
        aria-label={texts.label}
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop } }) => {
          if (scrollTop > nearTop) setTop((before) => before ?? newest);
          else if (newer === 0) setTop(undefined);
        }}
      >
        <ol>
          {rows.map((row, at) =>
            row.kind === "extension" ? (
              <Extended key={row.extension.seq} extension={row.extension} />
            ) : (
              <Row
                // By place: a new bid fills the first row, and no row moves under a reader's eyes.
                // oxlint-disable-next-line react/no-array-index-key
                key={`at ${at}`}
                bid={row.bid}
                isOwn={row.bid.bidder !== null && row.bid.bidder === sale.ownAlias}
                status={statusOf(row.bid, lot)}
                closesAt={row.closesAt}
              />
            ),
          )}
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
          {texts.newer({ count: newer })}
        </button>
      )}
      {(hasOlder || query.hasNextPage) && (
        <Button kind="quiet" wide busy={query.isFetchingNextPage} onPress={showOlder}>
          {texts.more}
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
  // The close that this late bid brought.
  closesAt: string | undefined;
}

const Row = memo(function Row({ bid, isOwn, status, closesAt }: RowProps) {
  const { history: texts } = useRoomMessages();
  const { bidder, kind, amount, timestamp } = bid;
  const how = kind === "auto" ? texts.automatic : kind === "floor" ? texts.floor : undefined;
  return (
    <li className="bid-history-row numbers" data-own={isOwn || undefined}>
      <span className="bid-history-who">
        {isOwn ? <strong>{texts.you}</strong> : bidder}
        {how !== undefined && <span className="bid-history-quiet"> {how}</span>}
      </span>
      <span className="bid-history-amount">{amount !== null && formatRupees(amount)}</span>
      <span className="bid-history-quiet">
        {texts.status[status]} · {shownTime(timestamp)}
      </span>
      {closesAt !== undefined && (
        <span className="bid-history-moved">{texts.lateBid({ at: shownTime(closesAt) })}</span>
      )}
    </li>
  );
});

// The host, a hold or an outage has moved the close.
function Extended({ extension: { why, at, closesAt } }: { extension: Extension }) {
  const { history: texts } = useRoomMessages();
  return (
    <li className="bid-history-row numbers" data-moved>
      <span className="bid-history-moved">
        {texts.moved[why === null || why === "late-bid" ? "other" : why]({
          at: timeOrMoment(closesAt, Date.parse(at)),
        })}
      </span>
      <span className="bid-history-quiet">{shownTime(at)}</span>
    </li>
  );
}

type HistoryRow =
  // A late bid says in its own row which close it brought.
  { kind: "bid"; bid: BidView; closesAt: string | undefined } | { kind: "extension"; extension: Extension };

interface ShownBids {
  // The bids of the window, the newest first.
  bids: readonly BidView[];
  isAtNewest: boolean;
  isAtOldest: boolean;
}

// The bids of a window with the extensions between them, the newest first.
export function historyRows(
  { bids, isAtNewest, isAtOldest }: ShownBids,
  extensions: readonly Extension[],
): HistoryRow[] {
  const late = new Map(extensions.map(({ bidSeq, closesAt }) => [bidSeq, closesAt]));
  const rows: HistoryRow[] = [];
  let from = isAtNewest ? Number.POSITIVE_INFINITY : Date.parse(bids[0]?.timestamp ?? "");
  const addMovesDownTo = (at: number): void => {
    for (const extension of extensions)
      if (extension.bidSeq === null && isBetween(extension, at, from))
        rows.push({ kind: "extension", extension });
    from = at;
  };
  for (const bid of bids) {
    addMovesDownTo(Date.parse(bid.timestamp));
    rows.push({ kind: "bid", bid, closesAt: late.get(bid.seq) });
  }
  if (isAtOldest) addMovesDownTo(Number.NEGATIVE_INFINITY);
  return rows;
}

const isBetween = ({ at }: Extension, after: number, until: number): boolean =>
  Date.parse(at) >= after && Date.parse(at) < until;

// No more rows than these are in the page, however many bids a lot has.
const shownRows = 60;

interface ShownRows<Row> {
  shown: readonly Row[];
  // The rows before those that are shown.
  newer: number;
  hasOlder: boolean;
}

// The rows from this number on, the newest first; without one the newest.
export function windowOf<Row extends { seq: number }>(
  rows: readonly Row[],
  top: number | undefined,
): ShownRows<Row> {
  const from = top === undefined ? 0 : rows.findIndex(({ seq }) => seq <= top);
  // All that is left is newer when old rows were let go.
  const first = from === -1 ? Math.max(0, rows.length - shownRows) : from;
  const shown = rows.slice(first, first + shownRows);
  return { shown, newer: first, hasOlder: rows.length > first + shownRows };
}
