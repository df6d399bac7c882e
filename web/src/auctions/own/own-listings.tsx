import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import type { ListingFigures } from "@boli/contract/following/listing-figures";
import { placeName } from "../../locales/known-names.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "../form/texts/index.ts";
import { auctionStatusTones, auctionTypeTones } from "../../ui/auction-tones.ts";
import { CalendarIcon, ItemsIcon, PlaceIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ReviewChip } from "../review/review-chip.tsx";
import { useReviewMessages } from "../review/texts/index.ts";
import { CancelDialog } from "./own-cancel.tsx";
import { OwnFigures } from "./own-figures.tsx";
import { listingFigures } from "./own-queries.ts";
import { moment } from "../../lib/moments.ts";
import "./own-listings.css";

// The user's own auctions, each with its state, its figures and its actions.
export function OwnListings({ auctions }: { auctions: readonly ManagedCard[] }) {
  const [asked, setAsked] = useState<ManagedCard>();
  const { figures: words } = useListingMessages().own;
  const figures = useQuery(listingFigures(auctions.map(({ id }) => id)));
  return (
    <>
      <ul className="own-listings">
        {auctions.map((auction) => (
          <li key={auction.id}>
            <OwnListing
              auction={auction}
              figures={figures.data?.get(auction.id)}
              onCancel={() => setAsked(auction)}
            />
          </li>
        ))}
      </ul>
      {/* Below the list, which it must not push down. */}
      <ListStates found={figures} loading={null} failed={words.failed}>
        {() => null}
      </ListStates>
      {asked !== undefined && (
        <CancelDialog id={asked.id} title={asked.title} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface OwnListingProps {
  auction: ManagedCard;
  figures: ListingFigures | undefined;
  onCancel(): void;
}

function OwnListing({ auction, figures, onCancel }: OwnListingProps) {
  const words = useListingMessages().own;
  const { types, statuses, card } = useAuctionMessages();
  const { owner } = useReviewMessages();
  const { id, title, status, can } = auction;
  return (
    <article className="own-listing">
      <div className="own-listing-picture">
        <Picture
          url={auction.images[0]}
          alt=""
          sizes="(min-width: 48rem) 200px, 96px"
          tone={auctionTypeTones[auction.type]}
        />
      </div>
      <div className="own-listing-what">
        <p className="own-listing-chips">
          <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
          <Chip tone={auctionTypeTones[auction.type]}>{types[auction.type]}</Chip>
          {auction.review !== null ? (
            <ReviewChip review={auction.review} />
          ) : (
            auction.isHidden && <Chip tone="neutral">{words.hidden}</Chip>
          )}
        </p>
        <h2>
          <Link to="/app/auctions/$id" params={{ id }} state={{ isFromList: true }}>
            {title}
          </Link>
        </h2>
        {auction.review?.state === "sent_back" && (
          <p className="own-listing-reason">{owner.sentBack({ reason: auction.review.reason ?? "" })}</p>
        )}
        <p className="own-listing-facts numbers">
          <span>
            <CalendarIcon />
            {moment(auction.startsAt)}
          </span>
          <span>
            <PlaceIcon />
            {placeName(auction.location)}
          </span>
          <span>
            <ItemsIcon />
            {card.itemCount({ count: auction.itemCount })}
          </span>
        </p>
      </div>
      <div className="own-listing-actions">
        {can.edit && (
          <Link className="button button-quiet" to="/app/auctions/$id/edit" params={{ id }}>
            {words.edit}
            <Of title={title} />
          </Link>
        )}
        <Link className="button button-plain" to="/app/create-auction" search={{ from: id }}>
          {words.duplicate}
          <Of title={title} />
        </Link>
        {can.cancel && (
          <Button kind="plain" onPress={onCancel}>
            {words.cancel}
            <Of title={title} />
          </Button>
        )}
      </div>
      <OwnFigures figures={figures} title={title} />
    </article>
  );
}

// Says to screen readers which auction the action is for.
const Of = ({ title }: { title: string }) => <span className="unseen"> {title}</span>;
