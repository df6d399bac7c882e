import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useId } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { BidView } from "@boli/contract/live/bid-list";
import { sellableAtMs } from "@boli/contract/live/shown-actions";
import type { SaleView } from "@boli/contract/live/endpoints";
import { timeOrMoment } from "../../lib/moments.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { ToastPlace } from "../../ui/overlays/toaster.tsx";
import { Picture } from "../../ui/picture.tsx";
import { lotBids } from "../room/queries.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { clockOf, minutesOf, useNow } from "./clock.ts";
import { numberOf } from "./subject.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface LotPanelProps {
  sale: SaleView;
  desk: Desk;
}

// The lot under the hammer, in large type.
export function LotPanel({ sale, desk }: LotPanelProps) {
  const { lot: texts } = useConsoleMessages();
  const { shown, next } = desk.subject;
  if (shown === undefined) return null;
  return (
    <section
      className="console-lot"
      aria-label={texts.region}
      // The keyboard scrolls it on a tablet.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {/* Everywhere else on the console there are controls. */}
      <ToastPlace />
      <div className="console-lot-head">
        <Picture url={shown.inventoryItem.picture ?? undefined} alt="" sizes="8rem" shape="square" />
        <div>
          <p className="console-lot-of numbers">
            {texts.of({ number: numberOf(sale, shown), all: sale.items.length })}
          </p>
          <h2>{shown.inventoryItem.name}</h2>
          <Reserve lot={shown} />
        </div>
      </div>
      <Price sale={sale} lot={shown} desk={desk} />
      <Around desk={desk} sale={sale} lot={shown} />
      <div className="console-warned-place">
        <Warning sale={sale} lot={shown} />
      </div>
      {sale.pace === "clerk" && sale.status !== "completed" && (
        <p className="console-lot-next">
          {next === undefined
            ? texts.nextNone
            : texts.next({
                lot: texts.named({ number: numberOf(sale, next), item: next.inventoryItem.name }),
                amount: formatRupees(next.minimumBidPrice),
              })}
        </p>
      )}
    </section>
  );
}

function Reserve({ lot }: { lot: ShownLot }) {
  const { lot: texts } = useConsoleMessages();
  if (lot.reserve === null || lot.reservePrice === null) return null;
  return (
    <p className="console-lot-reserve numbers" data-met={lot.reserve}>
      {texts.reserve[lot.reserve]({ amount: formatRupees(lot.reservePrice) })}
    </p>
  );
}

function Price({ sale, lot, desk }: LotPanelProps & { lot: ShownLot }) {
  const { lot: texts } = useConsoleMessages();
  const { status, currentHighestBid: price, leastBid, leader, soldPrice, soldTo } = lot;
  const name = sale.names.find(({ bidder }) => bidder === soldTo)?.name;
  return (
    <div className="console-price">
      <p className="console-price-amount numbers">
        {price === null
          ? texts.minimum({ amount: formatRupees(lot.minimumBidPrice) })
          : formatRupees(soldPrice ?? price)}
      </p>
      <p className="console-price-who" data-state={status}>
        {status === "sold"
          ? `${texts.soldTo({ amount: formatRupees(soldPrice ?? 0), bidder: desk.bidderName(soldTo ?? "") })}${name === undefined ? "" : ` · ${name}`}`
          : status === "passed"
            ? texts.passed
            : status === "withdrawn"
              ? texts.withdrawn
              : leader === null
                ? texts.noBid
                : texts.leads({ bidder: desk.bidderName(leader) })}
      </p>
      {(status === "open" || status === "queued") && (
        <p className="console-price-ask">
          <span>{texts.nextAsk}</span> <strong className="numbers">{formatRupees(leastBid)}</strong>
          {price !== null && (
            <span className="console-quiet numbers">
              {" "}
              {texts.step({ amount: formatRupees(leastBid - price) })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

// The time since the last bid, and how many people have bid.
function Around({ desk, sale, lot }: { desk: Desk; sale: SaleView; lot: ShownLot }) {
  const { lot: texts } = useConsoleMessages();
  const nowMs = useNow();
  const { data } = useInfiniteQuery(lotBids(sale.id, lot.id));
  const rows = data?.pages.flat() ?? [];
  const newest = rows.find(({ amount }) => amount !== null)?.timestamp;
  const known = desk.console.facts?.bidders ?? [];
  const bidders = new Set([...known, ...rows.flatMap(({ bidder }) => (bidder === null ? [] : [bidder]))]);
  const isLoaded = data !== undefined && desk.console.facts !== undefined;
  return (
    <p className="console-lot-around numbers">
      {lot.status === "open" && (
        <span>
          {texts.quiet} <strong>{newest === undefined ? "–" : minutesOf(nowMs - Date.parse(newest))}</strong>
        </span>
      )}
      <span>{texts.bids({ count: lot.totalBids })}</span>
      <span>{isLoaded ? texts.bidders({ count: lot.totalBids === 0 ? 0 : bidders.size }) : "…"}</span>
      {lot.closesAt !== null && lot.status === "open" && (
        <span className="console-lot-closes">
          {texts.closesAt({ at: timeOrMoment(lot.closesAt, nowMs) })}
        </span>
      )}
    </p>
  );
}

function Warning({ sale, lot }: { sale: SaleView; lot: ShownLot }) {
  const { lot: texts } = useConsoleMessages();
  useNow();
  const sellable = sellableAtMs(lot, sale);
  if (lot.status !== "open" || lot.fairWarningAt === null || sellable === undefined) return null;
  const nowMs = serverClock.nowMs();
  const leftMs = sellable - nowMs;
  const ago = Math.max(0, Math.floor((nowMs - Date.parse(lot.fairWarningAt)) / 1_000));
  return (
    <p className="console-warned numbers" data-open={leftMs <= 0 || undefined}>
      <strong>{texts.warned({ count: ago })}</strong>
      {sale.pace === "clerk" && (
        <span>{leftMs <= 0 ? texts.sellOpen : texts.sellIn({ count: Math.ceil(leftMs / 1_000) })}</span>
      )}
    </p>
  );
}

// Nobody looks at more rows while a lot is sold; the whole log is on the page of the sale.
const maxRows = 60;

interface LotLogProps {
  sale: SaleView;
  desk: Desk;
}

// The bids of the lot that is shown, the newest first.
export function LotLog({ sale, lot, desk }: LotLogProps & { lot: ShownLot | undefined }) {
  const { log: texts } = useConsoleMessages();
  const id = useId();
  if (lot === undefined) return null;
  return (
    <section className="console-part console-log" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <Rows sale={sale} lot={lot} desk={desk} labelledBy={id} />
    </section>
  );
}

function Rows({ sale, lot, desk, labelledBy }: LotLogProps & { lot: ShownLot; labelledBy: string }) {
  const { log: texts } = useConsoleMessages();
  const query = useInfiniteQuery(lotBids(sale.id, lot.id));
  return (
    <ListStates
      query={query}
      loading={<Skeleton rows={4} rowHeight="row" text={texts.loading} />}
      failed={texts.failed}
      empty={{ is: ({ pages }) => pages[0]?.length === 0, heading: texts.empty, sentence: "" }}
    >
      {({ pages }) => (
        <div
          className="console-log-rows"
          role="log"
          aria-live="off"
          aria-labelledby={labelledBy}
          // The keyboard scrolls it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <ol>
            {pages
              .flat()
              .slice(0, maxRows)
              .map((bid, at) => (
                // The key is the place: a new bid fills the first row, and no row moves under a reader's eyes.
                // oxlint-disable-next-line react/no-array-index-key
                <Row key={at} bid={bid} name={bid.bidder && desk.bidderName(bid.bidder)} />
              ))}
          </ol>
        </div>
      )}
    </ListStates>
  );
}

interface RowProps {
  bid: BidView;
  name: string | null;
}

const Row = memo(function Row({ bid: { timestamp, amount, kind }, name }: RowProps) {
  const { log: texts } = useConsoleMessages();
  const how = kind === "auto" ? texts.automatic : kind === "floor" ? texts.floor : undefined;
  return (
    <li className="numbers">
      <span className="console-quiet">{clockOf(timestamp)}</span>
      <strong>{amount !== null && formatRupees(amount)}</strong>
      <span>
        {name}
        {how !== undefined && <span className="console-quiet"> {how}</span>}
      </span>
    </li>
  );
});
