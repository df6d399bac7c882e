import type { ReactNode } from "react";
import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import type { AuctionCard as Auction } from "@boli/contract/auctions/card";
import { cutText } from "@boli/contract/base/cut-text";
import { moment } from "../../lib/moments.ts";
import { placeName } from "../../locales/known-names.ts";
import { CalendarIcon, ItemsIcon, PlaceIcon } from "../../ui/area-icons.tsx";
import { auctionStatusTones, auctionTypeTones } from "../../ui/auction-tones.ts";
import { Chip } from "../../ui/chip.tsx";
import { Fact } from "../../ui/fact.tsx";
import { ListCard, ListCardFacts, ListCardPlaceholder } from "../../ui/lists/list-card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { MarkedText } from "./marked-text.tsx";
import { UrgencyLine, type UrgencyTexts } from "./urgency-line.tsx";
import { shortAmount, type AmountTexts } from "./short-amount.ts";
import "./auction-card.css";

// The length of the description on a card.
const descriptionLength = 100;

export interface AuctionCardTexts extends UrgencyTexts, MoneyTexts {
  types: Record<AuctionType, string>;
  statuses: Record<AuctionStatus, string>;
  date: string;
  place: string;
  items: string;
  itemCount(values: { count: number }): string;
  distance(values: { km: number }): string;
}

// A preview may have no type yet, and an empty start; a live auction has no type, and may have no place.
export type ShownAuction = Pick<
  Auction,
  "title" | "description" | "status" | "startsAt" | "endsAt" | "images" | "itemCount"
> &
  Money & {
    type: AuctionType | undefined;
    location: Auction["location"] | undefined;
    distanceKm?: number | null;
  };

interface AuctionCardProps {
  auction: ShownAuction;
  texts: AuctionCardTexts;
  // The time when the card was loaded, from which it follows how near its start is.
  nowMs: number;
  // The words that a search found; they are marked in title and description.
  matched?: readonly string[];
  // Further chips, such as Hidden.
  marks?: ReactNode;
  // The card's link, which covers the whole card.
  action?: ReactNode;
  // Buttons of their own, above the card's link.
  tools?: ReactNode;
  // Says what changed since this person looked at it.
  news?: ReactNode;
  // For the first cards of the page: the picture loads at once.
  isEager?: boolean;
}

const nothingMatched: readonly string[] = [];

// An auction in a list: a row with a picture at the left on a phone, else a card under a picture. It shows what it is given,
// so that the app, the public pages and a preview can draw the same one.
export function AuctionCard({
  auction,
  texts,
  nowMs,
  matched = nothingMatched,
  marks,
  action,
  tools,
  news,
  isEager = false,
}: AuctionCardProps) {
  const { title, type, status } = auction;
  return (
    <ListCard
      kind="auction-card"
      picture={
        <Picture
          url={auction.images[0]}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 7rem"
          {...(type && { tone: auctionTypeTones[type] })}
          isEager={isEager}
        />
      }
      chips={
        <>
          {type !== undefined && <Chip tone={auctionTypeTones[type]}>{texts.types[type]}</Chip>}
          <Chip tone={auctionStatusTones[status]}>{texts.statuses[status]}</Chip>
          {marks}
        </>
      }
      title={<MarkedText text={title} words={matched} />}
      tools={tools}
      action={action}
    >
      <UrgencyLine auction={auction} nowMs={nowMs} texts={texts} />
      <p className="auction-card-description">
        <MarkedText text={cutText(auction.description, descriptionLength)} words={matched} />
      </p>
      {/* Above what is at the lower edge, so that cards beside each other line up. */}
      {Boolean(news) && <div className="auction-card-news">{news}</div>}
      <CardFacts auction={auction} texts={texts} />
      <p className="auction-card-money numbers">
        {moneyLines(auction, texts).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </ListCard>
  );
}

function CardFacts({ auction, texts }: Pick<AuctionCardProps, "auction" | "texts">) {
  const { startsAt, location, itemCount, distanceKm } = auction;
  return (
    <ListCardFacts kind="auction-card">
      <Fact name={texts.date} icon={<CalendarIcon />}>
        <span className="numbers">{startsAt === "" ? "–" : moment(startsAt)}</span>
      </Fact>
      {location !== undefined && (
        <Fact name={texts.place} icon={<PlaceIcon />}>
          {placeName(location)}
          {typeof distanceKm === "number" && (
            <span className="auction-card-distance numbers">{texts.distance({ km: distanceKm })}</span>
          )}
        </Fact>
      )}
      <Fact name={texts.items} icon={<ItemsIcon />}>
        <span className="numbers">{texts.itemCount({ count: itemCount })}</span>
      </Fact>
    </ListCardFacts>
  );
}

export const AuctionCardPlaceholder = () => (
  <ListCardPlaceholder kind="auction-card">
    <span className="auction-card-bone auction-card-bone-chips" />
    <span className="auction-card-title auction-card-bone" />
    <span className="auction-card-description auction-card-bone" />
    <span className="auction-card-facts auction-card-bone" />
    <span className="auction-card-money" />
    <span className="auction-card-action auction-card-bone" />
  </ListCardPlaceholder>
);

// The estimate of an auction's items in rupees, and the deposit that a bidder pays.
interface Money {
  estimate?: { from: number; to: number } | null;
  earnestMoney?: number | null;
}

interface MoneyTexts extends AmountTexts {
  estimatesFrom(values: { amount: string }): string;
  estimate(values: { amount: string }): string;
  earnestMoney(values: { amount: string }): string;
}

function moneyLines({ estimate, earnestMoney }: Money, texts: MoneyTexts): readonly string[] {
  const lines: string[] = [];
  if (estimate) {
    const say = estimate.from === estimate.to ? texts.estimate : texts.estimatesFrom;
    lines.push(say({ amount: shortAmount(estimate.from, texts) }));
  }
  if (typeof earnestMoney === "number" && earnestMoney > 0)
    lines.push(texts.earnestMoney({ amount: shortAmount(earnestMoney, texts) }));
  return lines;
}
