import type { ReactNode } from "react";
import type { AuctionCard as Auction } from "@boli/contract/auctions/card";
import { AuctionRow } from "./auction-row.tsx";
import { useDashboardMessages } from "./texts/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
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
            <AuctionRow key={auction.id} auction={auction} />
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
