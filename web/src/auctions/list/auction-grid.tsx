import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAuctionMessages } from "../texts/index.ts";
import { NextIcon } from "../../ui/area-icons.tsx";
import {
  AuctionCard,
  AuctionCardPlaceholder,
  type ShownAuction,
  type AuctionCardTexts,
} from "../card/auction-card.tsx";
import "./auction-grid.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    // True when the previous history entry is the list from which this page was opened.
    isFromList?: boolean;
  }
}

// The number of cards above the fold on a wide screen. Their pictures load at once.
const firstSight = 3;
const placeholders = [0, 1, 2, 3, 4, 5];

type GridAuction = ShownAuction & { id: string };

interface AuctionGridProps<Shown extends GridAuction> {
  auctions: readonly Shown[];
  // The words that a search found.
  matched?: readonly string[] | undefined;
  // The time when the auctions were loaded.
  loadedMs: number;
  isOld: boolean;
  // Below the fold, where pictures load when they are scrolled to.
  place?: "top" | "below";
  // Render a card's buttons, its news, and further chips.
  renderTools?: (auction: Shown) => ReactNode;
  renderNews?: (auction: Shown) => ReactNode;
  renderMarks?: (auction: Shown) => ReactNode;
  // True for a card of a live auction, which has a page of its own kind.
  isLive?: (auction: Shown) => boolean;
}

export function AuctionGrid<Shown extends GridAuction>({
  auctions,
  matched,
  loadedMs,
  isOld,
  place = "top",
  renderTools,
  renderNews,
  renderMarks,
  isLive,
}: AuctionGridProps<Shown>) {
  const texts = useCardWords();
  const { view } = useAuctionMessages().card;
  return (
    <ul className="auction-grid" aria-busy={isOld}>
      {auctions.map((auction, at) => (
        <li key={auction.id}>
          <AuctionCard
            auction={auction}
            texts={texts}
            nowMs={loadedMs}
            {...(matched && { matched })}
            tools={renderTools?.(auction)}
            news={renderNews?.(auction)}
            marks={renderMarks?.(auction)}
            isEager={place === "top" && at < firstSight}
            action={
              <Link
                className="button button-quiet button-wide"
                to={isLive?.(auction) === true ? "/app/live-auctions/$id" : "/app/auctions/$id"}
                params={{ id: auction.id }}
                state={{ isFromList: true }}
              >
                {view}
                <NextIcon />
                <span className="unseen">: {auction.title}</span>
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
}

export function AuctionGridPlaceholder({ text }: { text: string }) {
  return (
    <output className="auction-grid page-loading">
      <span className="unseen">{text}</span>
      {placeholders.map((place) => (
        <AuctionCardPlaceholder key={place} />
      ))}
    </output>
  );
}

// The texts of a card, in the current language.
function useCardWords(): AuctionCardTexts {
  const { types, statuses, card } = useAuctionMessages();
  return { types, statuses, ...card };
}
