import { type LiveCard, salePaths } from "@boli/contract/site/site";
import { formatRupees } from "@boli/contract/base/money";
import { ArrowIcon } from "../../ui/icons.tsx";
import { ClockIcon, PeopleIcon, PinIcon } from "../art/icons.tsx";
import { Cases, Desk, Drums, LotPicture } from "../art/lots.tsx";
import { type LiveSample, liveSamples } from "../content/samples.ts";
import { showDay } from "../dates.ts";
import { placeOf, statusOf } from "../sale-page.tsx";
import { elsewhere, type View } from "../view.ts";
import { Section } from "./section.tsx";

const pictures = { desk: Desk, cases: Cases, drums: Drums } as const;
const tones = { desk: "primary", cases: "secondary", drums: "warning" } as const;

// The live auctions that run and the next ones; examples only while there are none.
export function LiveAuctions({ view }: { view: View }) {
  const { live } = view.texts;
  const { liveAuctions } = view.facts;
  if (liveAuctions.length === 0)
    return (
      <Section id="live-auctions" title={live.title} lead={`${live.lead} ${live.samples}`}>
        <ul className="lots">
          {liveSamples.map((sample) => (
            <SampleCard key={sample.picture} view={view} sample={sample} />
          ))}
        </ul>
      </Section>
    );
  return (
    <Section id="live-auctions" title={live.title} lead={live.lead}>
      <ul className="lots">
        {liveAuctions.map((sale) => (
          <SaleCard key={sale.id} view={view} sale={sale} />
        ))}
      </ul>
      <p className="part-more">
        <a href={elsewhere.sales}>
          {live.all}
          <ArrowIcon />
        </a>
      </p>
    </Section>
  );
}

function SaleCard({ view, sale }: { view: View; sale: LiveCard }) {
  const { texts, facts } = view;
  const { live } = texts;
  const status = statusOf(view, sale);
  const isOn = status === "live" || status === "started";
  const price = sale.currentBid ?? sale.startingBid;
  const place = placeOf(view, sale);
  return (
    <li className="lot">
      <div className="lot-top">
        {sale.picture === null ? (
          <LotPicture tone="warning">
            <Desk />
          </LotPicture>
        ) : (
          <img className="lot-picture" src={sale.picture} alt="" width={1600} height={1000} loading="lazy" />
        )}
        <span className="lot-kind">{texts.sale.statuses[status]}</span>
      </div>
      <div className="lot-words">
        <h3>
          <a className="lot-link" href={salePaths(sale.id)[facts.language]}>
            {sale.title}
          </a>
        </h3>
        {place !== undefined && (
          <p className="with-icon">
            <PinIcon />
            {place}
          </p>
        )}
        {sale.lot !== null && <p>{(isOn ? live.lot : live.firstLot)({ name: sale.lot })}</p>}
        <dl className="lot-figures numbers">
          {price !== null && (
            <div className="lot-price">
              <dt>{sale.currentBid === null ? live.startingBid : live.currentBid}</dt>
              <dd>{formatRupees(price)}</dd>
            </div>
          )}
          <div>
            <dt>{isOn ? live.timeLeft : live.starts}</dt>
            <dd className="with-icon">
              <ClockIcon />
              {isOn ? timeLeft(minutesUntil(sale.endDateTime, facts.now), live) : startOf(view, sale)}
            </dd>
          </div>
          <div>
            <dt>{live.bidders}</dt>
            <dd className="with-icon">
              <PeopleIcon />
              {sale.bidders}
            </dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

const minutesUntil = (instant: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 60_000));

function startOf({ facts }: View, { startDateTime }: LiveCard): string {
  const { day, month, time } = showDay(new Date(startDateTime), facts.language);
  return `${day} ${month}, ${time}`;
}

function SampleCard({ view, sample }: { view: View; sample: LiveSample }) {
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
            <dd>{formatRupees(sample.currentBid)}</dd>
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
