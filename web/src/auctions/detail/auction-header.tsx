import type { ReactNode } from "react";
import type { AuctionView, FullAuction } from "@boli/contract/auctions/endpoints";
import { placeName } from "../../locales/known-names.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { auctionStatusTones, auctionTypeTones } from "../../ui/auction-tones.ts";
import { CalendarIcon, PlaceIcon } from "../../ui/area-icons.tsx";
import { Chip } from "../../ui/chip.tsx";
import { longMoment, shortMoment } from "../../lib/moments.ts";
import { ReviewChip } from "../review/review-chip.tsx";
import { leadOf } from "./lead.ts";
import "./auction-header.css";

// The maximum number of characters of the description in the header. The overview has the rest.
export const leadLength = 160;

// Only the owner and admins can see a hidden auction. When it is shown while its page is open, the chip leaves its place empty,
// so that nothing moves.
function HiddenChip({ auction, opened }: { auction: AuctionView; opened: AuctionView }) {
  if (auction.access === "full" && auction.isHidden) return <HiddenBecause auction={auction} />;
  if (opened.access === "free" || !opened.isHidden) return null;
  return (
    <span className="auction-header-gone">
      <HiddenBecause auction={opened} />
    </span>
  );
}

function HiddenBecause({ auction: { review } }: { auction: Pick<FullAuction, "review"> }) {
  const { detail: texts } = useAuctionMessages();
  if (review !== null) return <ReviewChip review={review} />;
  return <Chip tone="neutral">{texts.hidden}</Chip>;
}

interface AuctionHeaderProps {
  auction: AuctionView;
  // As it is now, while the rest may be older.
  status: AuctionView["status"];
  // As it was when the page was opened.
  opened: AuctionView;
  tools?: ReactNode;
}

// The header of an auction: title, kind, time and place, with its buttons near the title.
export function AuctionHeader({ auction, status, opened, tools }: AuctionHeaderProps) {
  const { types, statuses, card, detail: texts } = useAuctionMessages();
  const { type, title, location } = auction;
  const { lead } = leadOf(auction.description, leadLength);
  return (
    <header className="auction-header">
      <div className="auction-header-chips">
        <Chip tone={auctionTypeTones[type]}>{types[type]}</Chip>
        <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
        <HiddenChip auction={auction} opened={opened} />
      </div>
      <div className="auction-header-title">
        <h1>{title}</h1>
        {tools}
      </div>
      {lead !== "" && <p className="auction-header-lead">{lead}</p>}
      <dl className="auction-header-facts">
        <div>
          <dt>
            <span className="unseen">{card.date}</span>
            <CalendarIcon />
          </dt>
          <dd className="numbers">
            {longMoment(auction.startsAt, auction.endsAt)}
            {auction.status === "ongoing" && auction.endsAt !== null && (
              <strong className="auction-header-ends">
                {texts.ends({ moment: shortMoment(auction.endsAt) })}
              </strong>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <span className="unseen">{card.place}</span>
            <PlaceIcon />
          </dt>
          <dd>{placeName(location)}</dd>
        </div>
      </dl>
    </header>
  );
}
