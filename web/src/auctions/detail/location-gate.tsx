import type { ReactNode } from "react";
import type { FreeAuction } from "@boli/contract/auctions/endpoints";
import { CheckIcon, LockIcon } from "../../ui/icons.tsx";
import { useAuctionMessages } from "../texts/index.ts";
import "./location-gate.css";

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
  const { location: words } = useAuctionMessages();
  const count = auction.attachments.length;
  const inside = [words.inside.address, words.inside.pincode, words.inside.directions];
  if (count > 0) inside.push(words.inside.documents({ count }));
  return (
    <section id={gateId} className="location-gate" aria-labelledby={`${gateId}-heading`} tabIndex={-1}>
      <HiddenMap />
      <div className="location-gate-words">
        <h2 id={`${gateId}-heading`}>{words.lockedHeading}</h2>
        <ul>
          {inside.map((one) => (
            <li key={one}>
              <CheckIcon />
              {one}
            </li>
          ))}
        </ul>
        <p className="location-gate-price numbers">
          <strong>{words.price}</strong>
          {words.priceFor}
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
