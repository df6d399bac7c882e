import { formatRupees } from "@boli/contract/base/money";
import { Jali } from "../../ui/brand/jali.tsx";
import { Mark } from "../../ui/brand/logo.tsx";
import { Arch } from "../art/arch.tsx";
import { Dusk } from "../art/dusk.tsx";
import { Paddles } from "../art/paddles.tsx";
import { liveSamples } from "../content/samples.ts";
import { SignInOptions } from "../google-button.tsx";
import type { View } from "../view.ts";

export function Hero({ view }: { view: View }) {
  const { hero } = view.texts;
  const [first, second, third] = hero.heading;
  return (
    <section className="hero">
      <div className="hero-jali">
        <Jali />
      </div>
      <div className="wide hero-columns">
        <div className="hero-words">
          <h1>
            {first} <em>{second}</em> {third}
          </h1>
          <p className="hero-lead">{hero.lead}</p>
          <SignInOptions view={view} />
          <p className="hero-promise">{hero.promise}</p>
        </div>
        <div className="hero-picture" aria-hidden="true">
          <Arch className="hero-arch" background="dusk">
            <Dusk />
          </Arch>
          <svg className="hero-paddles" viewBox="-16 -24 352 424" focusable="false">
            <Paddles />
          </svg>
          {view.facts.showsExamples && <BidCard view={view} />}
        </div>
      </div>
    </section>
  );
}

// A sample of a bid, in front of the window; in production it is left out.
function BidCard({ view }: { view: View }) {
  const { picture } = view.texts.hero;
  const bid = liveSamples[0]?.currentBid ?? 0;
  return (
    <div className="bid-card">
      <span className="example">{view.texts.example}</span>
      <div className="bid-card-top">
        <Mark size={30} />
        <span>
          <b>{picture.item}</b>
          <small>{picture.lot}</small>
        </span>
        <span className="bid-card-clock numbers">00:42</span>
      </div>
      <div className="bid-card-price">
        <span>
          <small>{picture.highest}</small>
          <b className="numbers">{formatRupees(bid)}</b>
        </span>
        <span className="bid-card-next numbers">
          {picture.next} {formatRupees(bid + 500)}
        </span>
      </div>
    </div>
  );
}
