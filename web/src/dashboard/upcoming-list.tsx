import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AuctionCard as Auction } from "@boli/contract/auctions/card";
import { placeName } from "../locales/known-names.ts";
import { moment } from "../lib/moments.ts";
import { useDashboardMessages } from "./texts/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { auctionTypeTones } from "../ui/auction-tones.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import "./upcoming-list.css";

// The number of rows in the server's answer, once there are enough auctions.
const defaultCount = 5;

interface UpcomingListProps {
  found: {
    data: { auctions: { recent: readonly Auction[] } } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  // Leads to the whole list.
  link: ReactNode;
}

// The next auctions, a row each. When they fail to load, the list is empty and says why.
export function UpcomingList({ found, link }: UpcomingListProps) {
  const words = useDashboardMessages();
  const { errors } = useMessages();
  const auctions = found.data?.auctions.recent;
  return (
    <Card heading={words.recent} beside={<span className="upcoming-link">{link}</span>}>
      {auctions === undefined && !found.isError && (
        <Skeleton rows={defaultCount} rowHeight="row" words={words.loading} />
      )}
      {auctions !== undefined && auctions.length > 0 && (
        <ul className="upcoming">
          {auctions.map((auction) => (
            <Row key={auction.id} auction={auction} />
          ))}
        </ul>
      )}
      {(auctions === undefined ? found.isError : auctions.length === 0) && (
        <div className="upcoming-none">
          <p>{words.none}</p>
          {found.isError && (
            <>
              <p>{words.noneLoaded}</p>
              <Button kind="quiet" busy={found.isFetching} onPress={() => void found.refetch()}>
                {errors.tryAgain}
              </Button>
            </>
          )}
        </div>
      )}
    </Card>
  );
}

function Row({ auction }: { auction: Auction }) {
  const { types } = useDashboardMessages();
  const { id, title, type, startsAt, location, images } = auction;
  return (
    <li>
      <Link className="upcoming-row" to="/app/auctions/$id" params={{ id }}>
        <span className="upcoming-picture">
          <Picture url={images[0]} alt="" sizes="4.25rem" shape="square" tone={auctionTypeTones[type]} />
        </span>
        <span className="upcoming-words">
          <span className="upcoming-title">{title}</span>
          <span className="upcoming-facts">
            <span className="numbers">{moment(startsAt)}</span>
            <span>{placeName(location)}</span>
          </span>
        </span>
        <Chip tone={auctionTypeTones[type]}>{types[type]}</Chip>
      </Link>
    </li>
  );
}
