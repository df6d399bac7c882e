import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import { ClockIcon, PeopleIcon, PinIcon } from "../art/icons.tsx";
import { Cases, Desk, Drums, LotPicture } from "../art/lots.tsx";
import { type LiveSample, liveSamples } from "../content/samples.ts";
import type { View } from "../view.ts";
import { Section } from "./section.tsx";

const pictures = { desk: Desk, cases: Cases, drums: Drums } as const;
const tones = { desk: "primary", cases: "secondary", drums: "warning" } as const;

export function LiveAuctions({ view }: { view: View }) {
  const { live } = view.texts;
  return (
    <Section id="live-auctions" title={live.title} lead={`${live.lead} ${live.samples}`}>
      <ul className="lots">
        {liveSamples.map((sample) => (
          <LiveCard key={sample.picture} view={view} sample={sample} />
        ))}
      </ul>
    </Section>
  );
}

function LiveCard({ view, sample }: { view: View; sample: LiveSample }) {
  const { texts, facts } = view;
  const { live } = texts;
  const Picture = pictures[sample.picture];
  return (
    <li className="lot">
      <div className="lot-top">
        <LotPicture tone={tones[sample.picture]}>
          <Picture />
        </LotPicture>
        <span className="lot-example">{texts.example}</span>
        <span className="lot-kind">{sample.kind[facts.language]}</span>
      </div>
      <div className="lot-words">
        <h3>{sample.title[facts.language]}</h3>
        <p className="with-icon">
          <PinIcon />
          {sample.place[facts.language]}
        </p>
        <dl className="lot-figures numbers">
          <div className="lot-price">
            <dt>{live.currentBid}</dt>
            <dd>{formatPaise(paiseFromRupees(sample.currentBid))}</dd>
          </div>
          <div>
            <dt>{live.timeLeft}</dt>
            <dd className="with-icon">
              <ClockIcon />
              {timeLeft(sample.minutesLeft, live)}
            </dd>
          </div>
          <div>
            <dt>{live.bidders}</dt>
            <dd className="with-icon">
              <PeopleIcon />
              {sample.bidders}
            </dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

function timeLeft(minutesLeft: number, live: View["texts"]["live"]): string {
  const hours = Math.floor(minutesLeft / 60);
  const minutes = minutesLeft % 60;
  return hours === 0 ? live.minutes({ minutes }) : live.hours({ hours, minutes });
}
