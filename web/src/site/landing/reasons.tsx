import { formatRupees } from "@boli/contract/base/money";
import type { ReactNode } from "react";
import { ArrowIcon } from "../../ui/icons.tsx";
import { BellIcon, HeartIcon, PlusIcon, SearchIcon } from "../art/icons.tsx";
import { Cases, Desk, Drums, LotPicture } from "../art/lots.tsx";
import { TownMap } from "../art/map.tsx";
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
