import { useState } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { shownDate, shownTime } from "../../lib/moments.ts";
import { CallIcon, DirectionsIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { UrgencyLine } from "../card/urgency-line.tsx";
import { directionsTo } from "../place-line.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { showGate } from "./location-gate.tsx";
import { OrganiserDialog } from "./organiser-dialog.tsx";
import { canBeReached, isAhead } from "./ahead.ts";
import "./auction-bar.css";

// The bar at the lower edge of a phone: the time of the auction, and the two actions that most people come for.
export function AuctionBar({ auction, nowMs }: { auction: AuctionView; nowMs: number }) {
  const { actions: words, card } = useAuctionMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isAhead(auction)) return null;
  const directions = directionsTo(auction);
  return (
    <section className="auction-bar" aria-label={words.bar} data-print="no">
      <div className="auction-bar-when">
        <UrgencyLine auction={auction} nowMs={nowMs} words={card} isInLine />
        <p className="numbers">
          <span>{shownDate(auction.startsAt)},</span> <span>{shownTime(auction.startsAt)}</span>
        </p>
      </div>
      {directions === undefined ? (
        <Button kind="quiet" onPress={showGate}>
          <DirectionsIcon />
          <span>{words.directionsShort}</span>
        </Button>
      ) : (
        <a className="button button-quiet" href={directions} target="_blank" rel="noreferrer">
          <DirectionsIcon />
          <span>{words.directionsShort}</span>
          <span className="unseen"> ({words.opensElsewhere})</span>
        </a>
      )}
      {canBeReached(auction) && (
        <Button onPress={() => setAsking(true)}>
          <CallIcon />
          <span>{words.contactShort}</span>
        </Button>
      )}
      {isAsking && <OrganiserDialog auction={auction} onClose={() => setAsking(false)} />}
    </section>
  );
}
