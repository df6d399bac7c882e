import { Link } from "@tanstack/react-router";
import type { AuctionCard as Auction } from "@boli/contract/auction-card";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { AuctionCard, AuctionCardPlaceholder } from "../ui/auction-card.tsx";
import { useCardWords } from "./card-words.ts";
import "./auction-grid.css";

// As many as fit on the first sight of a wide screen; their pictures are fetched at once.
const firstSight = 3;
const placeholders = [0, 1, 2, 3, 4, 5];

export function AuctionGrid({ auctions, isOld }: { auctions: readonly Auction[]; isOld: boolean }) {
  const words = useCardWords();
  const { view } = useAuctionMessages().card;
  return (
    <ul className="auction-grid" aria-busy={isOld}>
      {auctions.map((auction, at) => (
        <li key={auction.id}>
          <AuctionCard
            auction={auction}
            words={words}
            isFirst={at < firstSight}
            action={
              <Link
                className="button button-quiet button-wide"
                to="/app/auctions/$id"
                params={{ id: auction.id }}
              >
                {view}
                <span className="unseen">: {auction.title}</span>
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
}

export function AuctionGridPlaceholder({ words }: { words: string }) {
  return (
    <output className="auction-grid page-waits">
      <span className="unseen">{words}</span>
      {placeholders.map((place) => (
        <AuctionCardPlaceholder key={place} />
      ))}
    </output>
  );
}
