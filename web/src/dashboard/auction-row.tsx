import { Link } from "@tanstack/react-router";
import type { AuctionCard as Auction } from "@boli/contract/auctions/card";
import { moment } from "../lib/moments.ts";
import { placeName } from "../locales/known-names.ts";
import { auctionTypeTones } from "../ui/auction-tones.ts";
import { Chip } from "../ui/chip.tsx";
import { Picture } from "../ui/picture.tsx";
import { useDashboardMessages } from "./texts/index.ts";
import "./auction-row.css";

interface AuctionRowProps {
  auction: Auction;
  // The reason why the auction is recommended.
  why?: string;
}

export function AuctionRow({ auction, why }: AuctionRowProps) {
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
