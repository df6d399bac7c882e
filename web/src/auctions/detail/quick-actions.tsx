import { useId, useState } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { CalendarIcon, CallIcon, DirectionsIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DownloadIcon, ChevronDownIcon } from "../../ui/icons.tsx";
import { googleCalendarLink } from "./calendar-link.ts";
import { OrganiserDialog } from "./organiser-dialog.tsx";
import { showGate } from "./location-gate.tsx";
import { canBeReached, isAhead } from "./ahead.ts";
import { directionsTo } from "../place-line.ts";
import { calendarFileOf } from "../queries.ts";
import "./quick-actions.css";

export function QuickActions({ auction, pageUrl }: { auction: AuctionView; pageUrl: string }) {
  const { actions: words } = useAuctionMessages();
  const [isAsking, setAsking] = useState(false);
  const isReachable = canBeReached(auction);
  if (!isAhead(auction) && !isReachable) return null;
  return (
    <Card heading={words.heading}>
      <div className="quick-actions">
        {isAhead(auction) && (
          <>
            <Calendar auction={auction} pageUrl={pageUrl} />
            <Directions auction={auction} />
          </>
        )}
        {isReachable && (
          <Button kind="quiet" wide onPress={() => setAsking(true)}>
            <CallIcon />
            <span>{words.contact}</span>
          </Button>
        )}
      </div>
      {isAsking && <OrganiserDialog auction={auction} onClose={() => setAsking(false)} />}
    </Card>
  );
}

// Two links that add the auction to a calendar; they are ordinary links, so Tab moves through them.
function Calendar({ auction, pageUrl }: { auction: AuctionView; pageUrl: string }) {
  const { actions: words } = useAuctionMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="quick-actions-calendar">
      <Button
        kind="quiet"
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
        <span>{words.calendar}</span>
        <ChevronDownIcon />
      </Button>
      {isOpen && (
        <ul id={id} className="quick-actions-links">
          <li>
            <a href={googleCalendarLink(auction, pageUrl)} target="_blank" rel="noreferrer">
              <CalendarIcon />
              {words.google}
              <span className="unseen"> ({words.opensElsewhere})</span>
            </a>
          </li>
          <li>
            <a href={calendarFileOf(auction.id)} download>
              <DownloadIcon />
              {words.file}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

// For a user who may not know the place, the link leads to the gate instead of a map.
function Directions({ auction }: { auction: AuctionView }) {
  const { actions: words } = useAuctionMessages();
  const directions = directionsTo(auction);
  const shown = (
    <>
      <DirectionsIcon />
      <span>{words.directions}</span>
    </>
  );
  if (directions !== undefined)
    return (
      <a className="button button-quiet button-wide" href={directions} target="_blank" rel="noreferrer">
        {shown}
        <span className="unseen"> ({words.opensElsewhere})</span>
      </a>
    );
  return (
    <Button kind="quiet" wide onPress={showGate}>
      {shown}
    </Button>
  );
}
