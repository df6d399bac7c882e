import type { View } from "../view.ts";
import { Claims } from "./claims.tsx";
import { Closing } from "./closing.tsx";
import { Help } from "./help.tsx";
import { Hero } from "./hero.tsx";
import { LiveAuctions } from "./live-auctions.tsx";
import { OfflineAuctions } from "./offline-auctions.tsx";
import { Reasons } from "./reasons.tsx";
import { Types } from "./types.tsx";

// The sections in the specification's order. The help comes before the last call to action, as the last thing a visitor
// asks for.
export function Landing({ view }: { view: View }) {
  const { facts } = view;
  return (
    <>
      <Hero view={view} />
      {/* The header's link finds the auctions also while the live ones are switched off. */}
      <div id="auctions">
        {facts.showsLiveAuctions && (facts.showsExamples || facts.liveAuctions.length > 0) && (
          <LiveAuctions view={view} />
        )}
        <OfflineAuctions view={view} />
      </div>
      {facts.showsClaims && <Claims view={view} />}
      <Types view={view} />
      <Reasons view={view} />
      <Help view={view} />
      <Closing view={view} />
    </>
  );
}
