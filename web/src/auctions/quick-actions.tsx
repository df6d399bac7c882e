import { useId, useState } from "react";
import type { AuctionView } from "@boli/contract/auctions";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { CalendarIcon, CallIcon, DirectionsIcon } from "../ui/auction-icons.tsx";
import { Card } from "../ui/card.tsx";
import { DownloadIcon, UnfoldIcon } from "../ui/icons.tsx";
import { gateId } from "./auction-location.tsx";
import { googleCalendarLink } from "./calendar-link.ts";
import { OrganiserDialog } from "./organiser-dialog.tsx";
import { directionsTo } from "./place-line.ts";
import { calendarFileOf } from "./queries.ts";
import "./quick-actions.css";

export function QuickActions({ auction, pageUrl }: { auction: AuctionView; pageUrl: string }) {
  const { actions: words } = useAuctionMessages();
  const [isAsking, setAsking] = useState(false);
  const { phone, email } = auction.contactInfo;
  const canBeReached = phone !== null || email !== null || auction.can.message;
  return (
    <Card heading={words.heading}>
      <div className="quick-actions">
        <Calendar auction={auction} pageUrl={pageUrl} />
        <Directions auction={auction} />
        {canBeReached && (
          <button type="button" className="button button-quiet button-wide" onClick={() => setAsking(true)}>
            <CallIcon />
            <span>{words.contact}</span>
          </button>
        )}
      </div>
      {isAsking && <OrganiserDialog auction={auction} onClose={() => setAsking(false)} />}
    </Card>
  );
}

// Two ways into a calendar; both are links, so Tab walks through them.
function Calendar({ auction, pageUrl }: { auction: AuctionView; pageUrl: string }) {
  const { actions: words } = useAuctionMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="quick-actions-calendar">
      <button
        type="button"
        className="button button-quiet button-wide"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
        <span>{words.calendar}</span>
        <UnfoldIcon />
      </button>
      {isOpen && (
        <ul id={id} className="quick-actions-ways">
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

// Whoever may not know the place is led to what it takes, instead of to a map.
function Directions({ auction }: { auction: AuctionView }) {
  const { actions: words } = useAuctionMessages();
  const way = directionsTo(auction);
  const shown = (
    <>
      <DirectionsIcon />
      <span>{words.directions}</span>
    </>
  );
  if (way !== undefined)
    return (
      <a className="button button-quiet button-wide" href={way} target="_blank" rel="noreferrer">
        {shown}
        <span className="unseen"> ({words.opensElsewhere})</span>
      </a>
    );
  return (
    <button
      type="button"
      className="button button-quiet button-wide"
      onClick={() => {
        const gate = document.getElementById(gateId);
        gate?.scrollIntoView({ block: "nearest" });
        gate?.focus({ preventScroll: true });
      }}
    >
      {shown}
    </button>
  );
}
