import type { ReactNode } from "react";
import { formatRupees } from "@boli/contract/base/money";
import { ArrowIcon } from "../../ui/icons.tsx";
import { BellIcon, HeartIcon, PlusIcon, SearchIcon } from "../art/icons.tsx";
import { Cases, Desk, Drums, LotPicture } from "../art/lots.tsx";
import type { View } from "../view.ts";
import { Section } from "./section.tsx";

// Four reasons. A feature that is not built yet is marked as coming. The pictures show the product at work, so they are
// marked as examples in the demo and left out elsewhere.
export function Reasons({ view }: { view: View }) {
  const { reasons } = view.texts;
  const { discover, bidding, location, favorites } = reasons;
  const shown = { texts: view.texts, isExample: view.facts.showsExamples };
  return (
    <Section id="features" title={reasons.title} lead={reasons.lead} kind="sunken">
      <ul className="reasons">
        <Reason name="discover" {...discover} {...shown}>
          <div className="mini-search">
            <SearchIcon />
            {discover.query}
          </div>
          {discover.found.map((found) => (
            <div className="mini-row" key={found}>
              <i />
              <span>{found}</span>
              <ArrowIcon />
            </div>
          ))}
        </Reason>
        <Reason name="bidding" {...bidding} {...shown} isToCome>
          <div className="mini-bid">
            <span>{bidding.yourBid}</span>
            <b className="numbers">{formatRupees(19_000)}</b>
            <span className="mini-plus">
              <PlusIcon />
            </span>
          </div>
          <div className="mini-lead">{bidding.leading}</div>
        </Reason>
        <Reason name="location" {...location} {...shown}>
          <TownMap />
        </Reason>
        <Reason name="favorites" {...favorites} {...shown}>
          <div className="mini-cards">
            <MiniCard saved={favorites.saved}>
              <LotPicture tone="secondary">
                <Cases />
              </LotPicture>
            </MiniCard>
            <MiniCard saved={favorites.saved}>
              <LotPicture tone="primary">
                <Desk />
              </LotPicture>
            </MiniCard>
            <MiniCard saved={favorites.saved}>
              <LotPicture tone="warning">
                <Drums />
              </LotPicture>
            </MiniCard>
          </div>
          <div className="mini-alert">
            <BellIcon />
            {favorites.alert}
          </div>
        </Reason>
      </ul>
    </Section>
  );
}

interface ReasonProps {
  name: string;
  title: string;
  text: string;
  texts: View["texts"];
  isExample: boolean;
  isToCome?: boolean;
  children: ReactNode;
}

function Reason({ name, title, text, texts, isExample, isToCome, children }: ReasonProps) {
  return (
    <li className={`reason reason-${name}`}>
      <div className="reason-words">
        <h3>{title}</h3>
        {isToCome && <span className="example">{texts.toCome}</span>}
        <p>{text}</p>
      </div>
      {isExample && (
        <div className="reason-picture" aria-hidden="true">
          <span className="example">{texts.example}</span>
          {children}
        </div>
      )}
    </li>
  );
}

function MiniCard({ saved, children }: { saved: string; children: ReactNode }) {
  return (
    <div className="mini-card">
      {children}
      <span>
        <HeartIcon />
        {saved}
      </span>
    </div>
  );
}

// A few streets, the river, and markers of sales. It is no real town, so it reveals no address.
const pins = [
  { x: 96, y: 78, isNear: false },
  { x: 196, y: 58, isNear: false },
  { x: 152, y: 118, isNear: true },
  { x: 268, y: 128, isNear: false },
];

function TownMap() {
  return (
    <svg
      className="town-map"
      viewBox="0 0 340 190"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="map-background" d="M-100-100h540v400h-540Z" />
      <path className="map-park" d="M214 96h64l18 52-44 26-50-30Z" />
      <path className="map-river" d="M-20 160C60 120 70 190 150 168S250 190 380 150" />
      <path
        className="map-street"
        d="M-20 60 360 20M-20 110 360 84M60-20 96 220M150-20l20 240M250-20l34 240M-20 20l380 180"
      />
      <circle className="map-reach" cx="152" cy="118" r="62" />
      {pins.map(({ x, y, isNear }) => (
        <g key={x} className={isNear ? "map-pin map-pin-near" : "map-pin"} transform={`translate(${x} ${y})`}>
          <path d="M0 0C-12-14-15-20-15-27a15 15 0 0 1 30 0C15-20 12-14 0 0Z" />
          <circle cy="-27" r="5.5" />
        </g>
      ))}
    </svg>
  );
}
