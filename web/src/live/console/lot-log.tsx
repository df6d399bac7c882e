import { useInfiniteQuery } from "@tanstack/react-query";
import { memo, useId } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { BidView } from "@boli/contract/live/bid-list";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { lotBids } from "../room/queries.ts";
import type { ShownLot } from "../shown.ts";
import { clockOf } from "./clock-of.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

// Nobody looks at more rows while a lot is sold; the whole log is on the page of the sale.
const maxRows = 60;

interface LotLogProps {
  sale: SaleView;
  desk: Desk;
}

// The bids of the lot that is shown, the newest first.
export function LotLog({ sale, lot, desk }: LotLogProps & { lot: ShownLot | undefined }) {
  const { log: words } = useConsoleMessages();
  const id = useId();
  if (lot === undefined) return null;
  return (
    <section className="console-part console-log" aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      <Rows sale={sale} lot={lot} desk={desk} labelledBy={id} />
    </section>
  );
}

function Rows({ sale, lot, desk, labelledBy }: LotLogProps & { lot: ShownLot; labelledBy: string }) {
  const { log: words } = useConsoleMessages();
  const found = useInfiniteQuery(lotBids(sale.id, lot.id));
  return (
    <ListStates
      found={found}
      loading={<Skeleton rows={4} rowHeight="row" words={words.loading} />}
      failed={words.failed}
      empty={{ is: ({ pages }) => pages[0]?.length === 0, heading: words.empty, sentence: "" }}
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
  const { log: words } = useConsoleMessages();
  const how = kind === "auto" ? words.automatic : kind === "floor" ? words.floor : undefined;
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
