import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, useId } from "react";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { type ListingFigures, maxCountedFollowers } from "@boli/contract/following/listing-figures";
import { placeName } from "../../locales/known-names.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "../form/texts/index.ts";
import { auctionStatusTones, auctionTypeTones } from "../../ui/auction-tones.ts";
import { CalendarIcon, ItemsIcon, PlaceIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Row, Stack, Text } from "../../ui/layout-parts.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ReviewChip } from "../review/review-chip.tsx";
import { useReviewMessages } from "../review/texts/index.ts";
import { CancelDialog } from "./own-cancel.tsx";
import { listingFigures } from "./own-queries.ts";
import { moment, shownDate } from "../../lib/moments.ts";
import { cappedCount } from "../../lib/capped-count.ts";
import { Fact } from "../../ui/fact.tsx";
import { bestDay, curveOf } from "./views-by-day.ts";
import "./own-listings.css";

// The user's own auctions, each with its state, its figures and its actions.
export function OwnListings({ auctions }: { auctions: readonly ManagedCard[] }) {
  const [asked, setAsked] = useState<ManagedCard>();
  const { figures: texts } = useListingMessages().own;
  const figures = useQuery(listingFigures(auctions.map(({ id }) => id)));
  return (
    <>
      <Stack as="ul">
        {auctions.map((auction) => (
          <li key={auction.id}>
            <OwnListing
              auction={auction}
              figures={figures.data?.get(auction.id)}
              onCancel={() => setAsked(auction)}
            />
          </li>
        ))}
      </Stack>
      {/* Below the list, which it must not push down. */}
      <ListStates query={figures} loading={null} failed={texts.failed}>
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
  const texts = useListingMessages().own;
  const { types, statuses } = useAuctionMessages();
  const { owner } = useReviewMessages();
  const { id, title, status } = auction;
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
      <Stack gap={2} takes="shrunk">
        <Row as="p" gap={1} across={2}>
          <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
          <Chip tone={auctionTypeTones[auction.type]}>{types[auction.type]}</Chip>
          {auction.review !== null ? (
            <ReviewChip review={auction.review} />
          ) : (
            auction.isHidden && <Chip tone="neutral">{texts.hidden}</Chip>
          )}
        </Row>
        <h2>
          <Link to="/app/auctions/$id" params={{ id }} state={{ isFromList: true }}>
            {title}
          </Link>
        </h2>
        {auction.review?.state === "sent_back" && (
          <Text size="list" wraps="anywhere" className="own-listing-reason">
            {owner.sentBack({ reason: auction.review.reason ?? "" })}
          </Text>
        )}
        <OwnFacts auction={auction} />
      </Stack>
      <OwnActions auction={auction} onCancel={onCancel} />
      <OwnFigures figures={figures} title={title} />
    </article>
  );
}

function OwnFacts({ auction }: { auction: ManagedCard }) {
  const { card } = useAuctionMessages();
  return (
    <Row as="p" gap={1} across={4} size="list" tone="quiet" className="own-listing-facts numbers">
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
    </Row>
  );
}

function OwnActions({ auction: { id, title, can }, onCancel }: Omit<OwnListingProps, "figures">) {
  const texts = useListingMessages().own;
  return (
    <div className="own-listing-actions">
      {can.edit && (
        <Link className="button button-quiet" to="/app/auctions/$id/edit" params={{ id }}>
          {texts.edit}
          <Of title={title} />
        </Link>
      )}
      <Link className="button button-plain" to="/app/create-auction" search={{ from: id }}>
        {texts.duplicate}
        <Of title={title} />
      </Link>
      {can.cancel && (
        <Button kind="plain" onPress={onCancel}>
          {texts.cancel}
          <Of title={title} />
        </Button>
      )}
    </div>
  );
}

// Says to screen readers which auction the action is for.
const Of = ({ title }: { title: string }) => <span className="unseen"> {title}</span>;

const exact = (count: number): string => cappedCount(count, true);
const people = (count: number): string =>
  cappedCount(count, count < maxCountedFollowers, maxCountedFollowers);

// The numbers of people who looked at a listing, shared it and follow it. Until they are loaded their space is reserved.
function OwnFigures({ figures, title }: { figures: ListingFigures | undefined; title: string }) {
  const { own } = useListingMessages();
  const texts = own.figures;
  const heading = useId();
  const shown = [
    { label: texts.views, count: figures && exact(figures.views) },
    { label: texts.favourites, count: figures && people(figures.favourites) },
    { label: texts.shares, count: figures && exact(figures.shares) },
    { label: texts.reminders, count: figures && people(figures.reminders) },
  ];
  return (
    <section className="own-figures" aria-labelledby={heading}>
      <h3 className="unseen" id={heading}>
        {texts.heading({ title })}
      </h3>
      <dl className="own-figures-counts numbers">
        {shown.map(({ label, count }) => (
          <Fact key={label} name={label}>
            {count ?? "–"}
          </Fact>
        ))}
      </dl>
      <Stack as="figure" gap={1} className="own-figures-views">
        <svg viewBox="0 0 290 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={curveOf(figures?.viewsByDay ?? [])} />
        </svg>
        <figcaption className="numbers">
          {figures === undefined ? "–" : sentenceOf(figures, texts)}
        </figcaption>
      </Stack>
    </section>
  );
}

// The curve in words.
function sentenceOf(
  figures: ListingFigures,
  texts: ReturnType<typeof useListingMessages>["own"]["figures"],
): string {
  const best = bestDay(figures);
  if (best === undefined) return texts.noViews;
  return texts.recent({ total: best.total, day: shownDate(best.day), most: best.most });
}
