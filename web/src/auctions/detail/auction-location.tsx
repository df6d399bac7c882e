import type { ReactNode } from "react";
import type { AuctionView, FreeAuction } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { knownNames } from "../../locales/known-names.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { DirectionsIcon } from "../../ui/area-icons.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Fact } from "../../ui/fact.tsx";
import { CopyIcon, LockIcon, CheckIcon } from "../../ui/icons.tsx";
import { directionsTo } from "../place-line.ts";
import "./auction-location.css";

// The location of an auction. The free view has only city and state, so nothing more is in the page for a script to
// uncover.
export function AuctionLocation({ auction, map }: { auction: AuctionView; map: ReactNode }) {
  const { location: texts } = useAuctionMessages();
  const { refusals } = useMessages();
  const { city, state } = auction.location;
  const names = knownNames();
  const address = auction.access === "full" ? auction.location.address : undefined;
  const pincode = auction.access === "full" ? auction.location.pincode : null;
  return (
    <section className="auction-part">
      <h2>{texts.heading}</h2>
      <dl className="auction-facts">
        <Fact name={texts.address}>{address ?? <Locked letters={28} />}</Fact>
        <Fact name={texts.city}>{names.city(city)}</Fact>
        <Fact name={texts.state}>{names.state(state)}</Fact>
        {auction.access === "free" && (
          <Fact name={texts.pincode}>
            <Locked letters={6} />
          </Fact>
        )}
        {pincode !== null && (
          <Fact name={texts.pincode}>
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
          {texts.directions}
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
  const { location: texts } = useAuctionMessages();
  if (auction.access === "free" || auction.location.coordinates === null) return null;
  const { lat, lng } = auction.location.coordinates;
  const text = `${lat}, ${lng}`;
  return (
    <Fact name={texts.coordinates}>
      <span className="auction-location-point">
        <span className="numbers">{text}</span>
        <button
          type="button"
          className="auction-location-copy"
          data-print="no"
          aria-label={texts.copy}
          onClick={() => copyText(text, { copied: texts.copied, failed: texts.copyFailed })}
        >
          <CopyIcon />
        </button>
      </span>
    </Fact>
  );
}

// A placeholder for a text that is not in the page. It has the same length for every auction.
function Locked({ letters }: { letters: number }) {
  const { attachments: texts } = useAuctionMessages();
  return (
    <>
      <span className="auction-location-hidden" aria-hidden="true">
        {"m".repeat(letters)}
      </span>
      <span className="unseen">{texts.locked}</span>
    </>
  );
}

const gateId = "location-access";

// Scrolls to the gate, for somebody who asks for directions without a subscription.
export function showGate(): void {
  const gate = document.getElementById(gateId);
  gate?.scrollIntoView({ block: "nearest" });
  gate?.focus({ preventScroll: true });
}

interface LocationGateProps {
  auction: Pick<FreeAuction, "attachments">;
  // Leads to the subscription, once that screen is built.
  link: ReactNode;
}

// The gate, shown instead of the location: it says what subscribers see and what a subscription costs. The Location tab says
// what to do.
export function LocationGate({ auction, link }: LocationGateProps) {
  const { location: texts } = useAuctionMessages();
  const count = auction.attachments.length;
  const inside = [texts.inside.address, texts.inside.pincode, texts.inside.directions];
  if (count > 0) inside.push(texts.inside.documents({ count }));
  return (
    <section id={gateId} className="location-gate" aria-labelledby={`${gateId}-heading`} tabIndex={-1}>
      <HiddenMap />
      <div className="location-gate-words">
        <h2 id={`${gateId}-heading`}>{texts.lockedHeading}</h2>
        <ul>
          {inside.map((one) => (
            <li key={one}>
              <CheckIcon />
              {one}
            </li>
          ))}
        </ul>
        <p className="location-gate-price numbers">
          <strong>{texts.price}</strong>
          {texts.priceFor}
        </p>
        {link}
      </div>
    </section>
  );
}

// The same drawing for every auction: it shows that there is a map, and nothing of this one.
function HiddenMap() {
  return (
    <div className="location-gate-map" aria-hidden="true">
      <svg viewBox="0 0 400 140" preserveAspectRatio="xMidYMid slice" focusable="false">
        <path className="location-gate-park" d="M20 96h86l22 60H20ZM250-10h70l26 52-58 22Z" />
        <path className="location-gate-water" d="M300 150c10-34 44-30 60-56s24-30 60-34v100Z" />
        <path
          className="location-gate-street"
          d="M-10 44c80-6 150 26 230 16s120-40 200-36M70-10c10 60 30 100 34 170M190-10c-8 60 24 90 30 170M-10 104c110 0 200-22 300-8"
        />
      </svg>
      <span className="location-gate-sign">
        <LockIcon />
      </span>
    </div>
  );
}
