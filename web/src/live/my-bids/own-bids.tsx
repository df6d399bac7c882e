import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatRupees } from "@boli/contract/base/money";
import {
  type Standing,
  standingEndpoints,
  type StandingTab,
  type StandingTotals,
  type StandingView,
} from "@boli/contract/live/standing";
import { list } from "../../lib/api.ts";
import { moment } from "../../lib/moments.ts";
import { Chip } from "../../ui/chip.tsx";
import type { Tone } from "../../ui/tones.ts";
import { liveKey } from "../query-keys.ts";
import { useMyBidsMessages } from "./texts/index.ts";
import "./own-bids.css";

const tones: Record<Standing, Tone> = {
  leading: "success",
  tied: "warning",
  outbid: "error",
  won: "success",
  lost: "neutral",
};

interface OwnBidsProps {
  bids: readonly StandingView[];
  // The link to the lot on the page of its sale; it covers the whole row.
  renderLink(bid: StandingView, shown: { className: string }): ReactNode;
  // The outcome of a lot that was won or offered.
  renderNote(bid: StandingView): ReactNode;
}

// One row for each lot that the reader bid on.
export function OwnBids({ bids, renderLink, renderNote }: OwnBidsProps) {
  const texts = useMyBidsMessages();
  return (
    <ul className="own-bids">
      {bids.map((bid) => {
        const { lotId, status, standing, saleTitle, currentHighestBid, maxAmount, inAll } = bid;
        const pays = standing === "leading" || standing === "won";
        return (
          <li
            key={lotId}
            className="own-bid"
            data-standing={standing}
            data-open={status === "open" || undefined}
          >
            <div className="own-bid-name">
              {renderLink(bid, { className: "own-bid-link" })}
              <p>{saleTitle}</p>
              <p>{closeOf(bid, texts)}</p>
              {status !== "open" && renderNote(bid)}
            </div>
            <div className="own-bid-standing">
              <Chip tone={tones[standing]}>{texts.standings[standing]}</Chip>
            </div>
            <dl className="own-bid-price numbers">
              <dt>{status === "open" ? texts.price : texts.finalPrice}</dt>
              <dd>{currentHighestBid === null ? "–" : formatRupees(currentHighestBid)}</dd>
              {pays && inAll !== null && (
                <dd className="own-bid-more">{texts.inAll({ amount: formatRupees(inAll) })}</dd>
              )}
              {status === "open" && maxAmount !== null && (
                <dd className="own-bid-more">{texts.ownMaximum({ amount: formatRupees(maxAmount) })}</dd>
              )}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

interface OwnBidsTotalsProps {
  totals: Pick<StandingTotals, "ledInAll" | "wonInAll">;
  hasLed: boolean;
  hasWon: boolean;
}

// The cost of winning all that one leads, and of all that one has won. Whoever leads may win: the place of the second is there by then.
export function OwnBidsTotals({ totals, hasLed, hasWon }: OwnBidsTotalsProps) {
  const texts = useMyBidsMessages();
  if (!hasLed && !hasWon) return null;
  return (
    <div className="own-bids-totals numbers">
      {hasLed && <p className="own-bids-led">{texts.ifYouWin({ amount: formatRupees(totals.ledInAll) })}</p>}
      <p className="own-bids-won">{texts.allWon({ amount: formatRupees(totals.wonInAll) })}</p>
    </div>
  );
}

function closeOf(
  { status, closesAt }: StandingView,
  texts: ReturnType<typeof useMyBidsMessages>,
): string | undefined {
  if (closesAt === null) return status === "open" ? texts.byClerk : undefined;
  const at = moment(closesAt);
  return status === "open" ? texts.closes({ at }) : texts.closed({ at });
}

const pageSize = 20;
// While a lot that the reader bid on is open, others may bid any moment.
const openMs = 10_000;
const restMs = 60_000;

export const myBids = ({ tab, page = 1 }: { tab: StandingTab | undefined; page: number | undefined }) =>
  queryOptions({
    queryKey: [...liveKey, "mine", tab, page],
    queryFn: ({ signal }) =>
      list(standingEndpoints.listMine, { query: { tab, page, limit: pageSize }, signal }),
    // The list stays while the next page of the same tab loads. After a change of tab it would be wrong.
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? keepPreviousData(before) : undefined),
    structuralSharing: keepOrder,
    meta: { isKept: true },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.counts.leading + data.counts.outbid > 0 ? openMs : restMs,
  });

type Found = Awaited<ReturnType<typeof list<typeof standingEndpoints.listMine>>>;

// A close that moves changes the order. While the same lots are shown, each stays in its place.
function keepOrder(before: unknown, after: unknown): unknown {
  const [old, found] = [before as Found | undefined, after as Found];
  const places = new Map(old?.data.map(({ lotId }, at) => [lotId, at]));
  if (!found.data.every(({ lotId }) => places.has(lotId))) return found;
  const placeOf = ({ lotId }: StandingView): number => places.get(lotId) ?? 0;
  return { ...found, data: found.data.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}
