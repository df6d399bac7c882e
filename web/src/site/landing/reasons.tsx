import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import type { ReactNode } from "react";
import { ArrowIcon } from "../../ui/icons.tsx";
import { BellIcon, HeartIcon, PlusIcon, SearchIcon } from "../art/icons.tsx";
import { Cases, Desk, Drums, LotPicture } from "../art/lots.tsx";
import { TownMap } from "../art/map.tsx";
import type { View } from "../view.ts";
import { Section } from "./section.tsx";

// Four reasons, each beside a picture of the very thing it speaks of.
export function Reasons({ view }: { view: View }) {
  const { reasons } = view.texts;
  const { discover, bidding, location, favorites } = reasons;
  return (
    <Section id="features" title={reasons.title} lead={reasons.lead} kind="sunken">
      <ul className="reasons">
        <Reason name="discover" {...discover}>
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
        <Reason name="bidding" {...bidding}>
          <div className="mini-bid">
            <span>{bidding.yourBid}</span>
            <b className="numbers">{formatPaise(paiseFromRupees(19_000))}</b>
            <span className="mini-plus">
              <PlusIcon />
            </span>
          </div>
          <div className="mini-lead">{bidding.leading}</div>
        </Reason>
        <Reason name="location" {...location}>
          <TownMap />
        </Reason>
        <Reason name="favorites" {...favorites}>
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
  children: ReactNode;
}

function Reason({ name, title, text, children }: ReasonProps) {
  return (
    <li className={`reason reason-${name}`}>
      <div className="reason-words">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className="reason-picture" aria-hidden="true">
        {children}
      </div>
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
