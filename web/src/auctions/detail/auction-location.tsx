import type { ReactNode } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { knownNames } from "../../locales/known-names.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { DirectionsIcon } from "../../ui/area-icons.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Fact } from "../../ui/fact.tsx";
import { CopyIcon, LockIcon } from "../../ui/icons.tsx";
import { directionsTo } from "../place-line.ts";
import "./auction-location.css";

// The location of an auction. The free view has only city and state, so nothing more is in the page for a script to
// uncover.
export function AuctionLocation({ auction, map }: { auction: AuctionView; map: ReactNode }) {
  const { location: words } = useAuctionMessages();
  const { refusals } = useMessages();
  const { city, state } = auction.location;
  const names = knownNames();
  const address = auction.access === "full" ? auction.location.address : undefined;
  const pincode = auction.access === "full" ? auction.location.pincode : null;
  return (
    <section className="auction-part">
      <h2>{words.heading}</h2>
      <dl className="auction-facts">
        <Fact name={words.address}>{address ?? <Locked letters={28} />}</Fact>
        <Fact name={words.city}>{names.city(city)}</Fact>
        <Fact name={words.state}>{names.state(state)}</Fact>
        {auction.access === "free" && (
          <Fact name={words.pincode}>
            <Locked letters={6} />
          </Fact>
        )}
        {pincode !== null && (
          <Fact name={words.pincode}>
            <span className="numbers">{pincode}</span>
          </Fact>
        )}
        <Coordinates auction={auction} />
      </dl>
      <div data-print="no">{map}</div>
      {auction.access === "full" ? (
        <a
          className="button button-quiet auction-location-link"
          href={directionsTo(auction)}
          target="_blank"
          rel="noreferrer"
        >
          <DirectionsIcon />
          {words.directions}
        </a>
      ) : (
        <p className="auction-location-locked">
          <LockIcon />
          {refusals.place_locked()}
        </p>
      )}
    </section>
  );
}

function Coordinates({ auction }: { auction: AuctionView }) {
  const { location: words } = useAuctionMessages();
  if (auction.access === "free" || auction.location.coordinates === null) return null;
  const { lat, lng } = auction.location.coordinates;
  const text = `${lat}, ${lng}`;
  return (
    <Fact name={words.coordinates}>
      <span className="auction-location-point">
        <span className="numbers">{text}</span>
        <button
          type="button"
          className="auction-location-copy"
          data-print="no"
          aria-label={words.copy}
          onClick={() => copyText(text, { copied: words.copied, failed: words.copyFailed })}
        >
          <CopyIcon />
        </button>
      </span>
    </Fact>
  );
}

// A placeholder for a text that is not in the page. It has the same length for every auction.
function Locked({ letters }: { letters: number }) {
  const { attachments: words } = useAuctionMessages();
  return (
    <>
      <span className="auction-location-hidden" aria-hidden="true">
        {"m".repeat(letters)}
      </span>
      <span className="unseen">{words.locked}</span>
    </>
  );
}
