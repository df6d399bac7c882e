import type { AuctionView } from "@boli/contract/auctions";
import { cutText } from "../lib/cut-text.ts";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { auctionStatusTones, auctionTypeTones } from "../ui/auction-tones.ts";
import { CalendarIcon, PlaceIcon } from "../ui/auction-icons.tsx";
import { Chip } from "../ui/chip.tsx";
import { longMoment } from "../lib/moments.ts";
import "./auction-header.css";

// The head tells this much of the description; the whole of it is in the overview.
const leadLength = 160;

// What an auction is, when and where.
export function AuctionHeader({ auction }: { auction: AuctionView }) {
  const { types, statuses, card, detail: words } = useAuctionMessages();
  const { type, status, title, location } = auction;
  return (
    <header className="auction-header">
      <div className="auction-header-chips">
        <Chip tone={auctionTypeTones[type]}>{types[type]}</Chip>
        <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
        {auction.access === "full" && auction.isHidden && <Chip tone="neutral">{words.hidden}</Chip>}
      </div>
      <h1>{title}</h1>
      <p className="auction-header-lead">{cutText(auction.description, leadLength)}</p>
      <dl className="auction-header-facts">
        <div>
          <dt>
            <span className="unseen">{card.date}</span>
            <CalendarIcon />
          </dt>
          <dd className="numbers">{longMoment(auction.startsAt, auction.endsAt)}</dd>
        </div>
        <div>
          <dt>
            <span className="unseen">{card.place}</span>
            <PlaceIcon />
          </dt>
          <dd>
            {location.city}, {location.state}
          </dd>
        </div>
      </dl>
    </header>
  );
}
