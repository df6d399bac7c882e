import type { OfflineCard } from "@boli/contract/site/site";
import { placeIn } from "@boli/contract/auctions/known-names";
import { auctionTypeNames } from "../../locales/auction-type-names.ts";
import { ArrowIcon } from "../../ui/icons.tsx";
import { PinIcon, RouteIcon } from "../art/icons.tsx";
import { showDay } from "../dates.ts";
import { elsewhere, type View } from "../view.ts";
import { Section } from "./section.tsx";

// The next auctions, with city and state. The rest of the place is for subscribers, so this page does not contain it.
export function OfflineAuctions({ view }: { view: View }) {
  const { facts, texts } = view;
  const { offline } = texts;
  return (
    <Section id="offline-auctions" title={offline.title} lead={offline.lead} kind="sunken">
      {facts.offlineAuctions.length === 0 ? (
        <p>{offline.none}</p>
      ) : (
        <ul className="tickets">
          {facts.offlineAuctions.map((auction) => (
            <Ticket key={auction.id} view={view} auction={auction} />
          ))}
        </ul>
      )}
      <p className="part-more">
        <a href={elsewhere.auctions}>
          {offline.all}
          <ArrowIcon />
        </a>
      </p>
    </Section>
  );
}

function Ticket({ view, auction }: { view: View; auction: OfflineCard }) {
  const { facts, texts, names } = view;
  const { offline } = texts;
  const { title, location } = auction;
  const shown = showDay(new Date(auction.startsAt), facts.language);
  return (
    <li className="ticket">
      <time className="ticket-day numbers" dateTime={shown.iso}>
        <span className="ticket-month">{shown.month}</span> <b>{shown.day}</b>{" "}
        <span className="ticket-weekday">{shown.weekday}</span>
      </time>
      <div className="ticket-words">
        <h3>{title}</h3>
        <p className="with-icon">
          <PinIcon />
          {placeIn(names, location)}
        </p>
      </div>
      <dl className="ticket-facts numbers">
        <div>
          <dt>{offline.time}</dt>
          <dd>{shown.time}</dd>
        </div>
        {auction.expectedAttendees !== null && (
          <div>
            <dt>{offline.attendees}</dt>
            <dd>{auction.expectedAttendees.toLocaleString("en-IN")}</dd>
          </div>
        )}
        <div>
          <dt>{offline.type}</dt>
          <dd>
            {auction.eventType === null
              ? auctionTypeNames[facts.language][auction.type]
              : names.eventType(auction.eventType)}
          </dd>
        </div>
      </dl>
      <a
        className="button ticket-link"
        href={elsewhere.directionsTo(auction.id)}
        rel="nofollow"
        aria-label={offline.directionsTo({ title })}
      >
        <RouteIcon />
        {offline.directions}
      </a>
    </li>
  );
}
