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
import { ListStates, type ListQuery } from "../ui/lists/list-states.tsx";
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
  const texts = useDashboardMessages();
  const { errors } = useMessages();
  const auctions = found.data?.auctions.recent;
  return (
    <Card heading={texts.recent} beside={<span className="upcoming-link">{link}</span>}>
      {auctions === undefined && !found.isError && (
        <Skeleton rows={defaultCount} rowHeight="row" text={texts.loading} />
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
          <p>{texts.none}</p>
          {found.isError && (
            <>
              <p>{texts.noneLoaded}</p>
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
  query: ListQuery<readonly RecommendedCard[]>;
  // The auctions that the list of upcoming auctions shows already.
  shown: readonly { id: string }[];
}

// Recommended auctions, each with the reason.
export function RecommendedList({ query, shown }: RecommendedListProps) {
  const texts = useDashboardMessages();
  const others = query.data?.filter(({ id }) => shown.every((one) => one.id !== id)).slice(0, maxShown);
  return (
    <Card heading={texts.recommended}>
      <ListStates
        query={{ ...query, data: others }}
        loading={<Skeleton rows={maxShown} rowHeight="row" text={texts.recommendedLoading} />}
        failed={texts.noneLoaded}
        empty={{
          is: (auctions) => auctions.length === 0,
          heading: texts.recommendedNone,
          sentence: texts.recommendedHow,
        }}
      >
        {(auctions) => (
          <ul className="upcoming">
            {auctions.map((auction) => (
              <AuctionRow key={auction.id} auction={auction} why={whyOf(auction, texts)} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

function whyOf({ why, about }: RecommendedCard, texts: DashboardMessages): string {
  if (why === "like" && about !== null)
    return texts.whys.like({ category: texts.categories[about as ItemCategory] ?? about });
  if (why === "near" && about !== null) return texts.whys.near({ city: knownNames().city(about) });
  return texts.whys.soon;
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
