import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import type { AuctionCard as Auction } from "@boli/contract/auctions/card";
import type { RecommendedCard } from "@boli/contract/auctions/finding";
import type { ItemCategory } from "@boli/contract/auctions/categories";
import { useDashboardMessages, type DashboardMessages } from "./texts/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/lists/skeleton.tsx";
import { knownNames, placeName } from "../locales/known-names.ts";
import { ListStates, type Found } from "../ui/lists/list-states.tsx";
import { moment } from "../lib/moments.ts";
import { auctionTypeTones } from "../ui/auction-tones.ts";
import { Chip } from "../ui/chip.tsx";
import { Picture } from "../ui/picture.tsx";
import "./auction-lists.css";

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

const maxShown = 4;

interface RecommendedListProps {
  found: Found<readonly RecommendedCard[]>;
  // The auctions that the list of upcoming auctions shows already.
  shown: readonly { id: string }[];
}

// Recommended auctions, each with the reason.
export function RecommendedList({ found, shown }: RecommendedListProps) {
  const words = useDashboardMessages();
  const others = found.data?.filter(({ id }) => shown.every((one) => one.id !== id)).slice(0, maxShown);
  return (
    <Card heading={words.recommended}>
      <ListStates
        found={{ ...found, data: others }}
        loading={<Skeleton rows={maxShown} rowHeight="row" words={words.recommendedLoading} />}
        failed={words.noneLoaded}
        empty={{
          is: (auctions) => auctions.length === 0,
          heading: words.recommendedNone,
          sentence: words.recommendedHow,
        }}
      >
        {(auctions) => (
          <ul className="upcoming">
            {auctions.map((auction) => (
              <AuctionRow key={auction.id} auction={auction} why={whyOf(auction, words)} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

function whyOf({ why, about }: RecommendedCard, words: DashboardMessages): string {
  if (why === "like" && about !== null)
    return words.whys.like({ category: words.categories[about as ItemCategory] ?? about });
  if (why === "near" && about !== null) return words.whys.near({ city: knownNames().city(about) });
  return words.whys.soon;
}

interface AuctionRowProps {
  auction: Auction;
  // The reason why the auction is recommended.
  why?: string;
}

function AuctionRow({ auction, why }: AuctionRowProps) {
  const { types } = useDashboardMessages();
  const { id, title, type, startsAt, location, images } = auction;
  return (
    <li>
      <Link className="upcoming-row" to="/app/auctions/$id" params={{ id }}>
        <span className="upcoming-picture">
          <Picture url={images[0]} alt="" sizes="4.25rem" shape="square" tone={auctionTypeTones[type]} />
        </span>
        <span className="upcoming-words">
          {why !== undefined && <span className="upcoming-why">{why}</span>}
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
